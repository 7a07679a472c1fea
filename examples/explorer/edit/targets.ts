// What a PNG may replace: backgrounds, pictures of objects, and the pictures of a costume on one sheet.

import {
  type BlockRecord,
  childBlocks,
  costumeColors,
  costumeToRgba,
  decodeGamePicture,
  findGameResource,
  type Game,
  type GamePicture,
  gamePictureToRgba,
  readBlock,
  readGameCostume,
  spriteSheet,
  walkGamePictures,
} from 'scumm-codec';
import { backgroundEdits, encodeBlock, type GameEdit, objectImageEdits } from 'scumm-codec/encode';
import { colorsFor } from '../costumes/costumes.js';
import type { Pixels } from '../picture.js';
import { lose } from '../state.js';

/** A picture that a PNG may replace. */
export interface Target {
  /** Names it: `background of room 7`. */
  readonly key: string;
  /** Values of its pixels, row-major. */
  readonly pixels: Uint8Array;
  /** RGB of each value. */
  readonly colors: Uint8Array;
  /** Value of pixels that show what is behind them. */
  readonly transparent: number | undefined;
  /** As it is seen. */
  readonly seen: Pixels;
  /** Edits that give it other pixels. */
  readonly edits: (from: Game, pixels: Uint8Array) => readonly GameEdit[];
}

/** The pictures of a room. */
export function roomTargets(from: Game, number: number): Target[] {
  const rooms = from.rooms.filter(({ room }) => room === number);
  const kinds = ['background', 'object'] as const;
  return [...walkGamePictures({ ...from, rooms }, { kinds, onError: lose })].flatMap(targetOf);
}

/** Rows of a BOMP show what is behind them where they have this index. */
const OPEN = 255;

function targetOf(picture: GamePicture): Target[] {
  if (picture.kind !== 'background' && picture.kind !== 'object') return [];
  const { kind, room, image, width, height, palette: colors } = picture;
  if (colors === undefined || width * height === 0) return [];
  const { pixels } = decodeGamePicture(picture, { onError: lose });
  const seen = { width, height, data: gamePictureToRgba(picture, { onError: lose }) };
  if (kind === 'background') {
    const edits = (from: Game, now: Uint8Array) => backgroundEdits(from, room, { pixels: now });
    const key = `background of room ${room}`;
    return [{ key, pixels, colors, transparent: undefined, seen, edits }];
  }
  const { object: id, state } = picture;
  if (id === undefined) return [];
  const hasStrips = image.coding === 'strips';
  const transparent = hasStrips ? picture.transparent : OPEN;
  const edits = (from: Game, now: Uint8Array) => {
    // A new hole needs a transparent code, and its strip may have an opaque one.
    const opens = now.some((index, i) => index === transparent && pixels[i] !== index);
    const fields = { pixels: now, ...(hasStrips && opens && { transparent: true }) };
    return objectImageEdits(from, room, { id, state }, fields);
  };
  const key = `object ${id} of room ${room}, state ${state}`;
  return [{ key, pixels, colors, transparent, seen, edits }];
}

/** All pictures of a costume on one sheet. */
export function costumeTarget(from: Game, id: number): Target[] {
  const costume = readGameCostume(from, id, { onError: lose });
  const pictures = picturesOf(from, id)?.pictures ?? [];
  if (costume === undefined || pictures.length === 0) return [];
  const { transparent } = costume;
  const { places, width, height, pixels } = spriteSheet(pictures, { fill: transparent });
  const palette = colorsFor(costume);
  const rgbOf = (index: number) => [...palette.subarray(3 * index, 3 * index + 3)];
  const colors = Uint8Array.from([...costumeColors(costume)].flatMap(rgbOf));
  const seen = { width, height, data: costumeToRgba(costume, pixels, palette) };
  const edits = (game: Game, now: Uint8Array): GameEdit[] => {
    const found = picturesOf(game, id);
    if (found === undefined) return [];
    for (const [i, place] of places.entries())
      for (let row = 0; row < place.height; row++) {
        const at = (place.y + row) * width + place.x;
        found.pictures[i].pixels.set(now.subarray(at, at + place.width), row * place.width);
      }
    const { version, variant } = game;
    const bytes = encodeBlock(found.record, { version, variant, previous: found.block });
    const [{ payload }] = childBlocks(bytes, { form: found.block.form });
    return [{ kind: 'costume', id, payload }];
  };
  return [{ key: `costume ${id}`, pixels, colors, transparent, seen, edits }];
}

/** The pictures of a costume that have pixels, each once, in the record that holds them. */
function picturesOf(from: Game, id: number) {
  const block = findGameResource(from, 'costume', id, { onError: lose })?.block;
  if (block === undefined) return undefined;
  type Costume = Extract<BlockRecord, { readonly tag: 'AKOS' | 'COST' | 'CO' }>;
  const record = readBlock(block, from) as Costume;
  const all = record.tag === 'AKOS' ? record.value.cels : record.value.limbs.flat();
  const pictures = [...new Set(all)].flatMap((one) => (one && one.pixels.length > 0 ? [one] : []));
  return { block, record, pictures };
}
