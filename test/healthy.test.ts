// Healthy games, however untidy, are read in silence: all that strict readers give comes with a handler too, and
// nothing is reported. Engines read all of these games without trouble.

import { isDeepStrictEqual } from 'node:util';
import {
  DecodeError,
  type Game,
  openGame,
  type Problem,
  type ResourceKind,
  readIndexFile,
  walkBlocks,
  walkGameBlocks,
  walkGameResources,
} from 'scumm-codec';
import { describe, expect, test } from 'vitest';
import type { GameVersion } from '../fixtures/builders/revisions.js';
import { WHOLE } from './_support/cases.js';
import { KINDS } from './_support/games.js';
import { type Healthy, healthy } from './_support/healthy.js';
import { type Kind, STRIPS, UNTIDY } from './_support/healthy-changes.js';
import { type Content, contentOf } from './_support/healthy-content.js';
import { behind, patternOf } from './_support/healthy-tags.js';
import { formOf } from './_support/releases.js';
import { SEALED_GAMES } from './seal/games.js';

/** Kinds of changes that are made to a game: each alone, and all together. OpenQuest gets each alone in `.ci/run --long`. */
function waysOf(title: string): { name: string; kinds: readonly Kind[] }[] {
  const alone = UNTIDY.map((kind) => ({ name: kind, kinds: [kind] }));
  const together = { name: 'all changes', kinds: UNTIDY };
  return WHOLE || title.startsWith('lantern') ? [...alone, together] : [together];
}

/** Most reports that a failure shows. */
const SHOWN = 20;

const textOf = ({ file, message }: Problem) => `${file}: ${message}`;

/** Opens a game that nothing is wrong with. */
function opened(files: Parameters<typeof openGame>[0]): Game {
  const game = openGame(files);
  expect([...game.problems.map(textOf), ...game.foreign]).toEqual([]);
  return game;
}

/** Reads a game strictly and with a handler. The same must come out, without a report. */
function readInSilence(game: Game, walksFiles: boolean): Content {
  const reports: Problem[] = [];
  const strict = contentOf(game, undefined, walksFiles);
  const told = contentOf(game, (problem) => void reports.push(problem), walksFiles);
  expect([reports.length, reports.slice(0, SHOWN).map(textOf)]).toEqual([0, []]);
  expect([...told.parts.keys()]).toEqual([...strict.parts.keys()]);
  expect(differing(strict.parts, told.parts)).toEqual([]);
  expect(differing(strict.shown, told.shown)).toEqual([]);
  return strict;
}

type Values = Content['parts'];

/** Names of what is not the same in two readings. */
const differing = (one: Values, other: Values) =>
  [...one].flatMap(([name, value]) => (isDeepStrictEqual(value, other.get(name)) ? [] : [name]));

/** The numbers of the resources of a kind that are there. */
const numbersOf = (game: Game, kind: ResourceKind) =>
  Array.from(walkGameResources(game, kind, { onError: () => {} }), ({ id }) => id);

test('SCUMM_DATA names a folder with OpenQuest', ({ skip }) => {
  if (!SEALED_GAMES.some(({ title }) => title.startsWith('openquest'))) skip('it does not');
});

describe.each(SEALED_GAMES)('$title', ({ title, files }) => {
  const game = openGame(files);
  const made = new Map<string, Healthy>();
  let read: Content | undefined;

  /** The game with changes. */
  const changed = (...kinds: readonly Kind[]): Healthy => {
    const found = made.get(`${kinds}`) ?? healthy(game, kinds);
    made.set(`${kinds}`, found);
    return found;
  };

  /** What the unchanged game shows. */
  const shown = (): Values => {
    read ??= contentOf(game, undefined, true);
    return read.shown;
  };

  test('is read in silence', () => {
    read = readInSilence(opened(files), true);
  });

  test('is written as it is if nothing changes', () => {
    const bytes = ({ files: all }: Pick<Healthy, 'files'>) =>
      new Map(all.map((one) => [one.name, Buffer.from(one.bytes)]));
    expect(isDeepStrictEqual(bytes(changed()), bytes({ files }))).toBe(true);
  });

  test.each(waysOf(title))('is read in silence with $name', ({ kinds }) => {
    const content = readInSilence(opened(changed(...kinds).files), !kinds.includes('gap'));
    expect(differing(shown(), content.shown)).toEqual([]);
  });

  test('cannot be walked as a whole if it has gaps', () => {
    const form = formOf(game.version);
    for (const { src } of opened(changed('gap').files).files) {
      const reports: Problem[] = [];
      const onError = (problem: Problem) => void reports.push(problem);
      expect(() => [...walkBlocks(src, { form })]).toThrow(DecodeError);
      expect([...walkBlocks(src, { form, onError })][0].tag).toMatch(/^LE/);
      expect(reports.length).toBeGreaterThan(0);
    }
  });

  test('may have numbers whose resource is gone', () => {
    const gone = opened(changed('gone').files);
    expect(gone.rooms).toEqual(game.rooms);
    expect(gone.index).toEqual(readIndexFile(gone.indexFile?.src ?? new Uint8Array(0)));
    expect(() => [...walkGameResources(gone, 'costume')]).toThrow(DecodeError);
    for (const kind of KINDS) expect(numbersOf(gone, kind)).toEqual(numbersOf(game, kind));
  });

  test('may have a resource without a number', () => {
    const unlisted = opened(changed('unlisted').files);
    expect(unlisted.rooms).toEqual(game.rooms);
    expect(unlisted.index).toEqual(readIndexFile(unlisted.indexFile?.src ?? new Uint8Array(0)));
    const costumes = Array.from(walkGameResources(unlisted, 'costume'), ({ id }) => id);
    expect(costumes).toEqual(numbersOf(game, 'costume').slice(1));
  });

  test('has each kind of changes, in all places', () => {
    for (const kind of [...UNTIDY, 'gone', 'unlisted'] as const)
      expect(changed(kind).counts.get(kind)?.size, kind).toBeGreaterThan(0);
    const tags = Array.from(walkGameBlocks(game), ({ block }) => patternOf(block.tag));
    const records = tags.filter((tag) => behind(tag, game.version) !== undefined);
    const extra: Readonly<Record<GameVersion, readonly string[]>> = {
      ...{ 4: ['CHAR'], 5: [], 6: [], 7: [], 8: [STRIPS] },
    };
    const beside = extra[game.version as GameVersion];
    expect([...(changed('spare').counts.get('spare')?.keys() ?? [])].sort()).toEqual(
      [...new Set([...records, ...beside])].sort(),
    );
  });
});
