// Where in a game the problems of its records are: their file, room, object, costume or charset. Calls that meet the
// same damage word it alike, and copies of records know where they are from.

import {
  type Block,
  type Charset,
  type Costume,
  composeCostume,
  composeScene,
  createAnimation,
  createFrame,
  type DrawnLimb,
  decodeCostumePicture,
  decodeGlyph,
  decodeImage,
  decodeImageInto,
  detach,
  drawBlastsInto,
  eachResource,
  findGameResource,
  findGames,
  type Game,
  type GameObject,
  type Image,
  imageToRgba,
  openGame,
  openingPalette,
  prepareLimbs,
  prepareScene,
  problemOf,
  type ReadOptions,
  type Room,
  readBoxes,
  readCostumePictureHeader,
  readGameCharset,
  readGameCostume,
  readGameObjects,
  readGameRoom,
  readPalettes,
  readRoomObjects,
  renderCostume,
  startAnimation,
  walkBlocks,
} from 'scumm-codec';
import { editGame, nameEdits } from 'scumm-codec/encode';
import {
  type BackgroundPicture,
  changedBlocks,
  decodeGamePicture,
  decodeGlyphs,
  eachGamePicture,
  findImageStrip,
  type GamePicture,
  type GlyphPicture,
  gameFiles,
  gamePictureToRgba,
  glyphSheet,
  type LimbPicture,
  type ObjectPicture,
  readImageStripCodes,
  recordFromJson,
  recordToJson,
  walkGameBlocks,
} from 'scumm-codec/tools';
import { describe, expect, test } from 'vitest';
import { FONT_HEADER } from '../../src/charset/glyphs/charset.js';
import { CEL_ENTRY } from '../../src/costume/akos/akos.js';
import { VERB_LAYOUTS } from '../../src/object/verb.js';
import type { Origin } from '../../src/origin.js';
import { releaseOf } from '../../src/version.js';
import { errorOf } from '../_support/errors.js';
import { FOLDERS, KINDS, plain } from '../_support/games.js';
import { LANTERNS } from '../_support/lantern.js';
import { reporting } from '../_support/outcome.js';
import { formOf } from '../_support/releases.js';

/** The bundled games, with fonts in files of their own, in plain files that a test may damage. */
const GAMES = FOLDERS.map(({ title, version, files }) => {
  const { beside = [] } = LANTERNS.find((one) => one.version === version) ?? {};
  const copies = [...files.map(plain), ...beside].map(({ name, bytes }) => {
    return { name, bytes: Uint8Array.from(bytes) };
  });
  return { title, version, files: copies, game: openGame(copies) };
});

/** The room, the costume and the charset that are damaged. */
const [ROOM, COSTUME] = [2, 1];
const charsetOf = ({ version }: Game) => (version === 8 ? 0 : 1);

/** The pictures that are damaged. */
interface Pictures {
  readonly background: BackgroundPicture;
  readonly object: ObjectPicture;
  readonly costume: LimbPicture;
  readonly glyph: GlyphPicture;
}

/** What the calls of a test are given. All of them may be copies. */
interface Records {
  readonly room: Room;
  readonly object: GameObject;
  readonly costume: Costume;
  readonly charset: Charset;
  readonly pictures: Pictures;
}

/** The first picture of each kind that is in the room, or one of the object, the costume or the charset. */
function picturesOf(game: Game, object: number): Pictures {
  const isWanted = (one: GamePicture) => {
    if (one.of === 'glyph') return one.charset.origin?.charset === charsetOf(game);
    if (one.of === 'costume') return one.id === COSTUME;
    return one.room === ROOM && (one.of !== 'object' || one.object === object);
  };
  const all = [...eachGamePicture(game)].filter(isWanted).reverse();
  return Object.fromEntries(all.map((one) => [one.of, one])) as never;
}

function recordsOf(game: Game): Records {
  const room = readGameRoom(game, ROOM);
  const object = readGameObjects(game, room).objects.find(
    ({ image, verbs }) => image?.images[0]?.strips !== undefined && verbs.length > 0,
  );
  if (object === undefined) throw new Error('no object with a picture of strips');
  return {
    ...{ room, object, costume: readGameCostume(game, COSTUME) },
    ...{ charset: readGameCharset(game, charsetOf(game)), pictures: picturesOf(game, object.id) },
  };
}

