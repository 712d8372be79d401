// libyaml, https://pyyaml.org/wiki/LibYAML: the YAML parser that apigen stands on.
#include <yaml.h>
