"""What differs by release: "What differs by release" and the helpers of all chapters."""

FORMS = {4: "small", 5: "large", 6: "large", 7: "large", 8: "large"}

VARIANTS = {"amiga": (4, 5), "v3-256": (4,), "sam-and-max": (6,), "full-throttle": (7,)}

CLASSES = {
    "neverClip": 20, "alwaysClip": 21, "ignoreBoxes": 22,
    "yFlip": 29, "xFlip": 30, "player": 31, "untouchable": 32,
}  # fmt: skip

CLASSES_4 = {**CLASSES, "yFlip": 18, "xFlip": 19, "player": 23, "untouchable": 24}

VERSION_5 = {
    "evictsSameBox": True,
    "keepsPlace": 255,
    "leastDrawn": 0,
    "placedBy": "code",
    "directions": "codes",
    "walkTo": "code",
    "pictureFor": "state",
    "lastPicture": 16,
    "shownBy": 15,
    "onTop": "first",
    "masksOr": "always",
    "orStrips": "transparent",
    "masksAllPlanes": None,
    "unforced": 0,
    "asksNeverClip": True,
    "actorTies": "equal",
    "ownerRoom": 15,
    "classes": CLASSES,
    "costumeLayout": "column",
}

VERSION_4 = {
    **VERSION_5,
    "pictureFor": "any state",
    "lastPicture": 255,
    "masksOr": "never",
    "classes": CLASSES_4,
}

VERSION_6 = {**VERSION_5, "evictsSameBox": False, "keepsPlace": -1, "leastDrawn": 1, "walkTo": "hotspots"}

VERSION_7 = {**VERSION_6, "placedBy": "image", "unforced": 100, "asksNeverClip": False, "ownerRoom": 255}

VERSION_8 = {
    **VERSION_7,
    "directions": "degrees",
    "lastPicture": 255,
    "masksOr": "unless flagged",
    "orStrips": "all",
}

TRAITS = {4: VERSION_4, 5: VERSION_5, 6: VERSION_6, 7: VERSION_7, 8: VERSION_8}

BY_VARIANT = {
    "amiga": {"costumeLayout": "row"},
    "v3-256": {},
    "sam-and-max": {"onTop": "last", "shownBy": 255, "masksAllPlanes": 22, "actorTies": "number"},
    "full-throttle": {"masksAllPlanes": 31},
}


def check_release(version, variant=None):
    """Refuses unknown versions, and variants that a version does not have."""
    if version not in FORMS:
        raise ValueError(f"unknown version {version!r}")
    if variant is not None and version not in VARIANTS.get(variant, ()):
        raise ValueError(f"unknown variant {variant!r} of version {version}")


def release_traits(version, variant=None):
    """The rules of a release, by their names in the specification."""
    check_release(version, variant)
    return {**TRAITS[version], **BY_VARIANT.get(variant, {})}
