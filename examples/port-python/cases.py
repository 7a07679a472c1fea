"""What the numbers and the script of a case say, whatever its decoder."""

from releases import DEFAULT_VERSION, release_of


def release_in(params, script):
    """The release of a case: its version, or the default, and the variant that a line of the script names."""
    variant = next((line.split()[1] for line in script if line.startswith("variant ")), None)
    return release_of(params.get("version", DEFAULT_VERSION), variant)