/** What a call may be told. */
type Call = (options: ReadOptions) => unknown;
type Calls = Readonly<Record<string, Call>>;

/** Some damage: bytes to write over others, what then fails, and what it belongs to beside its file. */
interface Damage {
  readonly at: (records: Records, game: Game) => [src: Uint8Array, at: number, bytes: number[]];
  readonly in: (records: Records, game: Game) => Omit<Origin, 'file'>;
  readonly calls: (records: Records, game: Game) => Calls;
}

const stateOf = ({ object }: Records) => {
  const [image] = object.image?.images ?? [];
  if (image === undefined) throw new Error('no picture');
  return image;
};

const ofPicture = (picture: GamePicture): Calls => ({
  decodeGamePicture: (options) => decodeGamePicture(picture, options),
  gamePictureToRgba: (options) => gamePictureToRgba(picture, options),
});

const ofImage = (image: Image, palette: Uint8Array): Calls => ({
  decodeImage: (options) => decodeImage(image, options),
  imageToRgba: (options) => imageToRgba(image, palette, options),
});

/** The first byte of a strip is a code that no strip has. */
const badStrip = (image: Image): ReturnType<Damage['at']> => {
  const { src, start } = findImageStrip(image, 1);
  return [src, start, [0xff]];
};

const NO_STATES = { states: [] };
const screen = () => ({ pixels: new Uint8Array(320 * 200), width: 320, height: 200 });

/** Limbs that show the picture of the costume. */
function limbsOf({ costume, pictures: { costume: shown } }: Records): DrawnLimb[] {
  for (let number = 0; number < 256; number++) {
    const state = startAnimation(costume, createAnimation(costume), number);
    const limbs = composeCostume(costume, state, { facing: state.facing }).filter(
      ({ limb, picture }) => picture === shown.picture && (shown.limb ?? limb) === limb,
    );
    if (limbs.length > 0) return limbs;
  }
  throw new Error('no limb shows the picture');
}

/** Where the header of the picture of the costume is. */
function headerOf({ costume, pictures: { costume: shown } }: Records): number {
  const { limb = 0, picture } = shown;
  if (costume.type === 'cost')
    return costume.base + (readCostumePictureHeader(costume, limb, picture)?.offset ?? 0);
  const entry = costume.offsetsAt.start + picture * CEL_ENTRY.size + CEL_ENTRY.fields.header[0];
  return costume.headersAt.start + costume.src[entry] + costume.src[entry + 1] * 256;
}

/** The block of the room with one of some tags. */
const inRoom = ({ room }: Records, game: Game, tags: RegExp, object?: number): Block => {
  const found = [...walkGameBlocks(game)].find(
    (one) => one.room === ROOM && one.object === object && tags.test(one.block.tag),
  );
  if (found === undefined) throw new Error(`no ${tags} in room ${room.start}`);
  return found.block;
};
const payloadAt = ({ end, payload }: Block) => end - payload.length;

