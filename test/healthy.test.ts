// Healthy games, however untidy, are read in silence: all that strict readers give comes with a handler too, and
// nothing is reported. Engines read all of these games without trouble.

import { isDeepStrictEqual } from 'node:util';
import {
  type Block,
  costumeChores,
  DecodeError,
  type ErrorHandler,
  eachResource,
  type Game,
  type GameFile,
  nameText,
  openGame,
  type Problem,
  playChore,
  readAkos,
  readBoxes,
  readChar,
  readCost,
  readCycles,
  readGameCharset,
  readGameCostume,
  readGameObjects,
  readGameRoom,
  readImageZplanes,
  readPalettes,
  walkBlocks,
} from 'scumm-codec';
import {
  decodeGamePicture,
  decodeGlyphs,
  eachGamePicture,
  readBlock,
  readImageStripCodes,
  walkGameBlocks,
} from 'scumm-codec/tools';
import { describe, expect, test } from 'vitest';
import { THOROUGH, WHOLE } from './_support/cases.js';
import { DISK_VERSIONS, diskFiles, LAYOUTS } from './_support/disks.js';
import { container, ROOM_FORMS, roomFiles } from './_support/forms.js';
import { folderOf, KINDS } from './_support/games.js';
import { behind, type Healthy, healthy, type Kind, patternOf, UNTIDY } from './_support/healthy.js';
import { formOf } from './_support/releases.js';
import { SEALED_GAMES } from './seal/games.js';
import { READERS, type Read } from './seal/readers.js';

/** Frames that are played of a chore, and how many chores of each costume. */
const [FRAMES, CHORES] = [6, 4];

/** What the readers give, by name. */
interface Content {
  /** As read, with places in the files. */
  readonly parts: Map<string, unknown>;
  /** What a player may see: no places, so that the files may look different. */
  readonly shown: Map<string, unknown>;
}

/** Reads all of a game: strictly, or with a handler. The blocks are those of rooms and resources if there are gaps. */
function contentOf(game: Game, onError: ErrorHandler | undefined, hasGaps: boolean): Content {
  const content: Content = { parts: new Map(), shown: new Map() };
  readRooms(game, onError, content);
  readResources(game, onError, content);
  [...eachGamePicture(game, { onError })].forEach((picture, i) => {
    // What it is made of is among the rooms, costumes and fonts.
    const { of, name, file, room, width, height, palette } = picture;
    content.parts.set(`picture ${i}`, [name, file, room]);
    const { pixels } = decodeGamePicture(picture, { onError });
    content.shown.set(`pixels ${i}`, [of, width, height, palette, pixels]);
  });
  readBlocks(game, onError, content, hasGaps);
  return content;
}

function readRooms(game: Game, onError: ErrorHandler | undefined, { parts, shown }: Content): void {
  for (const { room: number } of game.rooms) {
    const name = `room ${number}`;
    const room = readGameRoom(game, number, { onError });
    parts.set(name, room);
    if (room === undefined) continue;
    const { width, height, transparent, zplaneCount, background } = room;
    const { boxes, matrix, scales } = readBoxes(room, { onError });
    const found = readGameObjects(game, room, { onError });
    parts.set(`${name}, objects`, found);
    const states = found.objects.flatMap(({ image }) => image?.images ?? []);
    const pictures = [background, ...states].map((one) => readImageZplanes(one, { onError }));
    parts.set(`${name}, planes`, pictures);
    const objects = found.objects.map(({ name: text, header, image, verbs, ...one }) => [
      ...[one, header, text && nameText(text), image?.masksOr],
      ...[image?.header?.hotspots, image?.images.map(({ state }) => state)],
      verbs.map(({ verb }) => verb),
    ]);
    shown.set(name, [
      ...[width, height, transparent, zplaneCount, boxes, matrix, scales?.slots],
      ...[readPalettes(room, { onError }), readCycles(room, { onError })],
      ...[background.strips && readImageStripCodes(background, { onError }), objects],
      found.orphans.map(({ id }) => id),
    ]);
  }
}

