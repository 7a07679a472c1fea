// Index files: whole, damaged and cut, and of a version that is said or told by their bytes.

import fc from 'fast-check';
import {
  type DecodeErrorCode,
  type IndexFile,
  type Problem,
  readIndexFile,
  type Version,
} from 'scumm-codec';
import {
  encodeDscr,
  encodeIndexFile,
  encodeRnam,
  wrapBlock,
  wrapSmallBlock,
} from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { readDscr, readMaxs } from '../_support/block-readers.js';
import { bytes, repeat, within } from '../_support/bytes.js';
import { cases, STEP } from '../_support/cases.js';
import { anyIndexFile, directory, indexFile } from '../_support/index-file.js';
import { decodeError, outcome, tolerantly } from '../_support/outcome.js';
import { GAME_VERSIONS, LARGE_VERSIONS } from '../_support/releases.js';

/** What is read, and what is reported. */
const leniently = (src: Uint8Array, version?: Version) =>
  tolerantly((onError) => readIndexFile(src, { version, onError }));

const joined = (...blocks: readonly Uint8Array[]) => bytes(...blocks.flatMap((one) => [...one]));

/** The parts of an index that were found. */
const found = (index: object) =>
  Object.entries(index).flatMap(([name, part]) =>
    part === undefined || name === 'blocks' || name === 'rest' ? [] : [name],
  );

const maxs = wrapBlock('MAXS', repeat(0, 18));