const DAMAGES: Readonly<Record<string, Damage>> = {
  'a strip of a background': {
    at: ({ room }) => badStrip(room.background),
    in: () => ({ room: ROOM }),
    calls: ({ room, pictures }) => ({
      ...ofImage(room.background, new Uint8Array(768)),
      ...ofPicture(pictures.background),
      decodeImageInto: ({ onError }) =>
        decodeImageInto(room.background, new Uint8Array(room.width * room.height), { onError }),
      readImageStripCodes: (options) => readImageStripCodes(room.background, options),
      prepareScene: (options) => prepareScene(room, [], options),
      composeScene: (options) => composeScene(room, [], NO_STATES, [], options),
    }),
  },
  'a strip of an object': {
    at: (records) => badStrip(stateOf(records)),
    in: ({ object }) => ({ room: ROOM, object: object.id }),
    calls: (records) => {
      const { room, object, pictures } = records;
      return {
        ...ofImage(stateOf(records), new Uint8Array(768)),
        ...ofPicture(pictures.object),
        prepareScene: (options) => prepareScene(room, [object], options),
        composeScene: (options) => composeScene(room, [object], NO_STATES, [], options),
      };
    },
  },
  'a picture of a limb': {
    // It is too high for what follows.
    at: (records) => [records.costume.src, headerOf(records) + 2, [0xff, 0x7f]],
    in: ({ costume }) => ({ room: costume.origin?.room, costume: COSTUME }),
    calls: (records) => {
      const { costume, pictures } = records;
      const { limb = 0, picture } = pictures.costume;
      return {
        ...ofPicture(pictures.costume),
        decodeCostumePicture: (options) => decodeCostumePicture(costume, limb, picture, options),
        renderCostume: (options) =>
          renderCostume(costume, limbsOf(records), screen(), { x: 160, y: 100 }, options),
        prepareLimbs: (options) => prepareLimbs(costume, limbsOf(records), options),
      };
    },
  },
  'a glyph': {
    at: ({ charset, pictures }) => {
      const { code } = pictures.glyph;
      return charset.type === 'char'
        ? [charset.src, charset.fontAt + FONT_HEADER.size + code * 4, [0xff, 0xff, 0xff, 0x7f]]
        : [charset.src, charset.start + charset.frames[code], [0xff]];
    },
    in: ({ charset }, game) => ({ room: charset.origin?.room, charset: charsetOf(game) }),
    calls: ({ charset, pictures }) => ({
      ...ofPicture(pictures.glyph),
      decodeGlyph: (options) => decodeGlyph(charset, pictures.glyph.code, options),
      decodeGlyphs: (options) => decodeGlyphs(charset, options),
      glyphSheet: (options) => glyphSheet(charset, options),
    }),
  },
  'a palette': {
    // No block has its tag.
    at: (records, game) => {
      const { src, start, form } = inRoom(records, game, /^(PA|CLUT|PALS)$/);
      return [src, start + (form === 'small' ? 4 : 0), [0x58, 0x58]];
    },
    in: () => ({ room: ROOM }),
    calls: ({ room }) => ({
      readPalettes: (options) => readPalettes(room, options),
      openingPalette: (options) => openingPalette(room, options),
    }),
  },
  'the boxes': {
    // There are more than the block has.
    at: (records, game) => {
      const block = inRoom(records, game, /^(BX|BOXD)$/);
      return [block.src, payloadAt(block), [0xf0]];
    },
    in: () => ({ room: ROOM }),
    calls: ({ room }) => ({ readBoxes: (options) => readBoxes(room, options) }),
  },
  'a VERB': {
    // The offset of its first entry leads out of it.
    at: (records, game) => {
      const block = inRoom(records, game, /^(OC|VERB)$/, records.object.id);
      const { at, entry } = VERB_LAYOUTS[releaseOf(game)];
      return [block.src, payloadAt(block) + at + entry.fields.offset[0], [0xff, 0xff]];
    },
    in: ({ object }) => ({ room: ROOM, object: object.id }),
    calls: ({ room }, game) => ({
      readGameObjects: (options) => readGameObjects(game, room, options),
      readRoomObjects: (options) =>
        readRoomObjects(room, { ...options, objects: game.index.objects }),
    }),
  },
};

/** What a call throws, and what it reports, or throws even with a handler. */
function problemsOf(call: Call, options: ReadOptions = {}) {
  const { onError, errors } = reporting();
  const thrown = problemOf(errorOf(() => call(options)));
  if (errors.length > 0) throw new Error('reported without a handler');
  let again: unknown;
  try {
    call({ ...options, onError });
  } catch (error) {
    again = error;
  }
  return [thrown, ...errors, ...(again === undefined ? [] : [problemOf(again as never)])];
}

const FIELDS = ['file', 'room', 'object', 'costume', 'charset'] as const;

/** The origin of a problem; no field is there without a value. */
const originOf = (problem: Origin): Origin =>
  Object.fromEntries(
    FIELDS.filter((name) => problem[name] !== undefined).map((name) => [name, problem[name]]),
  );

const COPIES: Readonly<Record<string, <T extends object>(record: T) => T>> = {
  detach,
  structuredClone,
  recordToJson: (record) => recordFromJson(recordToJson(record)) as typeof record,
};

