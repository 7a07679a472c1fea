// Containers of all kinds, full of blocks of any tags and sizes. The work to read them grows no faster than
// the number of blocks.

import {
  type Block,
  eachResource,
  eachRoom,
  openGame,
  type ReadOptions,
  readCostume,
  readImageZplanes,
  readIndexFile,
  readPalettes,
  readRoom,
  readRoomObjects,
  walkBlocks,
} from 'scumm-codec';
import { describe, expect, test } from 'vitest';
import { CONTAINERS, type Container } from './_support/containers.js';
import {
  type Filled,
  filesOf,
  filled,
  gameOf,
  remembered,
  wrongFilesOf,
} from './_support/filled.js';
import { type Filling, fillingsOf } from './_support/fillings.js';
import { type Growth, growthOf } from './_support/growth.js';
import { type Reading, reading } from './_support/rows.js';

/** Blocks in the smallest of three files. */
const SIZE = 16;

/** What an exponent may be above 1. */
const SLACK = 0.1;

/**
 * Passes over the largest file that may come on top when files are opened: some bytes are looked at until one
 * of them tells what they are, and chance decides how soon that is.
 */
const PASSES = 2;

interface Call {
  readonly name: string;
  /** Names of the containers that it comes to. */
  readonly reach: RegExp;
  /** The task for each number of blocks. */
  readonly tasks: (fill: (count: number) => Filled) => Reading;
  readonly passes: number;
}

type Read<T> = (made: T, options: ReadOptions) => unknown;

/** A call that opens what is made of a file. */
function opening<T>(name: string, reach: RegExp, make: (one: Filled) => T, read: Read<T>): Call {
  const tasks: Call['tasks'] = (fill) => reading((count) => make(fill(count)), read);
  return { name, reach, tasks, passes: PASSES };
}

/** A call that reads what is made of a file, with a handler and without. */
function calls<T>(name: string, reach: RegExp, make: (one: Filled) => T, read: Read<T>): Call[] {
  const strict: Read<T> = (made, { limits }) => read(made, { limits });
  return [
    { ...opening(name, reach, make, read), passes: 0 },
    { ...opening(`${name} without onError`, reach, make, strict), passes: 0 },
  ];
}

const itself = (one: Filled) => one;

function bundleOf({ bundle }: Filled): Block {
  if (bundle === undefined) throw new Error('the file has no bundle');
  return bundle;
}

const roomOf = remembered((one: Filled) =>
  readRoom(bundleOf(one), { version: one.container.version, onError: () => {} }),
);

const ALL = /^/;
const DATA = /^(?!an index)/;
const OUTER = /^(LECF|LE|LECF > LFLF|LE > LF|LECF > LFLF > ROOM|LE > LF > RO),/;

const CALLS: readonly Call[] = [
  ...calls('walkBlocks', ALL, itself, ({ src, container: { form } }, options) =>
    walkBlocks(src, { form, ...options }),
  ),
  ...calls('walkBlocks in the payload', ALL, itself, ({ payload, container: { form } }, options) =>
    walkBlocks(payload, { form, ...options }),
  ),
  ...calls('readIndexFile', /^an index/, ({ src }) => src, readIndexFile),
  ...calls('readRoom', /LF(?!.* OB)/, itself, (one, options) =>
    readRoom(bundleOf(one), { version: one.container.version, ...options }),
  ),
  ...calls('readRoomObjects', / (RO|ROOM|RMSC|OB.*),/, roomOf, readRoomObjects),
  ...calls('readPalettes', / (RO|ROOM|PALS|WRAP),/, roomOf, readPalettes),
  ...calls(
    'readImageZplanes',
    / (RO|IM00|IMAG|WRAP|SMAP|BSTR|ZPLN|ZSTR),/,
    roomOf,
    (room, options) => readImageZplanes(room.background, options),
  ),
  ...calls(
    'readCostume',
    /AKOS/,
    ({ payload }) => payload,
    (payload, { onError }) => readCostume(payload, { version: 7, onError }),
  ),
  ...calls('eachRoom', /^(a file|LECF|LE|LECF > LFLF|LE > LF),/, ({ src }) => src, eachRoom),
  ...calls('eachResource', OUTER, gameOf, function* (game, options) {
    for (const kind of ['room', 'costume'] as const) yield* eachResource(game, kind, options);
  }),
  opening('openGame', ALL, itself, ({ src, container: { version } }, { limits }) =>
    openGame([src], { version, limits }),
  ),
  opening('openGame with an index', DATA, filesOf, (files, { limits }) =>
    openGame(files, { limits }),
  ),
  opening('openGame with a wrong index', OUTER, wrongFilesOf, (files, { limits }) =>
    openGame(files, { limits, index: files[0].name, data: [files[1].name] }),
  ),
];

/** Says how steps grow, if that is faster than the files. */
function excess({ exponent, steps }: Growth, bytes: number): string[] {
  const [small, middle, large] = steps;
  const more = large - middle - 2 * (middle - small);
  if (exponent <= 1 + SLACK || more <= bytes) return [];
  return [`exponent ${exponent.toFixed(2)}: ${small}, ${middle} and ${large} steps`];
}

/** Runs a task in which errors have no stacks: those would take most of its time. */
function withoutStacks<T>(task: () => T): T {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return task();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** Makes each file of a container once. */
function filler(container: Container, { blocks }: Filling): (count: number) => Filled {
  const made = new Map<number, Filled>();
  return (count) => {
    const one = made.get(count) ?? filled(container, blocks(count));
    made.set(count, one);
    return one;
  };
}

for (const container of CONTAINERS)
  describe(container.name, () => {
    const { form, path, name: where } = container;
    const fillings = fillingsOf(container).map((one) => {
      return { ...one, fill: filler(container, one) };
    });

    test('walkBlocks comes to all blocks', () => {
      // What follows the first block in a WRAP in a BSTR is no block.
      const isRaw = path.at(-2) === 'BSTR';
      for (const { name, fill } of fillings.filter(({ isPlain }) => isPlain)) {
        const { src, rooms, places } = fill(SIZE);
        const starts = Array.from(walkBlocks(src, { form }), ({ start }) => start - rooms[0]);
        const found = starts.filter((at) => places.includes(at));
        expect(found, name).toEqual(isRaw ? [] : places);
      }
    });

    for (const { name: call, tasks, passes } of CALLS.filter(({ reach }) => reach.test(where)))
      test(`${call}: steps grow with the number of blocks`, () => {
        const found = fillings.flatMap(({ name, fill }) => {
          const growth = withoutStacks(() => growthOf(tasks(fill), SIZE));
          const rest = passes * fill(SIZE * 4).src.length;
          return excess(growth, rest).map((text) => `${name}, ${text}`);
        });
        expect(found).toEqual([]);
      });
  });