function readResources(
  game: Game,
  onError: ErrorHandler | undefined,
  { parts, shown }: Content,
): void {
  for (const kind of KINDS) parts.set(kind, [...eachResource(game, kind, { onError })]);
  for (const { id } of eachResource(game, 'charset', { onError })) {
    const charset = readGameCharset(game, id, { onError });
    parts.set(`charset ${id}`, [charset, charset && decodeGlyphs(charset, { onError })]);
  }
  for (const { id } of eachResource(game, 'costume', { onError })) {
    const costume = readGameCostume(game, id, { onError });
    parts.set(`costume ${id}`, costume);
    if (costume === undefined) continue;
    const chores = costumeChores(costume, { onError });
    shown.set(`costume ${id}`, chores);
    for (const { chore, facing } of chores.slice(0, CHORES)) {
      const name = `costume ${id}, chore ${chore} ${facing}`;
      const played = playChore(costume, chore, facing, { onError, maxFrames: FRAMES });
      parts.set(name, played);
      const limbs = played.frames.map((frame) =>
        frame.limbs.map(({ limb, picture, x, y, mirrored }) => [limb, picture, x, y, mirrored]),
      );
      shown.set(name, [limbs, played.loopStart]);
    }
  }
}

/** The blocks of the index, of rooms and of resources: what games with gaps can be asked for. */
function* resourcesOf(game: Game, onError: ErrorHandler | undefined): Generator<Block> {
  const { indexFile, version } = game;
  if (indexFile) yield* walkBlocks(indexFile.src, { form: formOf(version), onError });
  const rooms = game.rooms.flatMap(
    ({ room }) => readGameRoom(game, room, { onError })?.blocks ?? [],
  );
  const others = KINDS.filter((kind) => kind !== 'room').flatMap((kind) =>
    [...eachResource(game, kind, { onError })].flatMap(({ block }) => block ?? []),
  );
  for (const block of [...rooms, ...others]) {
    yield block;
    yield* walkBlocks(block, { onError });
  }
}

/** Readers of blocks. The pixels of costumes and fonts are read as pictures. */
const RECORDS: Readonly<Record<string, Read>> = {
  ...READERS,
  ...{ COST: readCost, CO: readCost, AKOS: readAkos, CHAR: readChar },
};

