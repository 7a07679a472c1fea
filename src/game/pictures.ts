// Every picture of a game, one after the other, none of them decoded: rooms by number, each with its
// background, planes and objects, then costumes by number, then the glyphs of fonts.

import { SILENT } from '../block/level.js';
import { shown } from '../bytes.js';
import { choosePalette } from '../costume/choose-palette.js';
import type { Costume } from '../costume/costume.js';
import { readCostumePicture } from '../costume/picture.js';
import { costumeUses } from '../costume/uses.js';
import { attempt, handlerOf, type Reporter, reporterOf } from '../errors.js';
import { NO_OPTIONS } from '../geometry.js';
import { OPEN } from '../image/cutout.js';
import type { Image } from '../image/image.js';
import { readImageZplanes } from '../image/image-zplanes.js';
import type { Limits } from '../limits.js';
import type { StateImage } from '../object/object-image.js';
import type { ReadOptions } from '../options.js';
import { currentPalette } from '../room/current-palette.js';
import type { Room } from '../room/room.js';
import { checkGame } from './check.js';
import { readGameCostume } from './costumes.js';
import type { Game } from './game.js';
import { glyphPictures } from './glyph-pictures.js';
import { digits } from './names.js';
import {
  type GamePicture,
  type GamePictureKind,
  type LimbPicture,
  type ObjectPicture,
  PICTURE_KINDS,
  type PlanePicture,
} from './picture.js';
import { fileOf, inFile } from './problem.js';
import { walkGameResources } from './resources.js';
import { readGameObjects, readGameRoom } from './rooms.js';

/** Options of {@link walkGamePictures}. */
export interface GamePicturesOptions extends ReadOptions {
  /** Which kinds to give. Default: all. */
  readonly kinds?: readonly GamePictureKind[] | undefined;
}

/** What a walk carries. */
interface Walk {
  readonly game: Game;
  readonly reporter: Reporter | undefined;
  readonly limits: Limits | undefined;
  readonly wants: (kind: GamePictureKind) => boolean;
  /** The palette of each room that was asked for. */
  readonly palettes: Map<number, Uint8Array | undefined>;
}

/**
 * Walks all pictures of a game without decoding them: `decodeGamePicture` gives the pixels of one,
 * `gamePictureToRgba` its colors. A picture that several objects or numbers share comes once. Of
 * costumes the pictures come that their animations show, in versions 7 and 8 all cels.
 *
 * @param game - as {@link openGame} gives it
 * @throws {DecodeError} while iterating, as `readGameRoom`, `readGameObjects`, `readImageZplanes`,
 *   `readPalettes`, `readGameCostume`, `readCostumePicture`, `readGameCharset` and `readGlyph`. With
 *   `onError` none: the rest is given.
 * @throws {RangeError} if a kind is unknown, or a limit is not a number of at least 0.
 * @throws {TypeError} if `game` is not a {@link Game}, `kinds` not a list, or `onError` not a function.
 */
export function* walkGamePictures(
  game: Game,
  options?: GamePicturesOptions,
): Generator<GamePicture, void, undefined> {
  const { kinds = PICTURE_KINDS, onError, limits }: GamePicturesOptions = options ?? NO_OPTIONS;
  checkGame(game);
  checkKinds(kinds);
  const reporter = reporterOf(onError);
  const wants = (kind: GamePictureKind) => kinds.includes(kind);
  const walk: Walk = { game, reporter, limits, wants, palettes: new Map() };
  if (wants('background') || wants('object') || wants('plane'))
    for (const { room } of game.rooms) yield* roomPictures(walk, room);
  if (wants('costume')) yield* costumePictures(walk);
  if (wants('glyph')) yield* glyphPictures(game, reporter, handlerOf(reporter));
}

function checkKinds(kinds: readonly GamePictureKind[]): void {
  if (!Array.isArray(kinds)) throw new TypeError(`kinds is not a list: ${shown(kinds)}`);
  for (const kind of kinds)
    if (!PICTURE_KINDS.includes(kind)) throw new RangeError(`unknown kind ${shown(kind)}`);
}

