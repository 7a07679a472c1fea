import fc from 'fast-check';
import {
  type AkosCostume,
  type AkosFields,
  type AkosPart,
  childBlocks,
  decodeCostumePicture,
  detach,
  type Problem,
  readAkos,
  readAkosParts,
} from 'scumm-codec';
import { encodeAkos, wrapBlock } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { akosFields } from '../../_support/akos-cels.js';
import { bytes, joined, repeat, u16, unhex, within } from '../../_support/bytes.js';
import { cases } from '../../_support/cases.js';
import { damaged } from '../../_support/damage.js';
import { decodeError, outcome } from '../../_support/outcome.js';

const GUARD = 0xa5;
const version = fc.constantFrom(7 as const, 8 as const);
const seven = { version: 7 } as const;

const sketch: AkosFields = {
  ...{ codec: 1, mirrorsWest: true, directions: 4, commands: bytes(0, 0xc0, 1) },
  ...{ palette: repeat(9, 16), rgb: bytes(1, 2, 3), jumps: [0, 2] },
  animations: [undefined, { limbs: [] }],
  cels: [
    {
      ...{ width: 2, height: 1, relX: 1, relY: -2, moveX: 3, moveY: -4 },
      pixels: bytes(5, 6),
    },
  ],
};

/** A payload in blocks, by tags, in their order. */
function blocksOf(payload: Uint8Array): Map<string, Uint8Array> {
  return new Map(
    childBlocks(payload).map(({ tag, start, end }) => [tag, payload.slice(start, end)]),
  );
}

const parts = blocksOf(encodeAkos(sketch));
const whole = joined(...parts.values());

/** The payload with other blocks; `undefined` leaves one out. */
function payloadWith(changes: Record<string, Uint8Array | undefined>): Uint8Array {
  const all = Object.entries({ ...Object.fromEntries(parts), ...changes });
  return joined(...all.flatMap(([, block]) => block ?? []));
}

/** Where the payload of a block starts. */
function startOf(payload: Uint8Array, tag: string): number {
  const block = childBlocks(payload).find((one) => one.tag === tag);
  if (block === undefined) throw new Error(`no ${tag}`);
  return block.start + 8;
}

const header = (codec: number, animations = 2) =>
  wrapBlock('AKHD', ...[1, 0, animations, 1, codec, 16].map(u16));

/** The bytes of a part. */
const held = ({ src }: AkosCostume, part: AkosPart | undefined) =>
  part && new Uint8Array(src.subarray(part.start, part.end));

