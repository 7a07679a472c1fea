"""What the parameters of a case say, whatever its decoder."""

from releases import DEFAULT_VERSION, release_of


def release_in(params):
    """The release of a case: its version, or the default, and its variant if it has one."""
    return release_of(params.get("version", DEFAULT_VERSION), params.get("variant"))