/** Reads each block by itself. */
function readBlocks(
  game: Game,
  onError: ErrorHandler | undefined,
  { parts }: Content,
  hasGaps: boolean,
): void {
  const { version, variant } = game;
  const blocks = hasGaps
    ? [...resourcesOf(game, onError)]
    : Array.from(walkGameBlocks(game, { onError }), ({ block }) => block);
  for (const [number, block] of blocks.entries()) {
    const { tag, path, payload } = block;
    const options = { version: version as never, variant, onError };
    const read = Object.hasOwn(RECORDS, tag) ? RECORDS[tag](payload, options) : undefined;
    parts.set(`block ${number}: ${path}`, [block, read]);
    // This one takes no handler.
    if (onError === undefined) readBlock({ tag, payload }, { version, variant });
  }
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
function readInSilence(game: Game, hasGaps: boolean): Content {
  const reports: Problem[] = [];
  const strict = contentOf(game, undefined, hasGaps);
  const told = contentOf(game, (problem) => void reports.push(problem), hasGaps);
  expect([reports.length, reports.slice(0, SHOWN).map(textOf)]).toEqual([0, []]);
  expect([...told.parts.keys()]).toEqual([...strict.parts.keys()]);
  expect(differing(strict.parts, told.parts)).toEqual([]);
  expect(differing(strict.shown, told.shown)).toEqual([]);
  return strict;
}

/** Names of what is not the same in two readings. */
const differing = (one: Content['parts'], other: Content['parts']) =>
  [...one].flatMap(([name, value]) => (isDeepStrictEqual(value, other.get(name)) ? [] : [name]));

/** Forms of the bundled games: rooms on several disks, a file for each room, a container. */
const FORMS: Readonly<Record<string, readonly GameFile[]>> = {
  ...Object.fromEntries(
    DISK_VERSIONS.flatMap((version) =>
      LAYOUTS.map((layout, i) => [`disks ${i} of version ${version}`, diskFiles(version, layout)]),
    ),
  ),
  ...Object.fromEntries(
    (THOROUGH ? ([5, 6, 7] as const) : ([7] as const)).flatMap((version) => [
      ...ROOM_FORMS.map((form) => [
        `a file for each room of version ${version}: ${form}`,
        [folderOf(version).index, ...roomFiles(version, form)],
      ]),
      [`a container of version ${version}`, [container('Game Data', folderOf(version).files)]],
    ]),
  ),
};

test.each(Object.keys(FORMS))('is read in silence: %s', (name) => {
  readInSilence(opened(FORMS[name]), /bundle$/.test(name));
});

/** The games that get each change alone while one works: one of each form of blocks. */
const QUICK = ['lantern v4', 'lantern v5', 'lantern v8'];

/**
 * Changes that are made to a game: each alone, and all together. In `.ci/run` all bundled games get each alone, in
 * `.ci/run --long` OpenQuest too.
 */
function waysOf(title: string): { name: string; kinds: readonly Kind[] }[] {
  const alone = UNTIDY.map((kind) => ({ name: kind, kinds: [kind] }));
  const together = { name: 'all changes', kinds: UNTIDY };
  const isAlone = THOROUGH ? title.startsWith('lantern') : QUICK.includes(title);
  return WHOLE || isAlone ? [...alone, together] : [together];
}

test('SCUMM_DATA names a folder with OpenQuest', ({ skip }) => {
  if (!SEALED_GAMES.some(({ title }) => title.startsWith('openquest'))) skip('it does not');
});

// What is changed are blocks: a bundle has none.
const isBundled = ({ title }: { readonly title: string }) => / v(2|3-ega)$/.test(title);
const WITH_BLOCKS = SEALED_GAMES.filter((game) => !isBundled(game));

test.each(SEALED_GAMES.filter(isBundled))('is read in silence: $title', ({ files }) => {
  readInSilence(opened(files), false);
});

describe.each(WITH_BLOCKS)('$title', ({ title, files }) => {
  const game = openGame(files);
  const changed = new Map<string, Healthy>();
  let read: Content | undefined;

  /** The game with changes. */
  const changedBy = (...kinds: readonly Kind[]): Healthy => {
    const found = changed.get(`${kinds}`) ?? healthy(game, kinds);
    changed.set(`${kinds}`, found);
    return found;
  };

  test('is read in silence', () => {
    read = readInSilence(opened(files), false);
  });

  test('is written as it is if nothing changes', () => {
    const bytes = ({ files: all }: Pick<Healthy, 'files'>) =>
      new Map(all.map((one) => [one.name, Buffer.from(one.bytes)]));
    expect(isDeepStrictEqual(bytes(changedBy()), bytes({ files }))).toBe(true);
  });

  test.each(waysOf(title))('is read in silence with $name', ({ kinds }) => {
    const content = readInSilence(opened(changedBy(...kinds).files), kinds.includes('gap'));
    read ??= contentOf(game, undefined, false);
    expect(differing(read.shown, content.shown)).toEqual([]);
  });

  test('cannot be walked as a whole if it has gaps', () => {
    const form = formOf(game.version);
    for (const { src } of opened(changedBy('gap').files).files) {
      const reports: Problem[] = [];
      const onError = (problem: Problem) => void reports.push(problem);
      expect(() => [...walkBlocks(src, { form })]).toThrow(DecodeError);
      expect([...walkBlocks(src, { form, onError })][0].tag).toMatch(/^(LE|RO)/);
      expect(reports.length).toBeGreaterThan(0);
    }
  });

  test('has each kind of changes, in all places', () => {
    const made = (kind: Kind) => [...(changedBy(kind).made.get(kind) ?? [])].sort();
    for (const kind of UNTIDY) expect(made(kind), kind).not.toEqual([]);
    const tags = Array.from(walkGameBlocks(game), ({ block }) => patternOf(block.tag));
    const records = tags.filter((tag) => behind(tag, game.version) !== undefined);
    const beside = { 3: ['CHAR'], 4: ['CHAR'], 8: ['strips'] }[game.version as number] ?? [];
    expect(made('spare')).toEqual([...new Set([...records, ...beside])].sort());
  });
});
