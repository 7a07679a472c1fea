"""How vectors of blocks, index files and look-up are run."""

import blocks as bl
import index_file as ix
import lookup as lu
from cases import release_in
from releases import FORMS, TRAITS

# Parts of an index, in the order of the table of the specification.
PARTS = ("RNAM", "MAXS", "DROO", "DSCR", "DSOU", "DCOS", "DCHR", "DRSC", "DOBJ", "ANAM")

# Counts of a game that directories have if MAXS has not.
COUNTED = {
    "rooms": "DROO", "scripts": "DSCR", "sounds": "DSOU", "costumes": "DCOS", "charsets": "DCHR",
}  # fmt: skip


def listed(record):
    """A record with lists in place of bytes."""
    if isinstance(record, bytes):
        return list(record)
    if isinstance(record, list):
        return [listed(value) for value in record]
    if isinstance(record, dict):
        return {name: listed(value) for name, value in record.items()}
    return record


# The directories of the kinds of resources; rooms are in none.
DIRECTORIES = {"script": "DSCR", "sound": "DSOU", "costume": "DCOS", "charset": "DCHR", "room-script": "DRSC"}


def walk(src, release):
    return [[block.path, block.start, block.end] for block in bl.walk_blocks(src, FORMS[release])]


def span(place):
    return None if place is None else [place.start, place.end]


def find(src, params, script):
    form, found = FORMS[release_in(params)], []
    for line in script:
        word, path = line.split(" ", 1)
        if word == "first":
            found.append(span(bl.find_block(src, path, form)))
        else:
            found.append([span(block) for block in bl.find_blocks(src, path, form)])
    return {"value": found}


def rooms(src, params):
    return [{"room": room, "start": block.start, "end": block.end} for room, block in lu.walk_rooms(src)]


def index(src, params):
    read = ix.read_index_file(src)
    parts = read["parts"]
    states = list(parts["DOBJ"]["states"]) if "DOBJ" in parts else None
    return {"version": read["version"], "parts": [tag for tag in PARTS if tag in parts], "states": states}


def index_blocks(src, params):
    read = ix.read_index_file(src)
    blocks = [
        {"tag": block["tag"], "isRead": block["is_read"], "rest": block["rest"].hex()} for block in read["blocks"]
    ]
    return {"blocks": blocks, "rest": read["rest"].hex()}


def resolve(src, params):
    directory = {"rooms": bytes([params["room"]]), "offsets": [params["offset"]]}
    kind = params.get("kind", "script")
    number = params["room"] if kind == "room" else params.get("number", 0)
    block = lu.resolve_resource(src, {DIRECTORIES.get(kind): directory}, kind, number)
    return None if block is None else {"start": block.start, "end": block.end}


def counts_of(parts):
    """What MAXS says; what it does not have is the number of entries of the directory."""
    counts = {name: len(parts[tag]["rooms"]) for name, tag in COUNTED.items() if tag in parts}
    if "DOBJ" in parts:
        counts["globalObjects"] = len(parts["DOBJ"]["states"])
    for name, count in parts.get("MAXS", {}).items():
        if name != "version" and not name.startswith("unknown") and not name.endswith("Version"):
            counts[name] = count
    return counts


def objects_of(objects):
    """Bytes in hexadecimal; names are left out."""
    shown = {name: value for name, value in objects.items() if name != "names"}
    return {name: value.hex() if isinstance(value, bytes) else value for name, value in shown.items()}


def game(src, params):
    parts = ix.read_index_file(src[: params["indexSize"]])["parts"]
    data = src[params["indexSize"] :]
    resources = [
        {"kind": kind, "id": number, "block": data[block.start : block.end].hex()}
        for kind in ("script", "costume", "charset")
        for number, block in lu.walk_resources(data, parts, kind)
    ]
    return {
        "counts": counts_of(parts),
        "objects": objects_of(parts["DOBJ"]),
        "rooms": [room for room, _ in lu.walk_rooms(data)],
        "resources": resources,
    }


VALUES = {
    "block/key": lambda src, params: bl.detect_xor_key(src),
    "index-file/loff": lambda src, params: lu.read_loff(src),
    "index-file/rooms": rooms,
    "index-file/rnam": lambda src, params: ix.room_names_at(ix.whole(src)),
    "index-file/anam": lambda src, params: ix.sound_names_at(ix.whole(src)),
    "index-file/index": index,
    "index-file/blocks": index_blocks,
    "index-file/resolve": resolve,
    "index-file/game": game,
}

BY_RELEASE = {
    "block/walk": walk,
    "index-file/maxs": lambda src, release: ix.counts_at(ix.whole(src), release),
    "index-file/directory": lambda src, release: ix.directory_at(ix.whole(src), release),
    "index-file/dobj": lambda src, release: ix.objects_at(ix.whole(src), release),
    "index-file/traits": lambda src, release: TRAITS[release],
}


def decoder(runner):
    """A runner in the form of the other chapters."""
    return lambda src, params, script: {"value": listed(runner(src, params))}


def decoder_by_release(runner):
    """A runner that takes a release in place of numbers, in the same form."""
    return lambda src, params, script: {"value": listed(runner(src, release_in(params)))}


DECODERS = {name: decoder(runner) for name, runner in VALUES.items()}
DECODERS |= {name: decoder_by_release(runner) for name, runner in BY_RELEASE.items()}
DECODERS["block/xor"] = lambda src, params, script: {"dst": bl.decode_xor(src, params["key"])}
DECODERS["block/find"] = find
