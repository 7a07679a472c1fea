// What a count or a number in a tag hides is told, and what may well be so is not.

import {
  type Problem,
  prepareScene,
  type RoomObject,
  readBoxd,
  readChar,
  readImageZplanes,
  readPalettes,
  readRoom,
  readRoomObjects,
} from 'scumm-codec';
import {
  encodeBoxd,
  encodeCdhd,
  encodeChar,
  encodeImage,
  encodeImhd,
  encodeObna,
  encodePals,
  wrapBlock,
} from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { bytes, repeat, u16 } from './_support/bytes.js';
import { decodeError } from './_support/outcome.js';
import { boxAt } from './_support/walk-boxes.js';

const V6 = { version: 6 } as const;

/** Collects problems, and gives them without what tells where. */
function listener() {
  const told: string[] = [];
  const onError = ({ code, message }: Problem) =>
    void told.push(`${code} ${message.replace(/ \[.*/, '')}`);
  return { told, onError };
}

const plane = { width: 8, height: 8, rows: repeat(1, 8), present: bytes(1) };
const picture = (planes: number) =>
  encodeImage(
    { width: 8, height: 8, pixels: new Uint8Array(64), zplanes: Array(planes).fill(plane) },
    V6,
  );
/** Another digit in a tag. */
const renumbered = (src: Uint8Array, tag: string, digit: string) => {
  const copy = Buffer.from(src);
  copy.write(digit, copy.indexOf(tag) + 3);
  return new Uint8Array(copy);
};

interface Parts {
  readonly background?: Uint8Array;
  readonly planes?: number;
  readonly image?: Uint8Array;
  readonly code?: Uint8Array;
  readonly width?: number;
}

const imhd = encodeImhd({
  ...{ version: 6, id: 7, imageCount: 2, zplaneCount: 2, flags: 0, unknown: 0 },
  ...{ x: 0, y: 0, width: 8, height: 8, hotspots: [{ x: 1, y: 2 }], rest: bytes() },
});
const images = (...parts: readonly Uint8Array[]) =>
  new Uint8Array(Buffer.concat([wrapBlock('IMHD', imhd), ...parts]));
const twoImages = images(wrapBlock('IM01', picture(2)), wrapBlock('IM02', picture(2)));
const cdhd = encodeCdhd({
  ...{ version: 6, id: 7, x: 0, y: 0, width: 8, height: 8, flags: 0, parent: 0 },
  ...{ walkX: 0, walkY: 0, actorDir: 0 },
});
const named = [wrapBlock('CDHD', cdhd), wrapBlock('OBNA', encodeObna(bytes(65)))];
const code = new Uint8Array(Buffer.concat(named));

function roomOf({ background = picture(2), planes = 2, width = 8, ...parts }: Parts) {
  const blocks = [
    wrapBlock('RMHD', u16(width), u16(8), u16(1)),
    wrapBlock('RMIM', wrapBlock('RMIH', u16(planes)), wrapBlock('IM00', background)),
    wrapBlock('OBIM', parts.image ?? twoImages),
    wrapBlock('OBCD', parts.code ?? code),
  ];
  return readRoom(new Uint8Array(Buffer.concat(blocks)), V6);
}

/** What is told of a room, its objects, and all planes. */
function toldOf(parts: Parts): string[] {
  const { told, onError } = listener();
  const room = roomOf(parts);
  const { objects } = readRoomObjects(room, { onError });
  const all = objects.flatMap(({ image }) => image?.images ?? []);
  for (const image of [room.background, ...all]) readImageZplanes(image, { onError });
  // Strict calls throw nothing of it.
  const strict: readonly RoomObject[] = readRoomObjects(room).objects;
  for (const { image } of strict) for (const one of image?.images ?? []) readImageZplanes(one);
  return told;
}

describe('a gap in numbers is reported', () => {
  test('not in what is whole', () => {
    expect(toldOf({})).toEqual([]);
  });

  test('of the planes of a room', () => {
    const background = renumbered(picture(2), 'ZP02', '3');
    expect(toldOf({ background })).toEqual(['BAD_VALUE z-planes: number 3, but no 2']);
    const second = renumbered(picture(1), 'ZP01', '2');
    expect(toldOf({ background: second, planes: 1 })).toEqual([
      'BAD_VALUE z-planes: number 2, but no 1',
    ]);
  });

  test('of the planes of an object, which may lack the first', () => {
    const image = renumbered(twoImages, 'ZP02', '3');
    expect(toldOf({ image })).toEqual(['BAD_VALUE z-planes: number 3, but no 2']);
    const one = renumbered(picture(1), 'ZP01', '2');
    const header = imhd.slice();
    header[2] = 1;
    header[4] = 1;
    const image2 = Buffer.concat([wrapBlock('IMHD', header), wrapBlock('IM01', one)]);
    expect(toldOf({ image: new Uint8Array(image2) })).toEqual([]);
  });

  test('of the pictures of an object', () => {
    const image = renumbered(twoImages, 'IM02', '3');
    expect(toldOf({ image })).toEqual(['BAD_VALUE images: number 3, but no 2']);
    const second = renumbered(renumbered(twoImages, 'IM02', '3'), 'IM01', '2');
    expect(toldOf({ image: second })).toEqual(['BAD_VALUE images: number 2, but no 1']);
  });

  test('a plane that the room does not have too, when a scene is prepared', () => {
    const room = roomOf({ background: picture(1), planes: 1 });
    const { objects } = readRoomObjects(room);
    const { told, onError } = listener();
    prepareScene(room, objects, { onError });
    expect(told).toEqual([
      'BAD_VALUE object 7, state 1: z-plane 2 of a room that has 1',
      'BAD_VALUE object 7, state 2: z-plane 2 of a room that has 1',
    ]);
    expect(prepareScene(room, objects).objects).toHaveLength(1);
  });
});

