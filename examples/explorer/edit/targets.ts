// What a PNG may replace: backgrounds, pictures of objects, and the pictures of a costume on one sheet.

import * as scumm from 'scumm-codec';
import * as tools from 'scumm-codec/tools';
import { colorsFor } from '../costumes/colors.js';
import type { Pixels } from '../picture.js';
import { coloredPixels, lose, openRoom, titleOf } from '../state.js';
import type { Edit } from './changes.js';
import { placeOf } from './touched.js';

/** A picture that a PNG may replace. */
export interface Target {
  /** Names it: `background of room 7`. */
  readonly key: string;
  /** The object that it shows, with its name: `object 10 of room 2, state 1: door`. */
  readonly title: string;
  /** Values of its pixels, row-major. */
  readonly pixels: Uint8Array;
  /** RGB of each value. */
  readonly colors: Uint8Array;
  /** Value of pixels that show what is behind them. */
  readonly transparent: number | undefined;
  /** As it is seen. */
  readonly seen: Pixels;
  /** Where the pictures of a costume are on the sheet. */
  readonly places?: readonly scumm.Box[];
  /** The edit that gives it other pixels. */
  readonly edit: (pixels: Uint8Array) => Edit;
}

/** The pictures of `room 7` or `costume 1`, or the one that has a key. */
export function targetsIn(from: scumm.Game, part: string, only?: string): Target[] {
  const [kind, number] = part.split(' ');
  if (kind === 'costume') return costumeTarget(from, Number(number));
  const room = Number(number);
  const kinds = ['background', 'object'] as const;
  const all = [...tools.eachGamePicture(from, { kinds, room, onError: lose })];
  const objects = openRoom(from, room)?.objects ?? [];
  return all
    .filter((one) => only === undefined || placeOf(one) === only)
    .flatMap((one) => targetOf(one, objects) ?? []);
}

/** Rows of a BOMP show what is behind them where they have this index. */
const OPEN = 255;

function targetOf(picture: tools.GamePicture, objects: readonly scumm.GameObject[]) {
  const key = placeOf(picture);
  if (key === undefined || (picture.of !== 'background' && picture.of !== 'object')) return;
  const { room, image, width, height, palette: colors } = picture;
  if (colors === undefined || width * height === 0) return;
  const { pixels } = tools.decodeGamePicture(picture, { onError: lose });
  const known = { key, title: key, pixels, colors, seen: coloredPixels(picture) };
  if (picture.of === 'background') {
    const edit = (now: Uint8Array): Edit => ({ of: 'background', room, pixels: now });
    return { ...known, transparent: undefined, edit };
  }
  const { of, object: id = -1, state } = picture;
  const hasStrips = image.coding === 'strips';
  const transparent = hasStrips ? picture.transparent : OPEN;
  const edit = (now: Uint8Array): Edit => {
    const opens = hasStrips && now.some((index, i) => index === transparent && pixels[i] !== index);
    return { of, room, id, state, pixels: now, opens };
  };
  const name = titleOf(objects.find((one) => one.id === id) ?? {});
  return { ...known, title: name ? `${key}: ${name}` : key, transparent, edit };
}

/** All pictures of a costume on one sheet. */
function costumeTarget(from: scumm.Game, id: number): Target[] {
  const costume = scumm.readGameCostume(from, id, { onError: lose });
  const pictures = costume ? tools.costumePictures(costume) : [];
  if (costume === undefined || pictures.length === 0) return [];
  const { transparent } = costume;
  const { width, height, pixels, places } = tools.spriteSheet(pictures, { fill: transparent });
  const palette = colorsFor(costume);
  const rgbOf = (index: number) => [...palette.subarray(3 * index, 3 * index + 3)];
  const colors = Uint8Array.from([...tools.costumeColors(costume)].flatMap(rgbOf));
  const seen = { width, height, data: tools.costumeToRgba(costume, pixels, palette) };
  const edit = (now: Uint8Array): Edit => {
    const cut = tools.sheetPictures({ width, height, pixels: now, places });
    return { of: 'costume', id, pictures: cut };
  };
  const key = `costume ${id}`;
  return [{ key, title: key, pixels, colors, transparent, seen, places, edit }];
}

/** How a picture would be seen with other pixels. */
export function seenWith({ colors, transparent, seen }: Target, pixels: Uint8Array): Pixels {
  const palette = new Uint8Array(768);
  palette.set(colors.subarray(0, 768));
  return { ...seen, data: scumm.indicesToRgba(pixels, palette, { transparent }) };
}