describe('readIndexFile', () => {
  test.each(GAME_VERSIONS)('gives back what encodeIndexFile wrote: version %i', (version) => {
    fc.assert(
      fc.property(indexFile(version), (index) => {
        const src = encodeIndexFile(index);
        expect(readIndexFile(src)).toEqual(index);
        expect(readIndexFile(src, { version })).toEqual(index);
        if (version !== 4) return;
        // Small headers are those of version 3, if that is said.
        const third = { ...index, version: 3 } as const;
        expect(readIndexFile(src, { version: 3 })).toEqual(third);
        expect(encodeIndexFile(third)).toEqual(src);
      }),
    );
  });

  test('keeps blocks in their order, those it does not know, and what it does not understand', () => {
    const unread = (...tags: readonly string[]) =>
      fc.record({
        tag: fc.constantFrom(...tags),
        isRead: fc.constant(false),
        rest: fc.uint8Array({ maxLength: 9 }),
      });
    const others = fc.array(unread('AARY', 'XYZW'), { maxLength: 5 });
    const large = fc.constantFrom(...LARGE_VERSIONS).chain(indexFile);
    // A second DSCR is not read, and stands behind the first.
    const file = fc.tuple(large, directory).map(([index, scripts]) => {
      const block = { tag: 'DSCR', isRead: true, rest: bytes() };
      const blocks = index.scripts ? index.blocks : [...index.blocks, block];
      return { ...index, scripts: index.scripts ?? scripts, blocks };
    });
    const numbers = fc.infiniteStream(fc.nat(20));
    fc.assert(
      fc.property(file, unread('DSCR'), others, numbers, (index, late, more, stream) => {
        const number = () => stream.next().value as number;
        const read = index.blocks.map((block) =>
          block.tag === 'MAXS' ? block : { ...block, rest: repeat(1, number()) },
        );
        const blocks = [...read, ...more, late]
          .map((block) => ({ block, at: block === late ? 21 : number() }))
          .sort((a, b) => a.at - b.at)
          .map(({ block }) => block);
        const whole = { ...index, blocks, rest: bytes(1, 2, 3) };
        const src = encodeIndexFile(whole);
        expect(readIndexFile(src)).toEqual(whole);
        expect(encodeIndexFile(readIndexFile(src))).toEqual(src);
      }),
      cases(20),
    );
  });

  test('keeps what is behind a name of room 0, which ends the names', () => {
    const stored = encodeRnam([1, 2, 3].map((room) => ({ room, name: repeat(64 + room, 9) })));
    stored[0] = 0;
    const { value, errors } = leniently(joined(wrapBlock('RNAM', stored), maxs));
    expect([value.roomNames, value.blocks[0].rest]).toEqual([[], stored.subarray(1)]);
    expect(errors).toEqual([]);
  });

  test('keeps damaged parts as they are, and drops a part that is taken out', () => {
    const sounds = wrapBlock('DSOU', bytes(0, 0, 7));
    const src = joined(wrapBlock('DSCR', bytes(9)), maxs, sounds, bytes(1, 2));
    const index = leniently(src, 5).value as IndexFile;
    expect(encodeIndexFile(index)).toEqual(src);
    const without = encodeIndexFile({ ...index, sounds: undefined });
    expect(without).toEqual(bytes(...src.subarray(0, 9 + 26), 1, 2));
    const more = encodeIndexFile({ ...index, rest: bytes(), charsets: index.sounds });
    expect(more).toEqual(joined(src.subarray(0, -2), wrapBlock('DCHR', bytes(0, 0))));
  });

  test('takes any damage to one byte, and none from around', () => {
    fc.assert(
      fc.property(anyIndexFile, fc.nat(), fc.nat(255), (index, at, value) => {
        const src = encodeIndexFile(index);
        src[at % src.length] = value;
        const want = outcome(() => readIndexFile(src));
        expect(outcome(() => readIndexFile(within(src, 3, 9, value)))).toEqual(want);
        for (const version of GAME_VERSIONS) {
          outcome(() => readIndexFile(src, { version }));
          const told = outcome(() => leniently(src, version).value.version);
          // Headers of the other form show that it is not the version.
          const isOther = (version === 4) !== (index.version === 4);
          if (!isOther || 'value' in told) expect(told).toEqual({ value: expect.any(Number) });
          else expect(told).toEqual({ code: 'MISSING', offset: 0 });
        }
      }),
    );
  });

  test.each(GAME_VERSIONS)('takes a file that is cut at any byte: version %i', (version) => {
    fc.assert(
      fc.property(indexFile(version), (index) => {
        const src = encodeIndexFile(index);
        const whole = found(index);
        for (let length = 0; length < src.length; length += STEP) {
          const cut = src.subarray(0, length);
          outcome(() => readIndexFile(cut));
          const untold = outcome(() => leniently(cut));
          if (!('value' in untold)) expect(untold).toEqual({ code: 'MISSING', offset: 0 });
          const { value: rest, errors } = leniently(cut, version);
          const lost = whole.filter((name) => rest[name as keyof IndexFile] === undefined);
          if (lost.length > 0 && !endsBetween(src, length, version)) expect(errors).not.toEqual([]);
          for (const name of found(rest)) expect(whole).toContain(name);
        }
      }),
      cases(2),
    );
  });

  test.each(GAME_VERSIONS)('names the version that a file shows: version %i', (version) => {
    fc.assert(
      fc.property(indexFile(version), (index) => {
        const src = encodeIndexFile(index);
        for (const said of GAME_VERSIONS) {
          if (said === version) continue;
          const shown = version === 4 ? '3 or 4' : version;
          const message = `this is an index file of version ${shown}, not ${said}`;
          expect(() => readIndexFile(src, { version: said })).toThrow(message);
          const { value, errors } = leniently(src, said);
          expect(value).toEqual(index);
          const at = version === 4 ? 0 : Buffer.from(src).indexOf('MAXS') + 4;
          expect(errors).toEqual([decodeError('BAD_SIZE', at)]);
          expect(errors[0].message).toContain(message);
        }
      }),
    );
  });

  test('reports a damaged part, and keeps the others', () => {
    const src = joined(
      ...[wrapBlock('DSCR', bytes(1, 0, 5)), wrapBlock('DSOU', bytes(0, 0)), maxs],
      wrapBlock('RNAM', bytes(4)),
    );
    const { value, errors } = leniently(src);
    expect(errors).toEqual([decodeError('TRUNCATED', 11), decodeError('TRUNCATED', src.length)]);
    expect(found(value)).toEqual(['kind', 'version', 'counts', 'sounds']);
    expect(value.sounds).toEqual({ rooms: bytes(), offsets: new Uint32Array(0) });
    expect(() => readIndexFile(src)).toThrow(decodeError('TRUNCATED', 11));

    const old = joined(
      ...[wrapSmallBlock('RN', bytes(4)), wrapSmallBlock('0N', bytes(1, 0, 5))],
      wrapSmallBlock('0R', bytes(0, 0)),
      wrapSmallBlock('0C', bytes(1, 0, 7, 1, 0, 0, 0)),
    );
    const early = leniently(old);
    expect(early.errors).toEqual([decodeError('TRUNCATED', 7), decodeError('TRUNCATED', 16)]);
    expect(found(early.value)).toEqual(['kind', 'version', 'rooms', 'costumes']);
    expect(early.value.costumes).toEqual({ rooms: bytes(7), offsets: Uint32Array.of(1) });
    expect(() => readIndexFile(old)).toThrow(decodeError('TRUNCATED', 7));
  });

  test('needs MAXS, with a handler or without', () => {
    const sizes = [0, 17, 19, 29, 31, 129, 131, 167, 169];
    const damaged: readonly (readonly [src: Uint8Array, code: DecodeErrorCode, offset: number])[] =
      [
        [wrapBlock('RNAM', bytes(0)), 'MISSING', 0],
        [bytes(), 'TRUNCATED', 0],
        [bytes(1, 2, 3), 'TRUNCATED', 3],
        ...sizes.map((size) => [wrapBlock('MAXS', repeat(0, size)), 'BAD_SIZE', 4] as const),
      ];
    for (const [src, code, offset] of damaged) {
      const errors: Problem[] = [];
      const onError = (error: Problem) => errors.push(error);
      expect(() => readIndexFile(src, { onError })).toThrow(decodeError('MISSING', 0));
      expect(errors).toEqual(code === 'MISSING' ? [] : [decodeError(code, offset)]);
      expect(() => readIndexFile(src)).toThrow(decodeError(code, offset));
      expect(leniently(src, 6).value).toMatchObject({ version: 6, counts: undefined });
    }
  });

  test.each(LARGE_VERSIONS)('reads the rest of version %i if told so', (version) => {
    fc.assert(
      fc.property(indexFile(version), (index) => {
        const src = encodeIndexFile(index);
        src.set(Buffer.from('XAMS'), Buffer.from(src).indexOf('MAXS'));
        const { value, errors } = leniently(src, version);
        expect({ ...value, blocks: index.blocks }).toEqual({ ...index, counts: undefined });
        expect(errors.map(({ code }) => code)).toEqual(['MISSING']);
        expect(() => leniently(src)).toThrow('no MAXS');
      }),
    );
  });

  test('ignores bytes behind directories, whatever another version would make of them', () => {
    const lanes = { rooms: bytes(0, 5), offsets: Uint32Array.of(0, 9) };
    const two = encodeDscr(lanes, { version: 4 });
    const rooms = wrapSmallBlock('0R', bytes(0, 0));
    for (const count of [1, 2, 3])
      expect(
        readIndexFile(joined(rooms, wrapSmallBlock('0S', two, repeat(0, count)))).scripts,
      ).toEqual(lanes);
    // Alone it may as well be one of version 8, which has just this size.
    expect(() => readDscr(bytes(...two, 0, 0), { version: 4 })).toThrow('that is version 8');
  });

  test('limits the names of all kinds together', () => {
    const src = joined(
      wrapBlock('MAXS', repeat(0, 168)),
      wrapBlock('DOBJ', bytes(2, 0, 0, 0, ...repeat(0, 92))),
      wrapBlock('RNAM', bytes(1, ...repeat(0xff, 9), 0)),
    );
    expect(readIndexFile(src, { limits: { entries: 3 } }).roomNames).toHaveLength(1);
    expect(() => readIndexFile(src, { limits: { entries: 2 } })).toThrow('LIMIT');
  });

  test('refuses what is no bytes, and no version', () => {
    expect(() => readIndexFile([] as unknown as Uint8Array)).toThrow(TypeError);
    for (const version of [1, 9, '5', null])
      expect(() => readIndexFile(maxs, { version: version as Version })).toThrow(RangeError);
  });
});

