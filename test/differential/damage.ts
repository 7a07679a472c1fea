// One fault in an input: its end is missing, bytes change, are put in or left out, or a number beside them is another.

import fc from 'fast-check';
import { type Block, type Version, walkBlocks } from 'scumm-codec';
import { hex, joined, unhex } from '../_support/bytes.js';
import { outcome } from '../_support/outcome.js';
import { formOf } from '../_support/releases.js';
import type { Input } from './inputs.js';

/** Values at which fields end. */
const EDGES = [0, 1, 0x7f, 0x80, 0xfe, 0xff];

const byte = fc.oneof(fc.nat(255), fc.constantFrom(...EDGES));

type Change = (src: Uint8Array) => fc.Arbitrary<Uint8Array>;

/** A place: often near the start, where headers and tables are. */
const place = (src: Uint8Array) =>
  fc.oneof(fc.nat(src.length - 1), fc.nat(Math.min(src.length - 1, 24)));

const with_ = (src: Uint8Array, at: number, bytes: readonly number[]): Uint8Array =>
  src.map((old, i) => bytes[i - at] ?? old);

const CHANGES: Readonly<Record<string, Change>> = {
  cut: (src) => fc.nat(src.length - 1).map((length) => src.slice(0, length)),
  'a byte': (src) => fc.tuple(place(src), byte).map(([at, value]) => with_(src, at, [value])),
  'a bit': (src) =>
    fc.tuple(place(src), fc.nat(7)).map(([at, bit]) => with_(src, at, [src[at] ^ (1 << bit)])),
  'a word': (src) =>
    fc.tuple(place(src), byte, byte).map(([at, low, high]) => with_(src, at, [low, high])),
  'a byte more': (src) =>
    fc
      .tuple(place(src), byte)
      .map(([at, value]) => joined(src.subarray(0, at), value, src.subarray(at))),
  'a byte less': (src) => place(src).map((at) => joined(src.subarray(0, at), src.subarray(at + 1))),
  'a tail': (src) => fc.uint8Array({ minLength: 1, maxLength: 9 }).map((tail) => joined(src, tail)),
};

/** Numbers beside the bytes that say how much there is, and those that say what is asked for. */
const SIDES = ['width', 'height'];
const FREE = [...SIDES, 'left', 'limb', 'picture', 'verb', 'x', 'y'] as const;

/** An input with a size or another number near the one that it had. */
function otherNumber(input: Input): fc.Arbitrary<Input> {
  const { params } = input;
  const names = FREE.filter((name) => name in params) as (keyof typeof params)[];
  if (names.length === 0 || FITTED.test(input.decoder)) return fc.constant(input);
  return fc
    .tuple(fc.constantFrom(...names), fc.integer({ min: -3, max: 3 }))
    .map(([name, change]) => {
      const stored = Number(params[name] ?? 0);
      const isSide = SIDES.includes(name);
      const unit = isSide && stored % 8 === 0 ? 8 : 1;
      const value = Math.max(isSide ? unit : 0, stored + change * unit);
      return { ...input, params: { ...params, [name]: value }, damage: `${name} ${value}` };
    });
}

/**
 * Decoders whose bytes are blocks in which one payload after the other is read by other chapters: only these payloads
 * change, and keep their length.
 */
const NESTED: readonly (readonly [decoders: RegExp, payloads: RegExp])[] = [
  [/^(box\/(next|scale|room)|walk\/)/, /^(BOXD|BOXM|SCAL|BX|SA)$/],
  [/^(scene\/|object\/(objects|room|hit|draw))/, /^(?!CDHD|IMHD|DOBJ|RMHD|OC|OI|HD)/],
  [/^(room\/background|palette\/load|index-file\/game)/, /./],
];

/**
 * Decoders of which only whole inputs are compared: what is wrong with fonts that follow each other, and with pictures
 * that are thrown onto the screen, is not said by their values.
 */
const WHOLE = /^(charset\/lines|scene\/blast)$/;

/** The payloads that may change: blocks that have none in them. */
function payloadsOf({ decoder, params }: Input, src: Uint8Array): readonly Block[] | undefined {
  const rule = NESTED.find(([decoders]) => decoders.test(decoder));
  if (rule === undefined) return undefined;
  const form = formOf(params['version'] as Version);
  const got = outcome(() => [...walkBlocks(src, { form })]);
  const blocks = 'value' in got ? got.value : [];
  const isLeaf = (block: Block) => !blocks.some(({ path }) => path.startsWith(`${block.path} `));
  return blocks.filter((block) => rule[1].test(block.tag) && isLeaf(block));
}

/** Bytes with another one in a payload. */
function inPayload(src: Uint8Array, blocks: readonly Block[]): fc.Arbitrary<Uint8Array> {
  const places = blocks.flatMap(({ start, end, payload }) =>
    payload.length === 0 ? [] : [[end - payload.length, payload.length, start]],
  );
  if (places.length === 0) return fc.constant(src);
  return fc
    .tuple(fc.constantFrom(...places), fc.nat(), fc.nat(40), fc.boolean(), byte)
    .map(([[at, length], far, near, isNear, value]) =>
      with_(src, at + ((isNear ? near : far) % length), [value]),
    );
}

/** Decoders of which a number has to fit what is in the script. */
const FITTED = /^(costume\/render|scene\/|object\/)/;

/** Corners of version 8 may be damaged beyond the 16 bits for which the library says that it is exact. */
function isInexact({ decoder, params }: Input): boolean {
  return params['version'] === 8 && /^(box\/(points|next|room)|walk\/)/.test(decoder);
}

/** An input with one fault, or with another number, which need not be a fault. */
export function damagedInput(input: Input): fc.Arbitrary<Input> {
  const src = unhex(input.src);
  if (WHOLE.test(input.decoder)) return fc.constant(input);
  if (src.length === 0 || isInexact(input)) return otherNumber(input);
  const payloads = payloadsOf(input, src);
  const names = src.length === 1 ? ['a byte'] : Object.keys(CHANGES);
  const changed = fc.constantFrom(...(payloads === undefined ? names : ['payload'])).chain((name) =>
    (payloads === undefined ? CHANGES[name](src) : inPayload(src, payloads)).map((bytes) => ({
      ...input,
      src: hex(bytes),
      damage: `${input.damage === undefined ? '' : `${input.damage}, then `}${name}`,
      ...(input.damage === undefined && { whole: input.src }),
    })),
  );
  return fc.oneof({ weight: 5, arbitrary: changed }, { weight: 1, arbitrary: otherNumber(input) });
}
