// Costumes of versions 7 and 8 from their blocks: in any order, missing, damaged, too many.

import fc from 'fast-check';
import {
  type AkosCostume,
  type AkosFields,
  type AkosPart,
  childBlocks,
  decodeCostumePicture,
  readAkos,
} from 'scumm-codec';
import { encodeAkos, wrapBlock } from 'scumm-codec/encode';
import { readAkosParts } from 'scumm-codec/tools';
import { describe, expect, test } from 'vitest';
import { akosFields } from '../../_support/akos-cels.js';
import { bytes, joined, repeat, u16, unhex, within } from '../../_support/bytes.js';
import { cases } from '../../_support/cases.js';
import { damaged } from '../../_support/damage.js';
import { decodeError, outcome, reporting } from '../../_support/outcome.js';

const GUARD = 0xa5;
const version = fc.constantFrom(7 as const, 8 as const);
const TAGS = ['AKHD', 'AKPL', 'RGBS', 'AKSQ', 'AKCH', 'AKOF', 'AKCI', 'AKCD', 'AKFO'];
const anyOrder = fc.shuffledSubarray(TAGS, { minLength: TAGS.length });
const seven = { version: 7 } as const;

const sketch: AkosFields = {
  ...{ codec: 1, mirrorsWest: true, directions: 4, commands: bytes(0, 0xc0, 1) },
  ...{ palette: repeat(9, 16), rgb: bytes(1, 2, 3), jumps: [0, 2] },
  animations: [undefined, { limbs: [] }],
  cels: [{ width: 2, height: 1, relX: 1, relY: -2, moveX: 3, moveY: -4, pixels: bytes(5, 6) }],
};

/** A payload in blocks, by tags, in their order. */
const blocksOf = (payload: Uint8Array) =>
  new Map(childBlocks(payload).map(({ tag, start, end }) => [tag, payload.slice(start, end)]));

const parts = blocksOf(encodeAkos(sketch));
const whole = joined(...parts.values());

/** The payload with another block; `undefined` leaves one out. */
const payloadWith = (changed: string, block?: Uint8Array) =>
  joined(...[...parts].flatMap(([tag, own]) => (tag === changed ? (block ?? []) : own)));

/** Where the payload of a block starts. */
const startOf = (tag: string) =>
  (childBlocks(whole).find((block) => block.tag === tag)?.start ?? NaN) + 8;

/** The bytes of a part. */
const held = ({ src }: AkosCostume, part: AkosPart | undefined) =>
  part && new Uint8Array(src.subarray(part.start, part.end));

