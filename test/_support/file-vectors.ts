// The vectors of blocks at a path, of blocks of the index, of rooms as records, and of releases.

import * as scumm from 'scumm-codec';
import type { Params } from '../../fixtures/vectors/vector.js';
import { BLOCK_FORMS, hasTags, releaseOf } from '../../src/version.js';
import { hex } from './bytes.js';
import { formOf } from './releases.js';
import { type Decoders, linesOf, versioned } from './vector-script.js';

/** Where an index has the resources of each kind; rooms are in none. */
const DIRECTORIES = {
  ...{ script: 'scripts', sound: 'sounds', costume: 'costumes', charset: 'charsets' },
  ...{ 'room-script': 'roomScripts', room: undefined },
} as const;

const formIn = (params: Params) => ({ form: formOf(versioned(params).version) });

const span = (place: { readonly start: number; readonly end: number } | undefined) =>
  place === undefined ? null : [place.start, place.end];

/** The decoders. */
export const fileDecoders: Decoders = {
  'block/walk': (src, params) =>
    [...scumm.walkBlocks(src, formIn(params))].map(({ path, start, end }) => [path, start, end]),
  'block/find': (src, params, script) =>
    linesOf(script).map(({ word, fields }) => {
      const path = fields.join(' ');
      if (word === 'first') return span(scumm.findBlock(src, path, formIn(params)));
      return [...scumm.eachBlock(src, path, formIn(params))].map(span);
    }),
  'index-file/blocks': (src) => {
    const { blocks, rest } = scumm.readIndexFile(src);
    return {
      blocks: blocks.map((block) => ({ ...block, rest: hex(block.rest) })),
      rest: hex(rest),
    };
  },
  'index-file/resolve': (src, { room, offset, kind = 'script', number = 0 }) => {
    const directory = { rooms: Uint8Array.of(room), offsets: Uint32Array.of(offset) };
    const name = DIRECTORIES[kind];
    const parts = name === undefined ? {} : { [name]: directory };
    const block = scumm.resolveResource(src, parts, kind, name === undefined ? room : number);
    return block === undefined ? null : { start: block.start, end: block.end };
  },
  'index-file/traits': (_, params) => {
    const { masksAllPlanes = null, ...traits } = scumm.releaseTraits(versioned(params));
    return { ...traits, masksAllPlanes };
  },
  'room/slots': (src, params) => {
    const { slots, rest } = scumm.readCycl(src, versioned(params));
    return { slots: hex(slots), rest: hex(rest) };
  },
  'room/room': (src, params) => record(scumm.readRoom(entered(src, params), versioned(params))),
  'palette/room': (src, params) => {
    const room = scumm.readRoom(entered(src, params), versioned(params));
    return scumm.openingPalette(room, { number: params.number ?? 0 });
  },
};

/** What `readRoom` takes: the payload of a room, or the parts of a bundle. */
export function roomSource(
  src: Uint8Array,
  release: scumm.VersionOptions,
): Parameters<typeof scumm.readRoom>[0] {
  return hasTags(BLOCK_FORMS[releaseOf(release)]) ? src : scumm.readBundle(src, release);
}

/** The first block of some bytes, or the bytes if they are a payload. */
function entered(src: Uint8Array, params: Params): Parameters<typeof scumm.readRoom>[0] {
  if (params.payload) return roomSource(src, versioned(params));
  return scumm.childBlocks(src, formIn(params))[0];
}

/** What the record of a room says. */
function record(room: scumm.Room): object {
  const { width, height, transparent = null, zplaneCount = null, code, blocks, background } = room;
  return {
    ...{ width, height, transparent, zplaneCount, place: [room.start, room.end] },
    code: span(code),
    blocks: blocks.map(({ tag, start, end, number = [] }) => [tag, start, end].concat(number)),
    background: picture(background),
  };
}

function picture(image: scumm.Image): object {
  const { coding = null, pixelsAt, width, height, widthAt, heightAt, zplaneCount = null } = image;
  const { zplaneCountAt, block, strips, rows } = image;
  return {
    ...{ coding, pixelsAt, width, height, widthAt, heightAt, zplaneCount, zplaneCountAt },
    block: span(block),
    strips: strips
      ? [strips.at, strips.entrySize, strips.entriesEnd, strips.base, strips.end]
      : null,
    rows: span(rows),
  };
}