/** Whether a file is cut where a block ends, so that nothing shows the cut; or in a few bytes more. */
function endsBetween(src: Uint8Array, length: number, version: Version): boolean {
  const view = new DataView(src.buffer, src.byteOffset, src.length);
  const [header, size] =
    version === 4
      ? ([6, (pos: number) => view.getUint32(pos, true)] as const)
      : ([8, (pos: number) => view.getUint32(pos + 4)] as const);
  let pos = 0;
  while (pos + header <= length && pos + size(pos) <= length) pos += size(pos);
  return length - pos < header && pos > 0;
}

describe('encodeIndexFile', () => {
  const lanes = { rooms: bytes(0), offsets: Uint32Array.of(0) };
  const disks = { disks: bytes(0), offsets: Uint32Array.of(0) };
  const counts = readMaxs(repeat(0, 18), { version: 5 });
  const encode = (index: object) => () => encodeIndexFile(index as IndexFile);

  test('refuses parts that a version does not have, and counts of another', () => {
    expect(encode({ version: 4, rooms: disks })).not.toThrow();
    for (const wrong of [
      { version: 4, rooms: disks, charsets: lanes },
      { version: 4, rooms: disks, counts },
      { version: 5, counts, soundNames: [] },
      { version: 5, counts, roomScripts: lanes },
      { version: 6, counts },
      { version: 9, counts },
    ])
      expect(encode(wrong)).toThrow(RangeError);
  });

  test('asks for what the reader needs, and for whether a block is read', () => {
    for (const wrong of [{ version: 4 }, { version: 5, rooms: disks }, { counts }])
      expect(encode(wrong)).toThrow(TypeError);
    const index = readIndexFile(maxs);
    const blocks = index.blocks.map((block) => ({ ...block, isRead: null as never }));
    expect(encode({ ...index, blocks })).toThrow('index.blocks[0].isRead');
  });
});
