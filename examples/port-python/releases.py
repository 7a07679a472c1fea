"""Releases, and what differs by release: the chapter of that name, and what several modules read."""

# A version, or a variant of one. A table by release has a row for each.
RELEASES = ("2", "3", "3-ega", "4", "4-amiga", "4-ega", "5", "5-amiga", "6", "6-sam-and-max", "7", "7-full-throttle", "8")


def total(rows, keys):
    """A table with one value for each key, and none for others. A row names keys, with spaces between them."""
    pairs = [(key, value) for names, value in rows.items() for key in names.split()]
    if sorted(key for key, _ in pairs) != sorted(keys):
        raise LookupError(f"a table with rows {list(rows)}, not one for each of {keys}")
    return dict(pairs)


def by_release(rows, releases=RELEASES):
    """A table by release: of all releases, or of those that have what it is about."""
    return total(rows, releases)


def parted(release):
    """The version and the variant of a release, which is None for none."""
    version, _, variant = release.partition("-")
    return int(version), variant or None


BY_PARTS = {parted(release): release for release in RELEASES}


def release_of(version, variant=None):
    """The release of a version and a variant. Refuses unknown versions, and variants that a version does not have."""
    if (version, variant) not in BY_PARTS:
        raise ValueError(f"unknown version {version!r}, or variant {variant!r} that it does not have")
    return BY_PARTS[version, variant]


# The version that counts where neither a case nor a box says one.
DEFAULT_VERSION = 5


def version_of(release):
    """The version of a release."""
    return parted(release)[0]


def check_has(table, release, what):
    """Refuses a release that a table does not have."""
    if release not in table:
        raise ValueError(f"version {version_of(release)} has no {what}")


# The headers of blocks; a bundle has none.
FORMS = by_release({
    "2 3-ega": "bundle", "3 4 4-amiga 4-ega": "small",
    "5 5-amiga 6 6-sam-and-max 7 7-full-throttle 8": "large",
})  # fmt: skip

# The blocks of costumes.
COSTUMES = by_release({"2 3 3-ega 4 4-amiga 4-ega 5 5-amiga 6 6-sam-and-max": "COST", "7 7-full-throttle 8": "AKOS"})

BUNDLE = tuple(release for release in RELEASES if FORMS[release] == "bundle")
SMALL = tuple(release for release in RELEASES if FORMS[release] == "small")
LARGE = tuple(release for release in RELEASES if FORMS[release] == "large")
COST = tuple(release for release in RELEASES if COSTUMES[release] == "COST")
AKOS = tuple(release for release in RELEASES if COSTUMES[release] == "AKOS")

# The coding of pictures of strips, and the dialect of old strips. Those of 16 colors store no code.
STRIPS = by_release({
    "2": ("stream", None),
    "3": ("old-strips", "v3"),
    "3-ega 4-ega": ("ega-strips", "ega"),
    "4 4-amiga 5 5-amiga 6 6-sam-and-max 7 7-full-throttle 8": ("strips", None),
})  # fmt: skip

# Pictures of version 2 are a stream.
CHAIN = tuple(release for release in BUNDLE + SMALL if STRIPS[release][0] != "stream")

# Bytes of the length of a picture in a chain, and of each entry of its table.
ENTRIES = by_release({"3 4 4-amiga": 4, "3-ega 4-ega": 2}, CHAIN)

# The block beside a room with the code of its objects; None if that is in the room.
CODE_TAGS = by_release({"2 3 3-ega 4 4-amiga 4-ega 5 5-amiga 6 6-sam-and-max 7 7-full-throttle": None, "8": "RMSC"})

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
    "parentBits": 15,
    "untouchableBy": 0,
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

SAM_AND_MAX = {"onTop": "last", "shownBy": 255, "masksAllPlanes": 22, "actorTies": "number"}

VERSION_7 = {**VERSION_6, "placedBy": "image", "unforced": 100, "asksNeverClip": False, "ownerRoom": 255}

VERSION_8 = {
    **VERSION_7,
    "directions": "degrees",
    "lastPicture": 255,
    "masksOr": "unless flagged",
    "orStrips": "all",
}

# The rules of a release, by their names in the specification.
TRAITS = by_release({
    "2": {**VERSION_4, "shownBy": 8, "parentBits": 8, "untouchableBy": 2},
    "3 3-ega 4 4-ega": VERSION_4,
    "4-amiga": {**VERSION_4, "costumeLayout": "row"},
    "5": VERSION_5,
    "5-amiga": {**VERSION_5, "costumeLayout": "row"},
    "6": VERSION_6,
    "6-sam-and-max": {**VERSION_6, **SAM_AND_MAX},
    "7": VERSION_7,
    "7-full-throttle": {**VERSION_7, "masksAllPlanes": 31},
    "8": VERSION_8,
})  # fmt: skip