describe('what is left over is reported if it may be an entry', () => {
  const box = encodeBoxd([boxAt([0, 0, 8, 0, 8, 8, 0, 8])], V6).subarray(2);

  test.each([
    [box.subarray(0, 19), []],
    [new Uint8Array(40), []],
    [box, ['BAD_SIZE BOXD: 20 bytes are left over']],
  ])('behind walk boxes: %#', (rest, want) => {
    const { told, onError } = listener();
    const src = new Uint8Array(Buffer.concat([u16(1), box, rest]));
    expect(readBoxd(src, { ...V6, onError })).toHaveLength(1);
    expect(told).toEqual(want);
  });

  test('behind the offsets of a font', () => {
    const glyph = { width: 1, height: 1, xOffset: 0, yOffset: 0, pixels: bytes(1) };
    const glyphs = [0, 1, 2].map((at) => ({ ...glyph, code: at }));
    const colors = new Uint8Array(16);
    const src = encodeChar({ bitsPerPixel: 1, lineHeight: 8, count: 3, colors, glyphs });
    const toldBy = (count: number) => {
      const { told, onError } = listener();
      const copy = src.slice();
      copy[23] = count;
      readChar(copy, { ...V6, onError });
      return told;
    };
    expect(toldBy(3)).toEqual([]);
    expect(toldBy(2)).toEqual(['BAD_SIZE CHAR: 4 bytes are left over']);
    expect(toldBy(0)).toEqual([`BAD_SIZE CHAR: ${src.length - 25} bytes are left over`]);
  });

  test('behind the hotspots of an object', () => {
    const header = imhd.slice();
    header[16] = 0;
    const image = images().map((byte, i) => (i < 8 ? byte : header[i - 8]));
    const whole = Buffer.concat([image, twoImages.subarray(image.length)]);
    expect(toldOf({ image: new Uint8Array(whole) })).toEqual([
      'BAD_SIZE IMHD: 4 bytes are left over',
    ]);
  });

  test('behind the blocks of an object', () => {
    for (const [rest, want] of [
      [bytes(0, 0), []],
      [bytes(0, 7), ['BAD_SIZE OBCD: 2 bytes are left over']],
    ] as const)
      expect(toldOf({ code: new Uint8Array(Buffer.concat([code, rest])) })).toEqual(want);
  });
});

test('palettes that the size of their list hides are read if their offset is right, and reported', () => {
  const room = (shorter: number, second: number) => {
    const pals = wrapBlock('PALS', encodePals([repeat(1, 768), repeat(2, 768)]));
    const src = Buffer.concat([wrapBlock('RMHD', new Uint8Array(6)), pals]);
    const offs = src.indexOf('OFFS');
    src[offs + 7] -= shorter;
    src.writeUInt32LE(second === RIGHT ? src.readUInt32LE(offs + 12) : second, offs + 12);
    return readRoom(new Uint8Array(src), V6);
  };
  const RIGHT = -1;
  for (const [shorter, second, count, reports] of [
    [0, RIGHT, 2, 0],
    [1, RIGHT, 2, 1],
    [4, RIGHT, 2, 1],
    [4, 0, 1, 0],
    [4, 0xffffffff, 1, 1],
  ]) {
    const { told, onError } = listener();
    expect(readPalettes(room(shorter, second), { onError })).toHaveLength(count);
    expect(told).toHaveLength(reports);
    expect(readPalettes(room(shorter, second))[0]).toEqual(repeat(1, 768));
  }
});

describe('a scene', () => {
  test.each([4, 12])('of a room %i pixels wide throws, or reports it', (width) => {
    const room = roomOf({ width });
    expect(() => prepareScene(room, [])).toThrow(decodeError('BAD_VALUE', 8));
    const { told, onError } = listener();
    expect(prepareScene(room, [], { onError }).width).toBe(width);
    expect(told).toEqual([`BAD_VALUE room of ${width}x8 pixels`]);
  });

  test('of a forged room has no offset out of its source', () => {
    const room = roomOf({});
    const far = 1e308;
    for (const field of ['widthAt', 'heightAt', 'pixelsAt', 'zplaneCountAt'])
      for (const at of [far, room.src.length + 1, -1]) {
        const forged = { ...room, background: { ...room.background, [field]: at } };
        expect(() => prepareScene(forged, []), field).toThrow(TypeError);
      }
    for (const start of [far, room.end + 1])
      expect(() => prepareScene({ ...room, start }, [])).toThrow(/^room is not a Room/);
  });
});
