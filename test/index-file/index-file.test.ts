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
  encodeMaxs,
  wrapBlock,
  wrapSmallBlock,
} from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { readDscr, readMaxs } from '../_support/block-readers.js';
import { bytes, repeat, within } from '../_support/bytes.js';
import { cases, STEP } from '../_support/cases.js';
import { anyIndexFile, directory, indexFile } from '../_support/index-file.js';
import { decodeError, outcome } from '../_support/outcome.js';
import { assertReaching, inTurn } from '../_support/reach.js';
import { GAME_VERSIONS, LARGE_VERSIONS } from '../_support/releases.js';

/** What is read, and what is reported. */
function leniently(src: Uint8Array, version?: Version) {
  const errors: Problem[] = [];
  const index = readIndexFile(src, { version, onError: (error) => errors.push(error) });
  return { index, errors };
}

/** The parts of an index that were found. */
const found = (index: object) =>
  Object.entries(index).flatMap(([name, part]) =>
    part === undefined || name === 'blocks' || name === 'rest' ? [] : [name],
  );

describe('readIndexFile', () => {
  test.each(GAME_VERSIONS)('gives back what encodeIndexFile wrote: version %i', (version) => {
    fc.assert(
      fc.property(indexFile(version), (index) => {
        const src = encodeIndexFile(index);
        expect(readIndexFile(src)).toEqual(index);
        expect(readIndexFile(src, { version })).toEqual(index);
        expect(encodeIndexFile(readIndexFile(src))).toEqual(src);
      }),
    );
  });

  test('keeps blocks in their order, those it does not know, and what it does not understand', () => {
    interface FileCase {
      readonly index: IndexFile;
      readonly extras: readonly IndexFile['blocks'][number][];
      /** The fewest bytes behind what is read of a block. */
      readonly behind: number;
    }
    const unread = (...tags: readonly string[]) =>
      fc.record({
        tag: fc.constantFrom(...tags),
        isRead: fc.constant(false),
        rest: fc.uint8Array({ maxLength: 9 }),
      });
    const others = fc.array(unread('AARY', 'XYZW'), { maxLength: 5 });
    const large = fc
      .constantFrom(...GAME_VERSIONS.filter((version) => version !== 4))
      .chain(indexFile);
    const withScripts = fc.tuple(large, directory).map(([index, scripts]) => {
      const block = { tag: 'DSCR', isRead: true, rest: bytes() };
      const blocks = index.scripts ? index.blocks : [...index.blocks, block];
      return { ...index, scripts: index.scripts ?? scripts, blocks };
    });
    const file = inTurn<FileCase>(
      fc.record({
        index: withScripts,
        extras: fc.tuple(unread('DSCR'), others).map(([late, rest]) => [late, ...rest]),
        behind: fc.constant(0),
      }),
      fc.record({ index: withScripts, extras: others, behind: fc.constant(1) }),
      fc.record({ index: large, extras: others, behind: fc.constant(0) }),
    );
    assertReaching({ late: 0.3, behind: 0.3 }, (reach) =>
      fc.property(file, fc.infiniteStream(fc.nat(20)), ({ index, extras, behind }, numbers) => {
        const order = () => numbers.next().value as number;
        const read = index.blocks.map((block) => {
          const rest = block.tag === 'MAXS' ? block.rest : new Uint8Array(behind + order()).fill(1);
          if (rest.length > 0) reach('behind');
          return { ...block, rest };
        });
        const blocks = [...read, ...extras]
          .map((block) => ({ block, at: block.isRead ? order() : 21 + order() }))
          .sort((a, b) => a.at - b.at)
          .map(({ block }) => block);
        if (
          blocks.some(
            ({ tag }, i) => tag === 'DSCR' && i > blocks.findIndex((one) => one.tag === 'DSCR'),
          )
        )
          reach('late');
        const src = encodeIndexFile({ ...index, blocks, rest: bytes(1, 2, 3) });
        const again = readIndexFile(src);
        expect(again).toEqual({ ...index, blocks, rest: bytes(1, 2, 3) });
        expect(encodeIndexFile(again)).toEqual(src);
      }),
    );
  });

  test('keeps damaged parts as they are, and drops a part that is taken out', () => {
    const src = bytes(
      ...wrapBlock('DSCR', bytes(9)),
      ...wrapBlock('MAXS', repeat(0, 18)),
      ...wrapBlock('DSOU', bytes(0, 0, 7)),
      1,
      2,
    );
    const { index } = leniently(src, 5);
    expect(encodeIndexFile(index as IndexFile)).toEqual(src);
    const without = encodeIndexFile({ ...(index as IndexFile), sounds: undefined });
    expect(without).toEqual(bytes(...src.subarray(0, 9 + 26), 1, 2));
    const more = encodeIndexFile({
      ...(index as IndexFile),
      rest: bytes(),
      charsets: index.sounds,
    });
    expect(more).toEqual(bytes(...src.subarray(0, -2), ...wrapBlock('DCHR', bytes(0, 0))));
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
          const told = outcome(() => leniently(src, version).index.version);
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
          const untold = outcome(() => leniently(cut).index);
          if (!('value' in untold)) expect(untold).toEqual({ code: 'MISSING', offset: 0 });
          const { index: rest, errors } = leniently(cut, version);
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
          const { index: read, errors } = leniently(src, said);
          expect(read).toEqual(index);
          const at = version === 4 ? 0 : Buffer.from(src).indexOf('MAXS') + 4;
          expect(errors).toEqual([decodeError('BAD_SIZE', at)]);
          expect(errors[0].message).toContain(message);
        }
      }),
    );
  });

  const maxs = wrapBlock('MAXS', repeat(0, 18));

  test('reports a damaged part, and keeps the others', () => {
    const src = bytes(
      ...wrapBlock('DSCR', bytes(1, 0, 5)),
      ...wrapBlock('DSOU', bytes(0, 0)),
      ...maxs,
      ...wrapBlock('RNAM', bytes(4)),
    );
    const { index, errors } = leniently(src);
    expect(errors).toEqual([decodeError('TRUNCATED', 11), decodeError('TRUNCATED', src.length)]);
    expect(index).toMatchObject({ version: 5, scripts: undefined, roomNames: undefined });
    expect(index.sounds).toEqual({ rooms: bytes(), offsets: new Uint32Array(0) });
    expect(() => readIndexFile(src)).toThrow(decodeError('TRUNCATED', 11));
  });

  test('reports a damaged part of version 4, and keeps the others', () => {
    const src = bytes(
      ...wrapSmallBlock('RN', bytes(4)),
      ...wrapSmallBlock('0N', bytes(1, 0, 5)),
      ...wrapSmallBlock('0R', bytes(0, 0)),
      ...wrapSmallBlock('0C', bytes(1, 0, 7, 1, 0, 0, 0)),
    );
    const { index, errors } = leniently(src);
    expect(errors).toEqual([decodeError('TRUNCATED', 7), decodeError('TRUNCATED', 16)]);
    expect(found(index)).toEqual(['version', 'rooms', 'costumes']);
    expect(index.costumes).toEqual({ rooms: bytes(7), offsets: Uint32Array.of(1) });
    expect(() => readIndexFile(src)).toThrow(decodeError('TRUNCATED', 7));
  });

  test('needs MAXS, with a handler or without', () => {
    const damaged: [src: Uint8Array, code: DecodeErrorCode, offset: number][] = [
      [wrapBlock('RNAM', bytes(0)), 'MISSING', 0],
      [bytes(), 'TRUNCATED', 0],
      [bytes(1, 2, 3), 'TRUNCATED', 3],
    ];
    for (const size of [0, 17, 19, 29, 31, 129, 131, 167, 169])
      damaged.push([wrapBlock('MAXS', repeat(0, size)), 'BAD_SIZE', 4]);
    for (const [src, code, offset] of damaged) {
      const errors: Problem[] = [];
      const onError = (error: Problem) => void errors.push(error);
      expect(() => readIndexFile(src, { onError })).toThrow(decodeError('MISSING', 0));
      expect(errors).toEqual(code === 'MISSING' ? [] : [decodeError(code, offset)]);
      expect(() => readIndexFile(src)).toThrow(decodeError(code, offset));
      expect(leniently(src, 6).index).toMatchObject({ version: 6, counts: undefined });
    }
    expect(encodeMaxs(readIndexFile(maxs).counts ?? readMaxs(bytes(), { version: 5 }))).toEqual(
      repeat(0, 18),
    );
  });

  test.each(LARGE_VERSIONS)('reads the rest of version %i if told so', (version) => {
    fc.assert(
      fc.property(indexFile(version), (index) => {
        const src = encodeIndexFile(index);
        src.set(Buffer.from('XAMS'), Buffer.from(src).indexOf('MAXS'));
        const { index: rest, errors } = leniently(src, version);
        expect({ ...rest, blocks: index.blocks }).toEqual({ ...index, counts: undefined });
        expect(errors.map(({ code }) => code)).toEqual(['MISSING']);
        expect(() => leniently(src)).toThrow('no MAXS');
      }),
    );
  });

  test('ignores bytes behind directories, whatever another version would make of them', () => {
    const lanes = { rooms: bytes(0, 5), offsets: Uint32Array.of(0, 9) };
    const two = encodeDscr(lanes, { version: 4 });
    for (const count of [1, 2, 3]) {
      const src = bytes(
        ...wrapSmallBlock('0R', bytes(0, 0)),
        ...wrapSmallBlock('0S', two, repeat(0, count)),
      );
      expect(readIndexFile(src).scripts).toEqual(lanes);
    }
    // Alone it may as well be one of version 8, which has just this size.
    const longer = bytes(...two, 0, 0);
    expect(() => readDscr(longer, { version: 4 })).toThrow('that is version 8');
  });

  test('limits the names of all kinds together', () => {
    const objects = bytes(2, 0, 0, 0, ...repeat(0, 92));
    const src = bytes(
      ...wrapBlock('MAXS', repeat(0, 168)),
      ...wrapBlock('DOBJ', objects),
      ...wrapBlock('RNAM', bytes(1, ...repeat(0xff, 9), 0)),
    );
    expect(readIndexFile(src, { limits: { entries: 3 } }).roomNames).toHaveLength(1);
    expect(() => readIndexFile(src, { limits: { entries: 2 } })).toThrow(
      expect.objectContaining({ code: 'LIMIT' }),
    );
  });

  test('refuses what is no bytes, and no version', () => {
    expect(() => readIndexFile([] as unknown as Uint8Array)).toThrow(TypeError);
    for (const version of [2, 9, '5', null])
      expect(() => readIndexFile(maxs, { version: version as Version })).toThrow(RangeError);
  });

  test('takes small headers for those of version 4, or of 3 if that is said', () => {
    fc.assert(
      fc.property(indexFile(4), (index) => {
        const src = encodeIndexFile(index);
        const third = { ...index, version: 3 } as const;
        expect(readIndexFile(src)).toEqual(index);
        expect(readIndexFile(src, { version: 3 })).toEqual(third);
        expect(encodeIndexFile(third)).toEqual(src);
      }),
      cases(10),
    );
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

  test('refuses parts that a version does not have, and counts of another', () => {
    const encode = (index: object) => () => encodeIndexFile(index as IndexFile);
    expect(encode({ version: 4, rooms: disks })).not.toThrow();
    expect(encode({ version: 4, rooms: disks, charsets: lanes })).toThrow(RangeError);
    expect(encode({ version: 4, rooms: disks, counts })).toThrow(RangeError);
    expect(encode({ version: 5, counts, soundNames: [] })).toThrow(RangeError);
    expect(encode({ version: 5, counts, roomScripts: lanes })).toThrow(RangeError);
    expect(encode({ version: 6, counts })).toThrow(RangeError);
    expect(encode({ version: 9, counts })).toThrow(RangeError);
  });

  test('asks for what the reader needs', () => {
    const encode = (index: object) => () => encodeIndexFile(index as IndexFile);
    expect(encode({ version: 4 })).toThrow(TypeError);
    expect(encode({ version: 5, rooms: disks })).toThrow(TypeError);
    expect(encode({ counts })).toThrow(TypeError);
  });
});