describe.each(GAMES)('$title', ({ game }) => {
  const records = recordsOf(game);
  const fileOf = (src: Uint8Array) => gameFiles(game).find((one) => one.src === src)?.name;

  /** Damages the game, reads the room again, and mends the game after a check. */
  const damaged = (
    { at, in: place }: Damage,
    check: (records: Records, origin: Origin) => void,
  ): void => {
    const [src, start, bytes] = at(records, game);
    const before = src.slice(start, start + bytes.length);
    src.set(bytes, start);
    try {
      const origin = originOf({ file: fileOf(src), ...place(records, game) });
      check({ ...records, room: readGameRoom(game, ROOM) }, origin);
    } finally {
      src.set(before, start);
    }
  };

  test.each(Object.entries(DAMAGES))('%s: all calls say where it is, alike', (_, damage) => {
    damaged(damage, (now, want) => {
      expect(want.file).toBeDefined();
      const messages = new Set<string>();
      for (const [name, call] of Object.entries(damage.calls(now, game)))
        for (const problem of problemsOf(call)) {
          expect([name, originOf(problem)]).toEqual([name, want]);
          messages.add(problem.message);
        }
      expect([...messages]).toHaveLength(1);
    });
  });

  test.each(Object.entries(COPIES))('copies by %s know where they are from', (_, copy) => {
    for (const damage of Object.values(DAMAGES))
      damaged(damage, ({ room, object, costume, charset, pictures }, want) => {
        const copies: Records = {
          ...{ room: copy(room), object: copy(object) },
          ...{ costume: copy(costume), charset: copy(charset) },
          pictures: Object.fromEntries(
            Object.entries(pictures).map(([of, one]) => [of, copy(one)]),
          ) as never,
        };
        for (const [name, call] of Object.entries(damage.calls(copies, game)))
          for (const problem of problemsOf(call))
            expect([name, originOf(problem)]).toEqual([name, want]);
      });
  });

  test('what is no handler is refused, though nothing is wrong', () => {
    // These two have none.
    for (const { calls } of Object.values(DAMAGES))
      for (const [name, call] of Object.entries(calls(records, game)))
        if (!/^decode(Glyph|CostumePicture)$/.test(name))
          expect(() => call({ onError: 5 as never }), name).toThrow(/^onError/);
  });

  test('what is missing says where it should be', () => {
    const { room, object, costume, pictures } = records;
    const [palette, at] = [undefined, { file: fileOf(room.src), room: ROOM }];
    const frame = createFrame({ width: 320, height: 144, zplaneCount: 0 });
    const missing: (readonly [call: Call, origin: Origin])[] = [
      [() => gamePictureToRgba({ ...pictures.background, palette }), at],
      [() => gamePictureToRgba({ ...pictures.object, palette }), { ...at, object: object.id }],
      [
        () => gamePictureToRgba({ ...pictures.costume, palette }),
        { ...at, room: costume.origin?.room, costume: COSTUME },
      ],
      // Its pictures are in strips, which blasts do not have.
      [
        (options) => drawBlastsInto([{ object, x: 0, y: 0 }], frame, options),
        { ...at, object: object.id },
      ],
    ];
    // Earlier versions have no blasts.
    for (const [call, origin] of missing.slice(0, game.version < 6 ? -1 : undefined))
      for (const problem of problemsOf(call))
        expect([problem.code, originOf(problem)]).toEqual(['MISSING', origin]);
  });

  test('what is past a limit says where it is', () => {
    const limits = { pixels: 1, entries: 0 };
    for (const { at, calls } of Object.values(DAMAGES))
      for (const [name, call] of Object.entries(calls(records, game))) {
        if (name === 'decodeImageInto') continue;
        for (const { code, file } of problemsOf(call, { limits }))
          expect([name, code, file]).toEqual([name, 'LIMIT', fileOf(at(records, game)[0])]);
      }
  });
});

/** Where the room of an entry stands in a directory: behind a count, in pairs with offsets or in a lane. */
const ENTRIES = {
  4: { tag: '0C', head: 2, step: 5 },
  5: { tag: 'DCOS', head: 2, step: 1 },
  6: { tag: 'DCOS', head: 2, step: 1 },
  7: { tag: 'DCOS', head: 2, step: 1 },
  8: { tag: 'DCOS', head: 4, step: 1 },
} as const;

