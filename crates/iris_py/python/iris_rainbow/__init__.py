from iris_rainbow._native import *
from iris_rainbow import _native
from iris_rainbow._native import __version__