function* roomPictures(walk: Walk, number: number): Generator<GamePicture, void, undefined> {
  const { game, reporter, limits, wants } = walk;
  const onError = handlerOf(reporter);
  const room = readGameRoom(game, number, { onError, limits });
  if (room === undefined) return;
  const { background } = room;
  const file = fileOf(game, room.src);
  const palette = paletteOf(walk, number, room);
  const common = { file, room: number, palette };
  const name = `room-${digits(number)}`;
  if (isDecoded(background)) {
    if (wants('background')) yield { kind: 'background', name, ...common, ...sized(background) };
    if (wants('plane')) yield* planes(walk, { name, ...common, ...sized(background) });
  }
  if (!wants('object') && !wants('plane')) return;
  const transparent = room.transparent ?? OPEN;
  for (const { object, image } of stateImages(walk, room)) {
    const { state } = image;
    const part = `${name}-object-${object ?? `at-${image.pixelsAt}`}-state-${state}`;
    const picture: ObjectPicture = {
      kind: 'object',
      ...{ name: part, ...common, ...sized(image) },
      ...{ object, state, transparent },
    };
    if (wants('object')) yield picture;
    if (wants('plane')) yield* planes(walk, picture);
  }
}

/** Whether a picture has pixels that `decodeImage` decodes. */
function isDecoded({ coding, width, height }: Image): boolean {
  return (coding === 'strips' || coding === 'bomp') && width > 0 && height > 0;
}

function sized(image: Image): { image: Image; width: number; height: number } {
  return { image, width: image.width, height: image.height };
}

type OnPlane = Omit<PlanePicture, 'kind' | 'plane'>;

function* planes(
  { reporter }: Walk,
  { name, file, room, image, palette }: OnPlane,
): Generator<PlanePicture, void, undefined> {
  const found = attempt(reporter, () =>
    inFile(file, (onError) => readImageZplanes(image, { onError }), handlerOf(reporter)),
  );
  for (const { number } of found ?? []) {
    const part = `${name}-plane-${number}`;
    yield { kind: 'plane', name: part, file, room, palette, ...sized(image), plane: number };
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

/** The palette that a room opens with; `undefined` if it has none, which is told once. */
function paletteOf(walk: Walk, number: number, room: Room): Uint8Array | undefined {
  const { game, reporter, limits, palettes } = walk;
  if (!palettes.has(number)) {
    const file = fileOf(game, room.src);
    const read = () => inFile(file, () => currentPalette(room, { limits }));
    palettes.set(number, attempt(reporter, read));
  }
  return palettes.get(number);
}

/** The palettes of all rooms, that of a home room first. Failures are told by the walk of rooms. */
function allPalettes({ game, limits, palettes }: Walk, home: number): Uint8Array[] {
  const { onError } = SILENT;
  for (const { room: number } of game.rooms) {
    if (palettes.has(number)) continue;
    const room = readGameRoom(game, number, { onError, limits });
    palettes.set(number, room && currentPalette(room, { onError, limits }));
  }
  const others = [...palettes].filter(([number]) => number !== home).map(([, one]) => one);
  return [palettes.get(home), ...others].filter((one) => one !== undefined);
}

function* costumePictures(walk: Walk): Generator<GamePicture, void, undefined> {
  const { game, reporter } = walk;
  const onError = handlerOf(reporter);
  const seen = new Set<string>();
  for (const { id, room, file, block } of walkGameResources(game, 'costume', { onError })) {
    const place = `${file} ${block.start}`;
    if (seen.has(place)) continue;
    seen.add(place);
    const costume = attempt(reporter, () => readGameCostume(game, id));
    if (costume === undefined) continue;
    const suits = allPalettes(walk, room);
    const chosen = choosePalette(costume, suits);
    const palette = chosen === undefined ? undefined : suits[chosen];
    for (const { limb, picture } of costumeParts(costume, file, reporter)) {
      const part = limb === undefined ? `cel-${picture}` : `limb-${limb}-picture-${picture}`;
      const name = `costume-${digits(id)}-${part}`;
      const size = attempt(reporter, () =>
        inFile(file, () => readCostumePicture(costume, limb ?? 0, picture)),
      );
      if (size === undefined || size.width === 0 || size.height === 0) continue;
      const { width, height } = size;
      const common = { name, file, room, width, height, palette };
      yield { kind: 'costume', ...common, costume, id, limb, picture };
    }
  }
}

/** A picture of a costume; cels belong to no limb. */
type CostumePart = Pick<LimbPicture, 'limb' | 'picture'>;

/** The pictures that the animations of a costume show; of versions 7 and 8 all cels. */
function costumeParts(
  costume: Costume,
  file: string,
  reporter: Reporter | undefined,
): CostumePart[] {
  if (costume.type === 'akos')
    return Array.from({ length: costume.celCount }, (_, picture) => ({ limb: undefined, picture }));
  const uses = inFile(file, (onError) => costumeUses(costume, { onError }), handlerOf(reporter));
  return uses.flatMap(({ limb, pictures }) => pictures.map((picture) => ({ limb, picture })));
}
