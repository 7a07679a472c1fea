// What a PNG may replace: backgrounds, pictures of objects, and the pictures of a costume on one sheet.

import * as scumm from 'scumm-codec';
import {
  backgroundEdits,
  type GameEdit,
  objectImageEdits,
  withCostumePictures,
} from 'scumm-codec/encode';
import * as tools from 'scumm-codec/tools';
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
  readonly edits: (from: scumm.Game, pixels: Uint8Array) => readonly GameEdit[];
}

/** The pictures of a room. */
export function roomTargets(from: scumm.Game, number: number): Target[] {
  const kinds = ['background', 'object'] as const;
  return [...tools.eachGamePicture(from, { kinds, room: number, onError: lose })].flatMap(targetOf);
}

/** Rows of a BOMP show what is behind them where they have this index. */
const OPEN = 255;

function targetOf(picture: tools.GamePicture): Target[] {
  if (picture.of !== 'background' && picture.of !== 'object') return [];
  const { of: kind, room, image, width, height, palette: colors } = picture;
  if (colors === undefined || width * height === 0) return [];
  const { pixels } = tools.decodeGamePicture(picture, { onError: lose });
  const seen = { width, height, data: tools.gamePictureToRgba(picture, { onError: lose }) };
  if (kind === 'background') {
    const edits = (from: scumm.Game, now: Uint8Array) =>
      backgroundEdits(from, room, { pixels: now });
    const key = `background of room ${room}`;
    return [{ key, pixels, colors, transparent: undefined, seen, edits }];
  }
  const { object: id, state } = picture;
  if (id === undefined) return [];
  const hasStrips = image.coding === 'strips';
  const transparent = hasStrips ? picture.transparent : OPEN;
  const edits = (from: scumm.Game, now: Uint8Array) => {
    // A new hole needs a transparent code, and its strip may have an opaque one.
    const opens = now.some((index, i) => index === transparent && pixels[i] !== index);
    const fields = { pixels: now, ...(hasStrips && opens && { transparent: true }) };
    return objectImageEdits(from, room, { id, state }, fields);
  };
  const key = `object ${id} of room ${room}, state ${state}`;
  return [{ key, pixels, colors, transparent, seen, edits }];
}

/** All pictures of a costume on one sheet. */
export function costumeTarget(from: scumm.Game, id: number): Target[] {
  const costume = scumm.readGameCostume(from, id, { onError: lose });
  const pictures = costume ? tools.costumePictures(costume) : [];
  if (costume === undefined || pictures.length === 0) return [];
  const { transparent } = costume;
  const sheet = tools.spriteSheet(pictures, { fill: transparent });
  const { width, height, pixels } = sheet;
  const palette = colorsFor(costume);
  const rgbOf = (index: number) => [...palette.subarray(3 * index, 3 * index + 3)];
  const colors = Uint8Array.from([...tools.costumeColors(costume)].flatMap(rgbOf));
  const seen = { width, height, data: tools.costumeToRgba(costume, pixels, palette) };
  const edits = (game: scumm.Game, now: Uint8Array): GameEdit[] => {
    const painted = tools.sheetPictures({ ...sheet, pixels: now });
    const payload = withCostumePictures(scumm.readGameCostume(game, id), painted);
    return [{ of: 'costume', id, payload }];
  };
  return [{ key: `costume ${id}`, pixels, colors, transparent, seen, edits }];
}
