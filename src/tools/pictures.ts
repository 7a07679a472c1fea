// Every picture of a game, one after the other, without decoding: rooms by number, each with its background, planes and
// objects, then costumes by number, then the glyphs of fonts.

import { SILENT } from '../block/level.js';
import { checkByte, checkList, describe } from '../bytes.js';
import { readGlyph } from '../charset/glyphs/glyph.js';
import { usesOf } from '../costume/cost/places.js';
import type { Costume } from '../costume/kinds.js';
import { readCostumePictureHeader } from '../costume/picture.js';
import { attempt, handlerOf, type Problem, type Reporter, report, reporterOf } from '../errors.js';
import { checkGame, digits, type Game } from '../game/game.js';
import { aliased, resourcesOf, roomsOnce } from '../game/resources.js';
import { charsetsOf, costumeIn, readGameObjects, readGameRoom } from '../game/rooms.js';
import { imagePixels } from '../image/decode-image.js';
import type { Image } from '../image/image.js';
import { TRANSPARENT_INDEX } from '../image/to-rgba.js';
import { readImageZplanes } from '../image/zplanes.js';
import { type Limits, limitOf } from '../limits.js';
import type { StateImage } from '../object/halves.js';
import { optionsOf, type ReadOptions } from '../options.js';
import { inOrigin } from '../origin.js';
import { openingPalette } from '../room/palettes.js';
import type { Room } from '../room/room.js';
import {
  chosenFor,
  isBlank,
  type PaletteChoice,
  type RoomPalette,
  readGamePalettes,
  usedIndices,
} from './palettes.js';
import {
  type GamePicture,
  type GamePictureKind,
  type GlyphPicture,
  type LimbPicture,
  type ObjectPicture,
  PICTURE_KINDS,
  type PlanePicture,
} from './picture.js';

/** Options of {@link eachGamePicture}. */
export interface GamePicturesOptions extends ReadOptions {
  /** Which kinds to give. Default: all. */
  readonly kinds?: readonly GamePictureKind[] | undefined;
  /** Gives only the pictures that this room stores: costumes and fonts in it count. Default: all rooms. */
  readonly room?: number | undefined;
}

interface Walk {
  readonly game: Game;
  readonly reporter: Reporter | undefined;
  readonly limits: Limits | undefined;
  readonly wants: (kind: GamePictureKind) => boolean;
  /** The palettes of all rooms; found when they are first needed. */
  palettes: readonly RoomPalette[] | undefined;
  /** Pixels that may still be decoded to find the colors of pictures. */
  pixels: number;
}

/**
 * Walks all pictures of a game without decoding them: `decodeGamePicture` gives the pixels of one, `gamePictureToRgba`
 * its colors. A picture that several objects share comes once. A block with several numbers is walked once, under the
 * first; its pictures list the others in `aliases`. A costume gives the pictures that its animations show; in versions
 * 7 and 8, all cels.
 *
 * @throws {DecodeError} while iterating, as `readGameRoom`, `readGameObjects`, `readImageZplanes`, `readPalettes`,
 *   `readGameCostume`, `readCostumePictureHeader`, `readGameCharset` and `readGlyph`. With `onError` none: the rest is
 *   given.
 */
export function* eachGamePicture(
  game: Game,
  options?: GamePicturesOptions,
): Generator<GamePicture, void, undefined> {
  const how: GamePicturesOptions = optionsOf(options);
  const { kinds = PICTURE_KINDS, room, onError, limits } = how;
  checkGame(game);
  checkKinds(kinds);
  if (room !== undefined) checkByte(room, 'room');
  const reporter = reporterOf(onError);
  const wants = (kind: GamePictureKind) => kinds.includes(kind);
  const pixels = limitOf(limits, 'pixels');
  const walk: Walk = { game, reporter, limits, wants, palettes: undefined, pixels };
  if (wants('background') || wants('object') || wants('plane'))
    for (const { one, aliases } of roomsOnce(game))
      if (room === undefined || room === one.room || aliases.includes(room))
        yield* roomPictures(walk, one.room, aliases);
  const isIn = (home: number | undefined) => room === undefined || room === home;
  if (wants('costume')) yield* limbPictures(walk, isIn);
  if (wants('glyph'))
    for (const glyph of glyphPictures(game, reporter)) if (isIn(glyph.room)) yield glyph;
}

