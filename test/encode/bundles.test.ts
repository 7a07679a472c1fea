// Edits of games whose files have no blocks: parts of rooms, resources, and all offsets that follow them.

import {
  decodeImage,
  decodeImageZplane,
  eachResource,
  findGameResource,
  type Game,
  openGame,
  readBoxes,
  readGameCostume,
  readGameObjects,
  readGameRoom,
  readIndexFile,
} from 'scumm-codec';
import {
  type BundleRoomFields,
  backgroundEdits,
  editGame,
  encodeBundleRoom,
  encodeCost,
  encodeImage,
  encodeIndexFile,
  encodeNameText,
  encodeOc,
  type GameEdit,
  nameEdits,
  objectImageEdits,
  wrapBlock,
  wrapResource,
} from 'scumm-codec/encode';
import { readCostParts } from 'scumm-codec/tools';
import { describe, expect, test } from 'vitest';
import { errorOf } from '../_support/errors.js';
import { BUNDLE_FOLDERS } from '../_support/games.js';

describe.each(BUNDLE_FOLDERS)('$title', ({ files, version, variant }) => {
  const release = { version, variant };
  const hasLocal = version === 3;
  /** The folder of the files. */
  const home = files[0].name.slice(0, -'00.LFL'.length);
  const game = openGame(files);

  /** The game with edits. */
  const edited = (edits: readonly GameEdit[], from: Game = game) => {
    const next = openGame(editGame(from, edits));
    expect(next.problems).toEqual([]);
    return next;
  };

  /** All that a room shows, but for what is named. */
  function shownIn(one: Game, number: number, ...without: readonly string[]) {
    const room = readGameRoom(one, number);
    const { objects } = readGameObjects(one, room);
    const { boxes, matrix } = readBoxes(room);
    const pictures = objects.map(({ id, image }) => {
      const [picture] = image?.images ?? [];
      if (picture === undefined || without.includes(`object ${id}`)) return undefined;
      return [decodeImage(picture), decodeImageZplane(picture, 1)?.rows];
    });
    const names = objects.map(({ id, name }) =>
      without.includes(`name ${id}`) ? undefined : name,
    );
    const scripts = room.blocks.flatMap(({ tag, payload }) => (tag === 'EN' ? payload[0] : []));
    const background = without.includes('background') ? undefined : decodeImage(room.background);
    const boxesOf = objects.map(({ box, verbs }) => ({
      box,
      verbs: verbs.map(({ verb }) => verb),
    }));
    const plane = decodeImageZplane(room.background, 1)?.rows;
    return { background, plane, boxes, matrix, pictures, names, scripts, boxesOf };
  }

  /** The bytes of all resources. */
  const resourcesIn = (one: Game) =>
    (['script', 'costume'] as const).flatMap((kind) =>
      [...eachResource(one, kind)].map(({ id, room, payload }) => ({ kind, id, room, payload })),
    );

  test('no edit gives the same bytes, and the index can be built again', () => {
    for (const [i, { name, bytes }] of editGame(game, []).entries())
      expect([name, bytes]).toEqual([files[i].name, Uint8Array.from(files[i].bytes)]);
    const src = game.indexFile?.src ?? new Uint8Array(0);
    const { rooms, scripts, sounds, costumes, objects } = readIndexFile(src);
    const lists = { rooms, scripts, sounds, costumes, objects, version, form: 'bundle' } as const;
    expect(encodeIndexFile(lists)).toEqual(Uint8Array.from(src));
    expect(() => encodeIndexFile({ ...lists, sounds: undefined })).toThrow('index.sounds');
  });

  test('a longer background moves all that follows it', () => {
    const { background } = readGameRoom(game, 2);
    const pixels = decodeImage(background).map((color, i) => (color + i * i) & 15);
    const next = edited(backgroundEdits(game, 2, { pixels }));
    expect(decodeImage(readGameRoom(next, 2).background)).toEqual(pixels);
    expect(shownIn(next, 2, 'background')).toEqual(shownIn(game, 2, 'background'));
    expect(resourcesIn(next)).toEqual(resourcesIn(game));
  });

  test('a background may have another size', () => {
    const pixels = new Uint8Array(64 * 32).fill(5);
    const sized = { width: 64, height: 32, pixels, zplanes: [] };
    const room = readGameRoom(edited(backgroundEdits(game, 7, sized)), 7);
    expect(room).toMatchObject({ width: 64, height: 32 });
    expect(decodeImage(room.background)).toEqual(pixels);
    expect(decodeImageZplane(room.background, 1)?.rows).toEqual(new Uint8Array(8 * 32));
  });

  test('an object may get another picture, and another name', () => {
    const id = 14;
    const { objects } = readGameObjects(game, readGameRoom(game, 2));
    const box = objects.find((one) => one.id === id)?.box ?? { width: 0, height: 0 };
    const pixels = Uint8Array.from({ length: box.width * box.height }, (_, i) => (i * 7) & 15);
    const picture = objectImageEdits(game, 2, { id, state: 1 }, { pixels });
    const name = encodeNameText('a fire that somebody has lit');
    const next = edited([...picture, ...nameEdits(game, 2, id, name)]);
    const now = readGameObjects(next, readGameRoom(next, 2)).objects.find((one) => one.id === id);
    expect(now?.name).toEqual(name);
    expect(now?.image && decodeImage(now.image.images[0])).toEqual(pixels);
    const same = [`object ${id}`, `name ${id}`];
    expect(shownIn(next, 2, ...same)).toEqual(shownIn(game, 2, ...same));
    expect(resourcesIn(next)).toEqual(resourcesIn(game));
  });

  /** A room of 16x8 pixels with three objects, two of which share a picture. */
  function sharing(): Game {
    const image = (color: number) =>
      encodeImage(
        { width: 8, height: 8, pixels: new Uint8Array(64).fill(color), zplanes: [] },
        release,
      );
    const code = (id: number) =>
      encodeOc(
        {
          ...{ id, x: 0, y: 0, width: 8, height: 8, walkX: 0, walkY: 0, flags: 0, parent: 0 },
          ...{ actorDir: 0, unknown: 0, verbs: [], name: new Uint8Array(0) },
        },
        release,
      );
    const [one, two] = [image(1), image(2)];
    const wide = { width: 16, height: 8, pixels: new Uint8Array(128).fill(4), zplanes: [] };
    const room: BundleRoomFields = {
      ...{ width: 16, height: 8, picture: encodeImage(wide, release) },
      objects: [
        { code: code(5), picture: one },
        { code: code(6), picture: two },
        { code: code(7), picture: one },
        { code: code(8) },
      ],
      ...(hasLocal && { scripts: [{ number: 200, code: Uint8Array.of(0xa0) }] }),
    };
    const [index] = files;
    return openGame([index, { name: '02.LFL', bytes: encodeBundleRoom(room, release) }]);
  }

  test('an object that shares its picture gets one of its own', () => {
    const before = sharing();
    const pixels = new Uint8Array(64).fill(9);
    const edits = objectImageEdits(before, 2, { id: 7, state: 1 }, { pixels });
    const next = openGame(editGame(before, edits));
    const { objects } = readGameObjects(next, readGameRoom(next, 2));
    const colors = objects.map(({ image }) => image?.images[0] && decodeImage(image.images[0])[0]);
    expect(colors.slice(0, 3)).toEqual([1, 2, 9]);
    expect(objects[3].image?.images ?? []).toEqual([]);
    const local = readGameRoom(next, 2).blocks.filter(({ tag }) => tag === 'LS');
    expect(local.map(({ number, payload }) => [number, payload[0]])).toEqual(
      hasLocal ? [[200, 0xa0]] : [],
    );
  });

  test('what is added behind a room is not in it', () => {
    const before = sharing();
    const add = wrapResource(Uint8Array.of(1, 2, 3));
    const next = openGame(editGame(before, [{ of: 'script', id: 9, room: 2, add }]));
    const [was, is] = [before, next].map((one) => findGameResource(one, 'room', 2));
    expect(is?.end).toBe(was?.end);
    expect(findGameResource(next, 'script', 9)?.start).toBe(was?.end);
  });

  /** The game with another offset of costume 1 in its index. */
  function leading(offset: number): Game {
    const [index, ...others] = files;
    const { costumes, ...lists } = game.index;
    const offsets = Uint32Array.from(costumes?.offsets ?? []);
    offsets[1] = offset;
    const rooms = costumes?.rooms ?? new Uint8Array(0);
    const bytes = encodeIndexFile({ ...lists, costumes: { rooms, offsets } });
    return openGame([{ name: index.name, bytes }, ...others]);
  }

  test('a costume that does not exist stays so, and one in the head of a room is told', () => {
    const absent = leading(0xffff_ffff);
    const { background } = readGameRoom(absent, 2);
    const pixels = decodeImage(background).map((color, i) => (color + i * i) & 15);
    const next = openGame(editGame(absent, backgroundEdits(absent, 2, { pixels })));
    expect(next.index.costumes?.offsets[1]).toBe(0xffff_ffff);
    expect(findGameResource(next, 'costume', 1)).toBeUndefined();
    expect(errorOf(() => readGameCostume(leading(5), 1)).code).toBe('BAD_OFFSET');
  });

  describe('a costume', () => {
    const [{ id, room }] = [...eachResource(game, 'costume')];
    const parts = () => readCostParts(readGameCostume(game, id) as never);
    const longer = (): Uint8Array => {
      const fields = parts();
      return encodeCost({ ...fields, commands: Uint8Array.of(...fields.commands, 1, 2, 3) });
    };

    test('is built again as it was', () => {
      const costume = readGameCostume(game, id);
      const again = encodeCost(parts(), { previous: costume as never });
      expect(again).toEqual(Uint8Array.from(findGameResource(game, 'costume', id)?.payload ?? []));
    });

    test('may have another length, be removed, and be added', () => {
      const payload = longer();
      const next = edited([{ of: 'costume', id, payload }]);
      expect(findGameResource(next, 'costume', id)?.payload).toEqual(payload);
      const others = (one: Game) =>
        resourcesIn(one).filter((each) => each.kind !== 'costume' || each.id !== id);
      expect(others(next)).toEqual(others(game));
      const gone = edited([{ of: 'costume', id, remove: true }]);
      expect(findGameResource(gone, 'costume', id)).toBeUndefined();
      expect(others(gone)).toEqual(others(game));
      const more = edited([{ of: 'costume', id: 90, room, add: wrapResource(payload) }]);
      expect(findGameResource(more, 'costume', 90)?.payload).toEqual(payload);
      expect(resourcesIn(more).filter((each) => each.id !== 90)).toEqual(resourcesIn(game));
      expect(shownIn(more, room)).toEqual(shownIn(game, room));
    });

    test('shows one value as color 0, and all others as themselves', () => {
      const palette = Uint8Array.from({ length: 16 }, (_, value) => value);
      const changed = (color: number) => palette.map((one, i) => (i === 7 ? color : one));
      const zero = encodeCost({ ...parts(), palette: changed(0) });
      expect(zero[2]).toBe(7);
      expect(encodeCost({ ...parts(), palette })[2]).toBe(0);
      expect(() => encodeCost({ ...parts(), palette: changed(8) })).toThrow(
        'palette[7] is 8: one value shows 0, the others themselves',
      );
    });
  });

  test('edits that a bundle cannot have are refused', () => {
    const { blocks } = readGameRoom(game, 2);
    const block = blocks.find(({ tag }) => tag === 'EN') ?? blocks[0];
    const add = wrapBlock('XYZW');
    for (const edit of [
      { after: block, add },
      { into: block, add },
    ])
      expect(() => editGame(game, [edit])).toThrow('a bundle has no blocks: use eachResource');
    expect(() => editGame(game, [{ block, remove: true }])).toThrow(
      'the parts of a room cannot be removed',
    );
    const payload = new Uint8Array(70_000);
    expect(() => editGame(game, [{ block, payload }])).toThrow(RangeError);
    const twice = { block, payload: Uint8Array.of(1) };
    expect(() => editGame(game, [twice, twice])).toThrow('change one block');
  });

  describe('rooms', () => {
    const { src } = game.files[1];

    test('come and go as files, with what lives in them, and the index follows', () => {
      const next = edited([
        { of: 'room', id: 7, remove: true },
        { of: 'room', id: 40, add: src },
      ]);
      expect(next.rooms.map(({ room }) => room)).toEqual([2, 12, 40]);
      expect(next.files.map(({ name, key }) => [name, key])).toEqual([
        [`${home}02.LFL`, 0xff],
        [`${home}12.LFL`, 0xff],
        [`${home}40.LFL`, 0xff],
      ]);
      expect(shownIn(next, 40)).toEqual(shownIn(game, 7));
      const homes = [...eachResource(game, 'costume')].filter(({ room }) => room !== 7);
      expect([...eachResource(next, 'costume')].map(({ id }) => id)).toEqual(
        homes.map(({ id }) => id),
      );
      expect(next.index.rooms?.disks[40]).toBe(1);
      expect(next.index.rooms?.disks[7]).toBe(0);
      const back = edited([{ of: 'room', id: 7, file: 0, add: src }], next);
      expect(back.files[1].src).toEqual(src);
    });

    test.each([
      ['a number that is taken', [{ of: 'room', id: 2, add: src }], 'already has a room 2'],
      [
        'bytes that are no room',
        [{ of: 'room', id: 3, add: src.subarray(4) }],
        'is not the file of a room',
      ],
      [
        'a room that is cut',
        [{ of: 'room', id: 3, add: src.subarray(0, 200) }],
        'is not the file of a room',
      ],
    ] as const)('%s is refused', (_, edits, why) => {
      expect(() => editGame(game, edits)).toThrow(why);
    });

    test('come on the disk of the room whose file theirs comes beside', () => {
      const { src: stored, name } = game.indexFile ?? game.files[0];
      const { rooms, ...lists } = readIndexFile(stored);
      for (const [disk, expected] of [
        [3, 3],
        [0, 1],
      ]) {
        const disks = Uint8Array.from(rooms?.disks ?? []);
        disks[7] = disk;
        const bytes = encodeIndexFile({ ...lists, rooms: { ...rooms, disks } as typeof rooms });
        const disked = openGame([{ name, bytes }, ...files.slice(1)]);
        const file = disked.rooms.find(({ room }) => room === 7)?.file;
        const next = edited([{ of: 'room', id: 40, file, add: src }], disked);
        expect(next.index.rooms?.disks[40]).toBe(expected);
      }
    });

    test('may not take the name of a font', () => {
      const font = { ...game.files[0], name: `${home}99.LFL`, number: 0 };
      const add = () => editGame({ ...game, charsets: [font] }, [{ of: 'room', id: 99, add: src }]);
      expect(add).toThrow(`edits[0]: there is a file ${home}99.LFL already`);
    });

    test('in a container cannot go', () => {
      const outer = { name: 'Game', bytes: src, at: 0 };
      const inside = { ...game, files: game.files.map((file) => ({ ...file, outer })) };
      expect(() => editGame(inside, [{ of: 'room', id: 7, remove: true }])).toThrow(
        `edits[0]: ${home}07.LFL is in Game, and stays there`,
      );
    });
  });
});
