import {
  type Block,
  type CostumeVersion,
  childBlocks,
  composeCostume,
  createAnimation,
  createBoxMatrix,
  decodeCostumePicture,
  decodeGlyphs,
  decodeImage,
  decodeImageZplane,
  decodeMaskStripInto,
  decodeSmap,
  decodeStripInto,
  decodeZplane,
  drawnObjects,
  findBlock,
  findBlocks,
  findObjectAt,
  findRoom,
  findWay,
  initialRuntime,
  type LargeVersion,
  LIMB_OFF,
  nameText,
  type ResourceKind,
  readBoxd,
  readBoxes,
  readBoxm,
  readChar,
  readCost,
  readCostRecord,
  readImageZplanes,
  readImhd,
  readPalettes,
  readRoom,
  readRoomObjects,
  readScal,
  startAnimation,
  stepAnimation,
  type WalkBox,
  walkBlocks,
  walkResources,
  walkRooms,
} from 'scumm-codec';
import {
  encodeBoxd,
  encodeBoxm,
  encodeChar,
  encodeMaskStrip,
  encodeScal,
  encodeSmap,
  encodeStrip,
  encodeZplane,
} from 'scumm-codec/encode';
import * as reference from 'scumm-codec/reference';
import { describe, expect, test } from 'vitest';
import { nextBox } from '../src/box/next-box.js';
import { firstSoundOf, kindOf } from '../src/costume/cost/command.js';
import { zplaneNumber } from '../src/mask/zplane.js';
import { boxOf } from '../src/object/runtime.js';
import { games } from './_support/data.js';

/** An image of strips with its planes, from a room or an object. */
interface Image {
  readonly width: number;
  readonly height: number;
  readonly blocks: readonly Block[];
}

function* images(room: Block, version: LargeVersion): Generator<Image> {
  const image = findBlock(room, 'RMIM > IM00');
  if (image) {
    const { width, height } = readRoom(room, { version });
    yield { width, height, blocks: childBlocks(image) };
  }
  for (const object of findBlocks(room, 'OBIM')) {
    const imhd = findBlock(object, 'IMHD');
    if (imhd === undefined) continue;
    for (const state of childBlocks(object))
      if (state.tag !== 'IMHD')
        yield { ...readImhd(imhd.payload, { version }), blocks: childBlocks(state) };
  }
}

const allImages = (data: Uint8Array, version: LargeVersion): Image[] =>
  [...walkRooms(data)].flatMap(({ block }) => [...images(block, version)]);

const strips = (blocks: readonly Block[]) => blocks.filter(({ tag }) => tag === 'SMAP');
const planes = (blocks: readonly Block[]) =>
  blocks.filter(({ tag }) => zplaneNumber(tag) !== undefined);

/** The bodies that a table of offsets names, each with where the next one in memory starts. */
function bodies(payload: Uint8Array, count: number, entrySize: 2 | 4): [number, number][] {
  const view = new DataView(payload.buffer, payload.byteOffset, payload.length);
  const starts = Array.from({ length: count }, (_, i) =>
    entrySize === 2 ? view.getUint16(i * 2, true) : view.getUint32(i * 4, true),
  )
    .filter((offset) => offset !== 0)
    .map((offset) => offset - 8);
  return starts.map((start) => [
    start,
    Math.min(payload.length, ...starts.filter((other) => other > start)),
  ]);
}

test('SCUMM_DATA names a folder with a game', ({ skip }) => {
  if (games.length === 0) skip('SCUMM_DATA is not set');
  expect(games).not.toEqual([]);
});

