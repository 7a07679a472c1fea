// Rooms and resources of data files of every version: where the vectors end, at calls that go on behind damage.

import fc from 'fast-check';
import {
  DecodeError,
  eachRoom,
  findRoom,
  type ResourceDirectories,
  type ResourceKind,
  resolveResource,
} from 'scumm-codec';
import { encodeLoff, wrapBlock } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { bytes, within } from '../_support/bytes.js';
import { cases, STEP } from '../_support/cases.js';
import { dataFile } from '../_support/data-files.js';
import { decodeError, outcome, tolerantly } from '../_support/outcome.js';
import { GAME_VERSIONS } from '../_support/releases.js';
import { walkResources } from '../_support/walk-resources.js';

/** The directory of each kind; rooms are in none. */
const DIRECTORIES = {
  script: 'scripts',
  sound: 'sounds',
  costume: 'costumes',
  charset: 'charsets',
  'room-script': 'roomScripts',
  room: undefined,
} as const;

const KINDS = Object.keys(DIRECTORIES) as readonly ResourceKind[];

const lanes = (...entries: readonly (readonly [room: number, offset: number])[]) => ({
  rooms: Uint8Array.from(entries, ([room]) => room),
  offsets: Uint32Array.from(entries, ([, offset]) => offset),
});

/** The rooms that are found, and what is reported. */
const roomsIn = (src: Uint8Array) => tolerantly((onError) => [...eachRoom(src, { onError })]);

describe.each(GAME_VERSIONS)('a data file of version %i', (version) => {
  const { src, index, rooms, firstEntry, tags } = dataFile(version);

  test.each(KINDS)('has resources, by number: %s', (kind) => {
    const name = DIRECTORIES[kind];
    const found = [...walkResources(src, index, kind)];
    const lane = [...((name && index[name]?.rooms) ?? [])];
    const ids = lane.flatMap((room, id) => (room > 0 ? [id] : []));
    expect(found.map(({ id }) => id)).toEqual(name ? ids : [5, 9]);
    expect(ids.length > 0).toBe(name !== undefined && tags[name] !== undefined);
    for (const { id, block } of found) {
      if (name) expect(block.tag).toBe(tags[name]);
      if (name) expect([...block.payload]).toEqual([lane[id], id, 7]);
      else expect(findRoom(src, id)).toEqual(block);
      expect(resolveResource(src, index, kind, id)).toEqual(block);
    }
    for (const none of [0, 99]) expect(resolveResource(src, index, kind, none)).toBeUndefined();
  });

  test('has no room where the directory leads elsewhere', () => {
    const [{ start }] = rooms;
    for (const wrong of [start + 1, start - 1, src.length, 0xfffffff0]) {
      const damaged = Uint8Array.from(src);
      new DataView(damaged.buffer).setUint32(firstEntry, wrong, true);
      const error = decodeError('BAD_OFFSET', firstEntry);
      expect(() => findRoom(damaged, 9)).toThrow(error);
      const { value, errors } = roomsIn(damaged);
      expect(value.map(({ room }) => room)).toEqual([5]);
      expect(errors).toEqual([error]);
      expect(errors[0].message).toContain('room 9');
      // Only its own entry counts.
      expect(findRoom(damaged, 5)).toEqual(value[0].block);
    }
  });

  test('says on which disk a room is that it does not have', () => {
    const scripts = { rooms: bytes(0, 7, 5), offsets: Uint32Array.of(0, 8, 0xffffffff) };
    const disks = bytes(0, 0, 0, 0, 0, 1, 0, 2);
    const elsewhere = { ...index, scripts, rooms: { disks, offsets: new Uint32Array(8) } };
    const [directory, at] = version === 4 ? ['FO', 6] : ['LOFF', 8];
    const missing = `no room 7 in ${directory}`;
    expect(() => resolveResource(src, elsewhere, 'script', 1)).toThrow(
      `script 1: ${missing}: the index has it on disk 2 [MISSING at byte ${at}]`,
    );
    expect(() => resolveResource(src, { scripts }, 'script', 1)).toThrow(`${missing} [`);
    expect(
      tolerantly((onError) => [...walkResources(src, elsewhere, 'script', { onError })]),
    ).toEqual({ value: [], errors: [decodeError('MISSING', Number(at))] });
  });

  /** Everything that is found, and every report. */
  const contents = (data: Uint8Array, directories: ResourceDirectories = index) =>
    tolerantly((onError) =>
      KINDS.map((kind) =>
        [...walkResources(data, directories, kind, { onError })].map(({ id, block }) => {
          const { tag, start, end } = block;
          return [id, tag, start, end];
        }),
      ),
    );

  test('is read up to where it is cut', () => {
    const whole = [...eachRoom(src)];
    const header = version === 4 ? 6 : 8;
    for (let length = 0; length < src.length; length += STEP) {
      const cut = src.subarray(0, length);
      outcome(() => [...eachRoom(cut)]);
      const { value, errors } = roomsIn(cut);
      expect(errors).not.toEqual([]);
      expect(value.map(({ room }) => room)).toEqual(
        whole.filter(({ block }) => block.start + header <= length).map(({ room }) => room),
      );
      expect(contents(cut)).toEqual(contents(within(cut, 3, 200, 0x4c)));
    }
  });

  test('takes any damage, and any directory', () => {
    const change = fc.tuple(fc.nat(src.length - 1), fc.nat(255));
    const entry = fc.tuple(fc.constantFrom(5, 9, 6), fc.oneof(fc.nat(120), fc.nat(0xffffffff)));
    fc.assert(
      fc.property(
        fc.array(change, { minLength: 1, maxLength: 4 }),
        fc.nat(255),
        fc.array(entry),
        (changes, filler, list) => {
          const damaged = Uint8Array.from(src);
          for (const [at, value] of changes) damaged[at] = value;
          const directories = { ...index, costumes: lanes(...list) };
          for (const kind of KINDS) outcome(() => [...walkResources(damaged, directories, kind)]);
          expect(contents(damaged, directories)).toEqual(
            contents(within(damaged, 3, 200, filler), directories),
          );
        },
      ),
      cases(100),
    );
  });
});

