"""The compiler: a spec (one YAML file) becomes one Python module."""