describe('readAkos', () => {
  test('gives every field as it was encoded, from a payload or a block', () => {
    fc.assert(
      fc.property(akosFields, version, fc.nat(5), (fields, release, shift) => {
        const payload = encodeAkos(fields);
        const block = wrapBlock('AKOS', payload);
        const file = within(joined(wrapBlock('SOUN', bytes(1)), block), shift, 9, GUARD);
        for (const source of [within(payload, shift, 9, GUARD), childBlocks(file)[1]]) {
          const akos = readAkos(source, { version: release });
          const { palette = new Uint8Array(0), rgb, jumps, commands } = fields;
          expect(akos).toMatchObject({
            ...{ type: 'akos', version: release, variant: undefined },
            ...{ codec: fields.codec, mirrorsWest: fields.mirrorsWest },
            ...{ directions: fields.directions, animationCount: fields.animations.length },
            celCount: fields.cels.length,
            transparent: fields.codec === 1 ? 0 : 255,
            header: {
              ...{ number: 1, layerCount: 16, codec: fields.codec },
              flags: (fields.mirrorsWest ? 0 : 1) | (fields.directions === 8 ? 2 : 0),
              ...{ animationCount: fields.animations.length, celCount: fields.cels.length },
            },
          });
          expect(new Uint8Array(akos.palette)).toEqual(palette);
          expect(new Uint8Array(akos.commands)).toEqual(commands);
          expect(held(akos, akos.commandsAt)).toEqual(commands);
          expect(akos.rgb && new Uint8Array(akos.rgb)).toEqual(rgb);
          expect(held(akos, akos.jumpsAt)).toEqual(jumps && joined(...jumps.map(u16)));
          expect(held(akos, { ...akos })).toEqual(payload);
          const stored = blocksOf(payload);
          for (const [tag, part] of Object.entries({
            ...{ AKCH: akos.animationsAt, AKOF: akos.offsetsAt },
            ...{ AKCI: akos.headersAt, AKCD: akos.pixelsAt },
          })) {
            expect(part.src).toBe(akos.src);
            expect(held(akos, part)).toEqual(stored.get(tag)?.slice(8));
          }
        }
      }),
      cases(30),
    );
  });

  test('finds the blocks in any order, among others; the first of a tag counts', () => {
    const tags = [...parts.keys()];
    fc.assert(
      fc.property(
        fc.shuffledSubarray(tags, { minLength: tags.length }),
        fc.nat(tags.length),
        (order, at) => {
          const blocks = order.map((tag) => parts.get(tag) ?? bytes());
          const other = wrapBlock('XMAP', bytes(7));
          const late = tags.map((tag) => wrapBlock(tag, repeat(7, 300)));
          const src = joined(...blocks.slice(0, at), other, ...blocks.slice(at), ...late);
          const akos = readAkos(src, seven);
          expect(decodeCostumePicture(akos, 0, 0)?.pixels).toEqual(bytes(5, 6));
          expect(new Uint8Array(akos.commands)).toEqual(sketch.commands);
          expect(new Uint8Array(akos.palette)).toEqual(sketch.palette);
          expect(held(akos, akos.jumpsAt)).toEqual(bytes(0, 0, 2, 0));
          expect(akos.rgb && new Uint8Array(akos.rgb)).toEqual(sketch.rgb);
        },
      ),
      cases(30),
    );
  });

  test('ignores flags without a meaning, and numbers that nothing uses', () => {
    const fields = [9, 0xfffc, 2, 777, 1, 999].map(u16);
    const akos = readAkos(payloadWith({ AKHD: wrapBlock('AKHD', ...fields, bytes(1)) }), seven);
    expect(akos).toMatchObject({ mirrorsWest: true, directions: 4, celCount: 1 });
    expect(akos.header).toEqual({
      ...{ number: 9, flags: 0xfffc, animationCount: 2, celCount: 777, codec: 1, layerCount: 999 },
    });
  });

  test('takes a header of 10 bytes, which has no number of layers, and keeps it', () => {
    const short = [9, 3, 2, 1, 1].map(u16);
    for (const more of [[], [bytes(7)]]) {
      const src = payloadWith({ AKHD: wrapBlock('AKHD', ...short, ...more) });
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

  test('takes a costume of each version, and of the release of 7 that differs', () => {
    expect(readAkos(whole, { version: 8 })).toMatchObject({ version: 8, variant: undefined });
    const options = { version: 7, variant: 'full-throttle' } as const;
    expect(readAkos(whole, options)).toMatchObject(options);
  });

  test.each([5, 16] as const)('needs no palette for codec %i', (codec) => {
    const akos = readAkos(payloadWith({ AKHD: header(codec), AKPL: undefined }), seven);
    expect([akos.codec, akos.palette.length]).toEqual([codec, 0]);
  });

  test('takes an empty palette for codec 1 too, and one of 256 colors', () => {
    for (const count of [0, 256]) {
      const src = payloadWith({ AKPL: wrapBlock('AKPL', repeat(3, count)) });
      expect(readAkos(src, seven).palette.length).toBe(count);
    }
    const src = payloadWith({ AKPL: wrapBlock('AKPL', repeat(3, 257)) });
    expect(() => readAkos(src, seven)).toThrow(decodeError('BAD_VALUE', startOf(src, 'AKPL')));
  });

  test.each(['AKHD', 'AKPL', 'AKSQ', 'AKCH', 'AKOF', 'AKCI', 'AKCD'])('misses %s', (tag) => {
    const src = payloadWith({ [tag]: undefined });
    expect(() => readAkos(src, seven)).toThrow(decodeError('MISSING', 0));
    expect(() => readAkos(src, seven)).toThrow(tag);
    const file = joined(wrapBlock('AKOS', src));
    expect(() => readAkos(childBlocks(file)[0], seven)).toThrow(decodeError('MISSING', 8));
  });

  test.each(['RGBS', 'AKFO'])('does not miss %s', (tag) => {
    const akos = readAkos(payloadWith({ [tag]: undefined }), seven);
    expect(tag === 'RGBS' ? akos.rgb : akos.jumpsAt).toBeUndefined();
  });

  test.each([0, 2, 4, 15, 17, 32, 0x0101])('refuses codec %i', (codec) => {
    const src = payloadWith({ AKHD: header(codec) });
    expect(() => readAkos(src, seven)).toThrow(decodeError('BAD_VALUE', 16));
  });

  test('refuses a header or a table of animations that ends early', () => {
    for (let size = 0; size < 10; size++) {
      const src = payloadWith({ AKHD: wrapBlock('AKHD', repeat(1, size)) });
      expect(() => readAkos(src, seven)).toThrow(decodeError('TRUNCATED', 8 + size));
    }
    const table = parts.get('AKCH')?.length ?? 0;
    const most = (table - 8) >> 1;
    expect(readAkos(payloadWith({ AKHD: header(1, most) }), seven).animationCount).toBe(most);
    const src = payloadWith({ AKHD: header(1, most + 1) });
    const end = startOf(src, 'AKCH') + table - 8;
    expect(() => readAkos(src, seven)).toThrow(decodeError('TRUNCATED', end));
    const hostile = payloadWith({ AKHD: header(1, 0xffff) });
    expect(() => readAkos(hostile, seven)).toThrow(decodeError('TRUNCATED', end));
  });

  test('is refused at every byte where it is cut off, but for parts that it does not need', () => {
    const needed = startOf(whole, 'AKFO') - 8;
    for (let size = 0; size < whole.length; size++) {
      const cut = whole.slice(0, size);
      const got = outcome(() => readAkos(cut, seven));
      if (size < 8) expect(got).toEqual({ code: 'TRUNCATED', offset: size });
      else if (size >= needed && size < needed + 8) expect(got).toHaveProperty('value');
      else expect(['BAD_SIZE', 'MISSING']).toContain('code' in got ? got.code : 'nothing');
    }
  });

  test('hands the error of a bad block over, and goes on with the others', () => {
    const errors: Problem[] = [];
    const onError = (error: Problem) => errors.push(error);
    const src = joined(whole, 'JUNK', unhex('000000ff'));
    expect(() => readAkos(src, seven)).toThrow(decodeError('BAD_SIZE', whole.length + 4));
    const akos = readAkos(src, { ...seven, onError });
    expect(errors).toEqual([decodeError('BAD_SIZE', whole.length + 4)]);
    expect(decodeCostumePicture(akos, 0, 0)?.pixels).toEqual(bytes(5, 6));
    const changed = whole.slice();
    const at = startOf(whole, 'RGBS') - 4;
    changed[at] = 0x7f;
    const other = readAkos(changed, { ...seven, onError });
    expect(errors.splice(1)).toEqual([decodeError('BAD_SIZE', at)]);
    expect(other.rgb).toBeUndefined();
    expect(decodeCostumePicture(other, 0, 0)?.pixels).toEqual(bytes(5, 6));
    // Of a block that is needed, the damage is thrown, and not reported too.
    const cels = startOf(whole, 'AKCD');
    const short = whole.slice(0, cels + 1);
    errors.length = 0;
    expect(() => readAkos(short, { ...seven, onError })).toThrow(decodeError('BAD_SIZE', cels - 4));
    expect(errors).toEqual([]);
  });

  test('meets the limit of blocks', () => {
    const count = parts.size;
    expect(readAkos(whole, { ...seven, limits: { entries: count } }).celCount).toBe(1);
    const fewer = { ...seven, limits: { entries: count - 1 } };
    const last = startOf(whole, 'AKFO') - 8;
    expect(() => readAkos(whole, fewer)).toThrow(decodeError('LIMIT', last));
    const seen: unknown[] = [];
    readAkos(whole, { ...fewer, onError: (error) => seen.push(error) });
    expect(seen).toEqual([decodeError('LIMIT', last)]);
  });

  test('names a whole block, and a block of another kind', () => {
    const file = joined(wrapBlock('AKOS', whole), wrapBlock('COST', whole));
    const [block, other] = childBlocks(file);
    expect(readAkos(block, seven).start).toBe(8);
    expect(() => readAkos(file.slice(0, block.end), seven)).toThrow(decodeError('BAD_VALUE', 0));
    expect(() => readAkos(other, seven)).toThrow(decodeError('MISSING', other.start));
  });

  test('refuses wrong arguments', () => {
    expect(() => readAkos(whole, {} as typeof seven)).toThrow(TypeError);
    expect(() => readAkos(whole, { version: 6 as 7 })).toThrow('version 6 has no AKOS');
    expect(() => readAkos(whole, { version: 8, variant: 'full-throttle' })).toThrow(RangeError);
    expect(() => readAkos(whole, { version: 7, variant: 'amiga' })).toThrow(RangeError);
    expect(() => readAkos([] as unknown as Uint8Array, seven)).toThrow(TypeError);
    expect(() => readAkos(whole, { ...seven, onError: 5 as never })).toThrow(TypeError);
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

describe('an AkosCostume that is detached', () => {
  test('decodes as before, from its own memory', () => {
    fc.assert(
      fc.property(akosFields, (fields) => {
        const file = joined(repeat(1, 50), wrapBlock('AKOS', encodeAkos(fields)), repeat(1, 50));
        const akos = readAkos(childBlocks(file.subarray(50, file.length - 50))[0], seven);
        const own = detach(akos);
        expect(own.src.length).toBe(akos.end - akos.start);
        for (let cel = 0; cel < akos.celCount; cel++)
          expect(decodeCostumePicture(own, 0, cel)).toEqual(decodeCostumePicture(akos, 0, cel));
        for (const part of ['commandsAt', 'animationsAt', 'offsetsAt', 'jumpsAt'] as const)
          expect(held(own, own[part])).toEqual(held(akos, akos[part]));
      }),
      cases(20),
    );
  });
});