describe('a wrong size', () => {
  test('of a room is reported, and it is read up to the end of the file', () => {
    const { src } = dataFile(5);
    const [{ block }, other] = [...eachRoom(src)];
    src[block.start + 4] = 0x7f;
    const failure = decodeError('BAD_SIZE', block.start + 4);
    expect(() => [...eachRoom(src)]).toThrow(failure);
    const { value, errors } = roomsIn(src);
    expect(value).toMatchObject([
      { room: 5, block: { start: block.start, end: src.length } },
      other,
    ]);
    expect(errors).toEqual([failure]);
    expect(findRoom(src, 5, { onError: () => {} })).toEqual(value[0].block);
  });

  test('of a room that several entries lead to is reported once', () => {
    const at = 8 + 8 + 16 + 8;
    const loff = wrapBlock('LOFF', encodeLoff([1, 2, 3].map((room) => ({ room, offset: at }))));
    const src = wrapBlock('LECF', loff, wrapBlock('LFLF', wrapBlock('ROOM', bytes(1))));
    src[at + 7] = 200;
    const { value, errors } = roomsIn(src);
    expect(value.map(({ block }) => block.end)).toEqual([src.length, src.length, src.length]);
    expect(errors).toEqual([decodeError('BAD_SIZE', at + 4)]);
  });

  test.each([9, 35, 60, 0x7fffffff])(
    'of the file is reported, and it is read up to its end: %i',
    (size) => {
      const { src } = dataFile(5);
      new DataView(src.buffer).setUint32(4, size);
      expect(() => [...eachRoom(src)]).toThrow(DecodeError);
      const { value, errors } = roomsIn(src);
      // A file that ends within its directory has none.
      expect(value.map(({ room }) => room)).toEqual(size === 9 ? [] : [5, 9]);
      expect(errors).toMatchObject([{ offset: size === 9 ? 0 : 4 }]);
    },
  );
});

describe('resources', () => {
  const { src, index } = dataFile(5);

  test('whose entries lead nowhere are reported, and the others found', () => {
    const [costume] = [...walkResources(src, index, 'costume')];
    const offset = index.costumes?.offsets[1] ?? 0;
    const costumes = lanes([0, 0], [5, offset], [6, 0], [5, offset + 1], [9, 4e9], [5, offset]);
    const call = (options?: object) => [
      ...walkResources(src, { ...index, costumes }, 'costume', options),
    ];
    const { value, errors } = tolerantly((onError) => call({ onError }));
    expect(value).toEqual([costume, { ...costume, id: 5 }]);
    expect(errors.map(({ code }) => code)).toEqual(['MISSING', 'BAD_OFFSET', 'BAD_OFFSET']);
    expect(call).toThrow(decodeError('MISSING', 8));
    const none = wrapBlock('LECF', wrapBlock('LOFF', encodeLoff([{ room: 1, offset: 9 }])));
    expect(tolerantly((onError) => resolveResource(none, index, 'room', 1, { onError }))).toEqual({
      value: undefined,
      errors: [decodeError('BAD_OFFSET', 18)],
    });
    expect(() => resolveResource(none, index, 'room', 1)).toThrow(decodeError('BAD_OFFSET', 18));
  });

  test('of version 4 are no charsets and room scripts, whatever an index says', () => {
    const four = dataFile(4);
    const { scripts } = four.index;
    const both = { charsets: scripts, roomScripts: scripts };
    for (const kind of ['charset', 'room-script'] as const)
      expect(() => resolveResource(four.src, both, kind, 1)).toThrow(
        `${kind} 1: version 3 or 4 has no such blocks [BAD_OFFSET at byte`,
      );
  });

  test('are refused for wrong arguments', () => {
    const sounds = { rooms: bytes(5, 5), offsets: Uint32Array.of(0) };
    for (const id of [0, 1])
      expect(() => resolveResource(src, { ...index, sounds }, 'sound', id)).toThrow(RangeError);
    for (const id of [-1, 1.5, Number.NaN])
      expect(() => resolveResource(src, index, 'script', id)).toThrow(RangeError);
    for (const kind of ['scripts', 'toString'] as unknown as ResourceKind[]) {
      expect(() => resolveResource(src, index, kind, 1)).toThrow(RangeError);
      expect(() => [...walkResources(src, index, kind)]).toThrow(RangeError);
    }
    const wrong = [] as unknown as Uint8Array;
    expect(() => resolveResource(wrong, index, 'script', 1)).toThrow(TypeError);
  });
});