const PICTURE = { kind: 'picture' } as const;

/** A background belongs to no object. */
const BACKGROUND = { object: undefined, state: undefined };

function checkKinds(kinds: readonly GamePictureKind[]): void {
  checkList(kinds, 'kinds');
  for (const kind of kinds)
    if (!PICTURE_KINDS.includes(kind))
      throw new RangeError(`unknown kind ${describe(kind)}: known are ${PICTURE_KINDS.join(', ')}`);
}

function* roomPictures(
  walk: Walk,
  number: number,
  aliases: readonly number[],
): Generator<GamePicture, void, undefined> {
  const { game, reporter, limits, wants } = walk;
  const onError = handlerOf(reporter);
  const room = readGameRoom(game, number, { onError, limits });
  if (room === undefined) return;
  const { background } = room;
  const file = room.origin?.file;
  const onlyPalette = paletteOf(walk, number, room);
  const palette = onlyPalette?.palette;
  const common = { file, room: number, aliases, palette };
  const name = `room-${digits(number)}`;
  if (isDecoded(background)) {
    if (wants('background'))
      yield { ...PICTURE, of: 'background', name, ...common, ...sized(background) };
    if (wants('plane'))
      yield* planes(walk, { ...PICTURE, ...BACKGROUND, name, ...common, ...sized(background) });
  }
  if (!wants('object') && !wants('plane')) return;
  const transparent = room.transparent ?? TRANSPARENT_INDEX;
  for (const { object, image } of stateImages(walk, room)) {
    const { state } = image;
    const part = `${name}-object-${object ?? `at-${image.pixelsAt}`}-state-${state}`;
    const choice =
      palette !== undefined && isBlank(palette)
        ? choiceFor(walk, number, usedIn(walk, image, transparent))
        : { palette, paletteFrom: onlyPalette, alternatives: [] };
    const picture: ObjectPicture = {
      ...PICTURE,
      of: 'object',
      ...{ name: part, ...common, ...sized(image), ...choice },
      ...{ object, state, transparent },
    };
    if (wants('object')) yield picture;
    if (wants('plane')) yield* planes(walk, picture);
  }
}

function isDecoded({ coding, width, height }: Image): boolean {
  return coding !== undefined && width > 0 && height > 0;
}

function sized(image: Image): { image: Image; width: number; height: number } {
  return { image, width: image.width, height: image.height };
}

type OnPlane = Omit<PlanePicture, 'of' | 'plane'>;

function* planes(
  { reporter }: Walk,
  { name, file, room, aliases, image, palette, object, state }: OnPlane,
): Generator<PlanePicture, void, undefined> {
  const onError = handlerOf(reporter);
  const found = attempt(reporter, () => readImageZplanes(image, { onError }));
  for (const { number } of found ?? []) {
    const part = `${name}-plane-${number}`;
    const common = { name: part, file, room, aliases, palette, object, state };
    yield { ...PICTURE, of: 'plane', ...common, ...sized(image), plane: number };
  }
}

/** The states of the objects of a room, each picture once. */
function* stateImages(
  { game, reporter, limits }: Walk,
  room: Room,
): Generator<{ object: number | undefined; image: StateImage }, void, undefined> {
  const onError = handlerOf(reporter);
  const found = attempt(reporter, () => readGameObjects(game, room, { onError, limits }));
  const { objects = [], orphans = [] } = found ?? {};
  const seen = new Set<string>();
  const halves = [...objects.flatMap(({ image }) => image ?? []), ...orphans];
  for (const { id: object, images } of halves)
    for (const image of images) {
      const place = `${image.pixelsAt} ${image.state} ${object}`;
      if (seen.has(place) || !isDecoded(image)) continue;
      seen.add(place);
      yield { object, image };
    }
}