describe.each(games)('$name', ({ name, data, index, version }) => {
  const isOpenQuest = name.startsWith('tentacle');

  test('walks to the end', () => {
    for (const { start, end } of walkBlocks(data)) expect(end).toBeGreaterThan(start);
  });

  test('decodes every room with its z-planes and palette', () => {
    const rooms = [...walkRooms(data)];
    if (isOpenQuest) expect(rooms.map(({ room }) => room)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    for (const { block } of rooms) {
      const room = readRoom(block, { version });
      const { width, height, background } = room;
      expect(decodeImage(background)).toHaveLength(width * height);
      for (const { number } of readImageZplanes(background))
        expect(decodeImageZplane(background, number)).toMatchObject({ height });
      expect(readPalettes(room)[0]).toHaveLength(768);
    }
  });

  test('decodes every glyph as the reference does, and uses all bytes of every font but for spare ones', () => {
    let count = 0;
    for (const { block } of index === undefined ? [] : walkResources(data, index, 'charset')) {
      const charset = readChar(block, { version });
      const { payload } = block;
      const glyphs = decodeGlyphs(charset);
      const view = new DataView(payload.buffer, payload.byteOffset, payload.length);
      const used = glyphs.map(({ code, width, height, pixels }): [start: number, end: number] => {
        const { pixels: literal } = reference.decodeGlyph(charset, code) ?? {};
        expect(pixels).toEqual(literal);
        const start = 21 + view.getUint32(25 + 4 * code, true);
        return [start, start + 4 + Math.ceil((width * height * charset.bitsPerPixel) / 8)];
      });
      count += glyphs.length;
      used.sort(([a], [b]) => a - b);
      const ends = [25 + 4 * charset.count, ...used.map(([, end]) => end)];
      const starts = [...used.map(([start]) => start), payload.length];
      for (const [i, end] of ends.entries()) expect([0, 1]).toContain(starts[i] - end);
      const again = readChar(encodeChar({ ...charset, glyphs }), { version });
      expect(decodeGlyphs(again)).toEqual(glyphs);
    }
    if (isOpenQuest) expect(count).toBe(863);
  });

  test('decodes every image as the reference does', () => {
    for (const { width, height, blocks } of allImages(data, version)) {
      for (const { payload } of strips(blocks))
        expect(decodeSmap(payload, width, height)).toEqual(
          reference.decodeSmap(payload, width, height),
        );
      for (const { payload } of planes(blocks))
        expect(decodeZplane(payload, width, height)).toEqual(
          reference.decodeZplane(payload, width, height),
        );
    }
  });

  test('uses every byte of every strip and mask, but for a spare one behind some', () => {
    let stripCount = 0;
    let maskCount = 0;
    for (const { width, height, blocks } of allImages(data, version)) {
      for (const { payload } of strips(blocks)) {
        for (const [start, end] of bodies(payload, width / 8, 4)) {
          const used = decodeStripInto(payload.subarray(start), height, new Uint8Array(8 * height));
          expect([0, 1]).toContain(end - (start + used));
          stripCount++;
        }
      }
      for (const { payload } of planes(blocks)) {
        for (const [start, end] of bodies(payload, width / 8, 2)) {
          const used = decodeMaskStripInto(payload.subarray(start), height, new Uint8Array(height));
          expect([0, 1]).toContain(end - (start + used));
          maskCount++;
        }
      }
    }
    if (isOpenQuest) expect([stripCount, maskCount]).toEqual([288, 268]);
  });

  test('has no strip or mask shorter than what the encoders write, and keeps those of before', () => {
    const sizes = { strips: [0, 0], masks: [0, 0] };
    const count = (kind: keyof typeof sizes, own: Uint8Array, theirs: number) => {
      expect(own.length).toBeLessThanOrEqual(theirs);
      sizes[kind][0] += own.length;
      sizes[kind][1] += theirs;
    };
    for (const { width, height, blocks } of allImages(data, version)) {
      for (const { payload: previous } of strips(blocks)) {
        for (const [start] of bodies(previous, width / 8, 4)) {
          const pixels = new Uint8Array(8 * height);
          const used = decodeStripInto(previous.subarray(start), height, pixels);
          count('strips', encodeStrip(pixels, height, previous[start]), used);
        }
        const pixels = decodeSmap(previous, width, height);
        expect(encodeSmap(pixels, width, height, { previous })).toEqual(previous);
      }
      for (const { payload: previous } of planes(blocks)) {
        for (const [start] of bodies(previous, width / 8, 2)) {
          const rows = new Uint8Array(height);
          const used = decodeMaskStripInto(previous.subarray(start), height, rows);
          count('masks', encodeMaskStrip(rows), used);
        }
        expect(encodeZplane(decodeZplane(previous, width, height), { previous })).toEqual(previous);
      }
    }
    if (isOpenQuest) expect(sizes).toEqual({ strips: [31_559, 31_559], masks: [1716, 1725] });
  });

  test.skipIf(index === undefined)('leads from the index to every resource', () => {
    if (index === undefined) return;
    const count = (kind: ResourceKind) => [...walkResources(data, index, kind)].length;
    const counts = [
      count('room'),
      count('script'),
      count('sound'),
      count('costume'),
      count('charset'),
    ];
    if (isOpenQuest) {
      expect(counts).toEqual([9, 41, 14, 6, 4]);
      expect(index).toMatchObject({ version: 6, counts: { globalObjects: 41, rooms: 10 } });
      expect(index.objects?.owners).toHaveLength(41);
    }
  });

  test('builds walk boxes, matrices and slots of the bytes that they were read from', () => {
    const tags: string[] = [];
    for (const { block } of walkRooms(data)) {
      for (const { tag, payload } of childBlocks(block)) {
        const release = { version };
        if (tag === 'BOXD')
          expect(encodeBoxd(readBoxd(payload, release), release)).toEqual(payload);
        else if (tag === 'BOXM') expect(encodeBoxm(readBoxm(payload, release))).toEqual(payload);
        else if (tag === 'SCAL') expect(encodeScal(readScal(payload, release))).toEqual(payload);
        else continue;
        tags.push(tag);
      }
    }
    if (isOpenQuest) expect(tags).toHaveLength(27);
  });

  test('leads from walk box to walk box', () => {
    const middle = ({ ul, lr }: WalkBox) => ({ x: (ul.x + lr.x) >> 1, y: (ul.y + lr.y) >> 1 });
    let ways = 0;
    for (const { block } of walkRooms(data)) {
      const { boxes, matrix } = readBoxes(readRoom(block, { version }));
      const made = createBoxMatrix(boxes);
      for (let from = 1; from < boxes.length; from++)
        for (let to = 1; to < boxes.length; to++) {
          const way = findWay(boxes, matrix, middle(boxes[from]), middle(boxes[to]));
          if (way.complete) ways++;
          if (!isOpenQuest) continue;
          expect(way.complete).toBe(true);
          expect(nextBox(made, from, to)).toBe(nextBox(matrix, from, to));
        }
    }
    if (isOpenQuest) expect(ways).toBe(2 * 64 + 7);
  });

  test('pairs every object with its image', () => {
    const rooms = [...walkRooms(data)].map(({ room, block }) => {
      const { objects, orphans } = readRoomObjects(readRoom(block, { version }));
      for (const { image } of objects)
        for (const one of image?.images ?? []) if (one.coding !== undefined) decodeImage(one);
      return { room, objects, orphans };
    });
    if (!isOpenQuest) return;
    const all = rooms.flatMap(({ objects }) => objects);
    expect(all).toHaveLength(24);
    expect(rooms.flatMap(({ orphans }) => orphans)).toEqual([]);
    for (const { image, mismatch } of all) {
      expect(image).toBeDefined();
      expect(mismatch).toEqual([]);
      expect(image?.header?.hotspots.length).toBeGreaterThan(0);
    }
    const lab = rooms.find(({ room }) => room === 7)?.objects ?? [];
    const ammunition = lab.find(({ id }) => id === 33);
    expect(ammunition?.header).toMatchObject({ parent: 3, parentState: 2, flags: 2 });
    expect(ammunition).toMatchObject({ parent: 3, parentState: 2 });
    expect(lab.indexOf(ammunition ?? lab[0])).toBe(1);
    expect(nameText(lab[2].name ?? new Uint8Array(0))).toBe('plant');
  });

  test('seeds the states of objects from the index', () => {
    if (index?.objects === undefined || !isOpenQuest) return;
    const runtime = initialRuntime(index.objects);
    const room = readRoom(findRoom(data, 7)?.payload ?? new Uint8Array(0), { version: 6 });
    const { objects } = readRoomObjects(room);
    const states = objects.map(({ id }) => runtime.states[id]);
    expect(states).toEqual([0, 1, 1, 0, 0, 1, 0, 0, 0]);
    expect(drawnObjects(objects, runtime).map(({ index }) => index)).toEqual([6, 3]);
    const { x, y } = boxOf(objects[2], runtime);
    expect(findObjectAt(objects, x, y, runtime)?.index).toBe(3);
  });

  test.skipIf(index === undefined)('decodes every picture that an animation can draw', () => {
    if (index === undefined) return;
    let pictures = 0;
    let commands = 0;
    for (const { block } of walkResources(data, index, 'costume')) {
      const costume = readCost(block.payload, { version: index.version as CostumeVersion });
      const seen = new Set<string>();
      for (let animation = 0; animation <= costume.lastAnimation; animation++) {
        for (const { limb, start, length } of readCostRecord(costume, animation)?.limbs ?? []) {
          if (start === LIMB_OFF) continue;
          const window = costume.commands.subarray(start, start + length);
          expect(window).toHaveLength(length);
          commands += length;
          for (const command of window) {
            if (kindOf(command, firstSoundOf(costume)) !== 'picture') continue;
            const picture = command & 0x7f;
            const decoded = decodeCostumePicture(costume, limb, picture);
            expect(decoded, `limb ${limb}, picture ${picture}`).toBeDefined();
            expect(decoded).toEqual(reference.decodeCostumePicture(costume, limb, picture));
            seen.add(`${limb}/${picture}`);
          }
        }
      }
      pictures += seen.size;
    }
    if (isOpenQuest) expect([pictures, commands]).toEqual([151, 436]);
  });

  test.skipIf(index === undefined)('plays every animation without a picture missing', () => {
    if (index === undefined) return;
    for (const { block } of walkResources(data, index, 'costume')) {
      const costume = readCost(block.payload, { version: index.version as CostumeVersion });
      for (let animation = 0; animation <= costume.lastAnimation; animation++) {
        let state = startAnimation(costume, createAnimation(costume), animation);
        for (let tick = 0; tick < 40; tick++) {
          for (const { limb, picture } of composeCostume(costume, state))
            expect(decodeCostumePicture(costume, limb, picture)).toBeDefined();
          state = stepAnimation(costume, state).state;
        }
      }
    }
  });
});