describe('readAkos', () => {
  test('finds its blocks in any order, among others, in a payload or a file; the first of a tag counts', () => {
    fc.assert(
      fc.property(akosFields, version, anyOrder, fc.nat(5), (fields, release, order, shift) => {
        const stored = blocksOf(encodeAkos(fields));
        const blocks = order.flatMap((tag) => stored.get(tag) ?? []);
        const late = [...stored.keys()].map((tag) => wrapBlock(tag, repeat(7, 300)));
        const payload = joined(wrapBlock('XMAP', bytes(7)), ...blocks, ...late);
        const file = joined(wrapBlock('SOUN', bytes(1)), wrapBlock('AKOS', payload));
        const found = childBlocks(within(file, shift, 9, GUARD))[1];
        for (const source of [within(payload, shift, 9, GUARD), found]) {
          const akos = readAkos(source, { version: release });
          const { directions, mirrorsWest, codec, animations, cels } = fields;
          const counts = { animationCount: animations.length, celCount: cels.length };
          const flags = (mirrorsWest ? 0 : 1) | (directions === 8 ? 2 : 0);
          expect(akos).toMatchObject({
            ...{ type: 'akos', version: release, variant: undefined },
            ...{ codec, mirrorsWest, directions, ...counts },
            transparent: codec === 1 ? 0 : 255,
            header: { number: 1, layerCount: 16, codec, flags, ...counts },
          });
          expect(held(akos, { ...akos })).toEqual(payload);
          const { palette, commands, rgb } = akos;
          const views = { AKPL: palette, AKSQ: commands, RGBS: rgb };
          for (const [tag, view] of Object.entries(views))
            expect(new Uint8Array(view ?? [])).toEqual(stored.get(tag)?.slice(8) ?? bytes());
          for (const [tag, part] of Object.entries({
            ...{ AKSQ: akos.commandsAt, AKCH: akos.animationsAt, AKOF: akos.offsetsAt },
            ...{ AKCI: akos.headersAt, AKCD: akos.pixelsAt, AKFO: akos.jumpsAt },
          })) {
            expect(held(akos, part)).toEqual(stored.get(tag)?.slice(8));
            if (part) expect(part.src).toBe(akos.src);
          }
        }
      }),
      cases(40),
    );
  });

  test('takes a header of 10 bytes, which has no number of layers, and keeps it', () => {
    const short = [9, 3, 2, 1, 1].map(u16);
    for (const more of [[], [bytes(7)]]) {
      const src = payloadWith('AKHD', wrapBlock('AKHD', ...short, ...more));
      const akos = readAkos(src, seven);
      expect(akos).toMatchObject({
        mirrorsWest: false,
        directions: 8,
        animationCount: 2,
        codec: 1,
      });
      expect(akos.header.layerCount).toBeUndefined();
      const fields = readAkosParts(akos);
      expect(Buffer.compare(encodeAkos(fields, { previous: akos }), src)).toBe(0);
      const turned = encodeAkos({ ...fields, mirrorsWest: true }, { previous: akos });
      expect(turned.filter((byte, i) => byte !== src[i])).toEqual(bytes(2));
    }
  });

  test.each(['AKHD', 'AKPL', 'AKSQ', 'AKCH', 'AKOF', 'AKCI', 'AKCD'])('misses %s', (tag) => {
    const [block] = childBlocks(wrapBlock('AKOS', payloadWith(tag)));
    expect(() => readAkos(block, seven)).toThrow(decodeError('MISSING', 8));
    expect(() => readAkos(block, seven)).toThrow(tag);
  });

  test('hands the error of a bad block over, and goes on with the others', () => {
    const { onError, errors } = reporting();
    const src = joined(whole, 'JUNK', unhex('000000ff'));
    expect(() => readAkos(src, seven)).toThrow(decodeError('BAD_SIZE', whole.length + 4));
    const akos = readAkos(src, { ...seven, onError });
    expect(errors).toEqual([decodeError('BAD_SIZE', whole.length + 4)]);
    expect(decodeCostumePicture(akos, 0, 0)?.pixels).toEqual(bytes(5, 6));
    const changed = whole.slice();
    const at = startOf('RGBS') - 4;
    changed[at] = 0x7f;
    const other = readAkos(changed, { ...seven, onError });
    expect(errors.splice(1)).toEqual([decodeError('BAD_SIZE', at)]);
    expect(other.rgb).toBeUndefined();
    expect(decodeCostumePicture(other, 0, 0)?.pixels).toEqual(bytes(5, 6));
    // Of a block that is needed, the damage is thrown, and not reported too.
    const cels = startOf('AKCD');
    const short = whole.slice(0, cels + 1);
    errors.length = 0;
    expect(() => readAkos(short, { ...seven, onError })).toThrow(decodeError('BAD_SIZE', cels - 4));
    expect(errors).toEqual([]);
  });

  test('meets the limit of blocks', () => {
    const count = parts.size;
    expect(readAkos(whole, { ...seven, limits: { entries: count } }).celCount).toBe(1);
    const fewer = { ...seven, limits: { entries: count - 1 } };
    const last = startOf('AKFO') - 8;
    expect(() => readAkos(whole, fewer)).toThrow(decodeError('LIMIT', last));
    const seen: unknown[] = [];
    readAkos(whole, { ...fewer, onError: (error) => seen.push(error) });
    expect(seen).toEqual([decodeError('LIMIT', last)]);
  });

  test('refuses wrong arguments', () => {
    const read = (options: object, source = whole) => readAkos(source, options as typeof seven);
    const variant = 'full-throttle';
    expect(read({ version: 7, variant })).toMatchObject({ version: 7, variant });
    expect(() => read({})).toThrow(TypeError);
    expect(() => read({ version: 6 })).toThrow('version 6 has no AKOS');
    expect(() => read({ version: 8, variant })).toThrow(RangeError);
    expect(() => read({ version: 7, variant: 'amiga' })).toThrow(RangeError);
    expect(() => read(seven, [] as never)).toThrow(TypeError);
    expect(() => read({ ...seven, onError: 5 })).toThrow(TypeError);
  });

  test('gives a record or a DecodeError whatever the bytes are', () => {
    fc.assert(
      fc.property(
        akosFields.chain((fields) => damaged(encodeAkos(fields))),
        (src) => {
          const got = outcome(() => readAkos(src, { ...seven, onError: () => {} }));
          if (!('value' in got)) return;
          const { celCount } = got.value;
          for (let cel = 0; cel < Math.min(celCount, 5); cel++)
            outcome(() => decodeCostumePicture(got.value, 0, cel, { limits: { pixels: 1e5 } }));
        },
      ),
      cases(40),
    );
  });
});