/** The palette that a room opens with; `undefined` if it has none, which is reported. */
function paletteOf(
  { reporter, limits }: Walk,
  number: number,
  room: Room,
): RoomPalette | undefined {
  const palette = attempt(reporter, () => openingPalette(room, { limits }));
  return palette && { room: number, number: 0, palette };
}

/** The palette of a picture that any room may show. */
function choiceFor(walk: Walk, home: number, used: ReadonlySet<number>): PaletteChoice {
  const { game, limits } = walk;
  walk.palettes ??= readGamePalettes(game, { limits, onError: SILENT.onError });
  return chosenFor(game, walk.palettes, home, used);
}

/** The indices in a picture; all 256 past the limit. Damage is reported when the picture is decoded. */
function usedIn(walk: Walk, image: Image, transparent: number): ReadonlySet<number> {
  walk.pixels -= image.width * image.height;
  const damage = { onError: SILENT.onError, fill: transparent };
  const pixels =
    walk.pixels < 0 ? undefined : attempt(SILENT, () => imagePixels(image, undefined, damage));
  const used = new Set(pixels ?? Array(256).keys());
  used.delete(transparent);
  return used;
}

function* limbPictures(
  walk: Walk,
  isIn: (room: number) => boolean,
): Generator<GamePicture, void, undefined> {
  const { game, reporter } = walk;
  const all = [...resourcesOf(game, 'costume', reporter)].filter((one) => isIn(one.room));
  const costumes = aliased(
    all,
    ({ file, start }) => `${file} ${start}`,
    ({ id }) => id,
  );
  for (const { one: found, aliases } of costumes) {
    const { id, room, file } = found;
    const costume = attempt(reporter, () => costumeIn(game, found, reporter));
    if (costume === undefined) continue;
    const choice = choiceFor(walk, room, usedIndices(costume));
    // All pictures of a limb meet a bad offset of its table.
    let last = '';
    const once = (found: Problem) => {
      if (found.message !== last) report(reporter, found);
      last = found.message;
    };
    const told = reporterOf(reporter && once);
    for (const { limb, picture } of costumeParts(costume, reporter)) {
      const part = limb === undefined ? `cel-${picture}` : `limb-${limb}-picture-${picture}`;
      const name = `costume-${digits(id)}-${part}`;
      const size = attempt(told, () => readCostumePictureHeader(costume, limb ?? 0, picture));
      if (size === undefined || size.width === 0 || size.height === 0) continue;
      const { width, height } = size;
      const common = { name, file, room, aliases, width, height, ...choice };
      yield { ...PICTURE, of: 'costume', ...common, costume, id, limb, picture };
    }
  }
}

/** A picture of a costume; cels belong to no limb. */
type CostumePart = Pick<LimbPicture, 'limb' | 'picture'>;

/** The pictures that the animations of a costume show; in versions 7 and 8, all cels. */
function costumeParts(costume: Costume, reporter: Reporter | undefined): CostumePart[] {
  if (costume.type === 'akos')
    return Array.from({ length: costume.celCount }, (_, picture) => ({ limb: undefined, picture }));
  const uses = inOrigin(costume.origin, handlerOf(reporter), (onError) =>
    usesOf(costume, reporterOf(onError)),
  );
  return uses.flatMap(({ limb, pictures }) => pictures.map((picture) => ({ limb, picture })));
}

/** All glyphs that have pixels, font by font, by code. */
function* glyphPictures(
  game: Game,
  reporter: Reporter | undefined,
): Generator<GlyphPicture, void, undefined> {
  for (const { name: font, file, room, charset } of charsetsOf(game, reporter))
    for (let code = 0; code < charset.count; code++) {
      const size = attempt(reporter, () => readGlyph(charset, code));
      if (size === undefined || size.width === 0 || size.height === 0) continue;
      const { width, height } = size;
      const name = `${font}-glyph-${digits(code)}`;
      const common = { name, file, room, width, height, palette: undefined };
      yield { kind: 'picture', of: 'glyph', ...common, charset, code };
    }
}