// The block of an entry that leads nowhere is found without it, and so is that of the blamed entry: the directory
// grows by one.
test.each(GAMES.flatMap((game) => ['whole', 'growing'].map((list) => ({ ...game, list }))))(
  '$title: an entry with a room that no file has is blamed in a $list list',
  ({ files, version, list }) => {
    const { tag, head, step } = ENTRIES[version as keyof typeof ENTRIES];
    const [index, ...others] = files;
    const block = [...walkBlocks(index.bytes, { form: formOf(version) })].find(
      (one) => one.tag === tag,
    );
    const whole = openGame(files);
    const costumes = [...eachResource(whole, 'costume')];
    const [{ id, room }] = costumes.slice(-1);
    const entries = block ? payloadAt(block) + head : 0;
    const at = entries + id * step;
    expect(index.bytes[at]).toBe(room);
    const bytes = index.bytes.map((byte, i) => (i === at ? 99 : byte));
    const count = whole.index.costumes?.rooms.length ?? 0;
    const offset = entries + (step === 1 ? count + costumes[0].id * 4 : costumes[0].id * step + 1);
    if (list === 'growing') bytes[offset] ^= 1;
    const game = openGame([{ name: index.name, bytes }, ...others]);
    expect(game.index.costumes?.rooms).toHaveLength(count + Number(list === 'growing'));
    const problems = problemsOf((options) => findGameResource(game, 'costume', id, options));
    expect(problems).toHaveLength(2);
    for (const problem of problems) {
      expect(problem).toMatchObject({
        code: 'MISSING',
        offset: at,
        file: index.name,
        room: 99,
        costume: id,
      });
      expect(problem.message).toMatch(`costume ${id}: no room 99`);
    }
  },
);

/** Tags of the halves of objects. */
const HALVES = /^(OC|OI|OBCD|OBIM)$/;

describe.each(GAMES)('the blocks of $title', ({ game, files }) => {
  test('have the room and the object that they belong to', () => {
    const homes = new Map(
      KINDS.flatMap((kind) => [...eachResource(game, kind)]).map(({ file, start, room }) => [
        `${file} ${start}`,
        room,
      ]),
    );
    const ids = new Map<number | undefined, Set<number>>();
    for (const { name, file, room, object, block } of walkGameBlocks(game)) {
      const home = homes.get(`${file} ${block.start}`);
      if (home !== undefined) expect([name, room]).toEqual([name, home]);
      homes.delete(`${file} ${block.start}`);
      if (file === files[0].name) expect(room).toBeUndefined();
      const tags = block.path.split(' > ');
      expect([name, object !== undefined]).toEqual([name, tags.some((tag) => HALVES.test(tag))]);
      if (object !== undefined) ids.set(room, (ids.get(room) ?? new Set()).add(object));
    }
    expect([...homes]).toEqual([]);
    for (const { room } of game.rooms) {
      const { objects } = readGameObjects(game, readGameRoom(game, room));
      expect(ids.get(room) ?? new Set()).toEqual(new Set(objects.map(({ id }) => id)));
    }
  });

  test('that an edit changes do too', () => {
    const { object } = recordsOf(game);
    const name = new Uint8Array(object.name?.length ?? 0).fill(65);
    const next = openGame(editGame(game, nameEdits(game, ROOM, object.id, name)));
    const changes = changedBlocks(game, next).map((one) => [
      ...[one.before?.tag, one.room, one.object],
    ]);
    expect(changes).toEqual([[game.version === 4 ? 'OC' : 'OBNA', ROOM, object.id]]);
    const longer = Uint8Array.of(...name, 65);
    const moved = openGame(editGame(game, nameEdits(game, ROOM, object.id, longer)));
    for (const { before, room, object: id } of changedBlocks(game, moved))
      if (!/^(OC|OBNA)$/.test(before?.tag ?? ''))
        expect([room, id]).toEqual([undefined, undefined]);
  });

  test('planes of objects have the object and the state in their name', () => {
    const planes = [...eachGamePicture(game, { kinds: ['plane'] })];
    const told = planes.map((one) => one.of === 'plane' && [one.object, one.state]);
    const named = planes.map(({ name }) => {
      const [, object, state] = /-object-(\d+)-state-(\d+)-plane/.exec(name) ?? [];
      return object === undefined ? [undefined, undefined] : [Number(object), Number(state)];
    });
    expect(told).toEqual(named);
    expect(new Set(named.map(([object]) => object === undefined)).size).toBe(2);
  });
});

test.each([
  [4, '000', 'disk01'],
  [5, 'lantern', 'lantern'],
  [8, 'lantern', 'lantern'],
])('findGames names the game of version %i', (version, name, data) => {
  const files = GAMES.find((one) => one.version === version)?.files ?? [];
  expect(findGames(files)).toMatchObject([{ name, index: files[0].name }]);
  expect(findGames(files.slice(1, 2))).toMatchObject([{ name: data, index: undefined }]);
});
