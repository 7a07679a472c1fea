// The smallest room of each bundled game against its literal twin, with all objects somewhere else.

import * as main from 'scumm-codec';
import { expect, test } from 'vitest';
import { FOLDERS } from '../_support/games.js';
import { paintedRoom, paintQueue } from '../_support/painting.js';

const text = (bytes: Uint8Array | Int32Array | undefined) =>
  bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');

/** A frame with texts for its bytes, which are compared in less time. */
const shown = ({ pixels, owners, planes, ...size }: main.SceneFrame) => ({
  ...{ ...size, pixels: text(pixels), owners: text(owners) },
  planes: planes.map(({ rows, ...plane }) => ({ ...plane, rows: text(rows) })),
});

/** A variant of each version whose pictures are those of the version. */
const VARIANTS: Readonly<Record<main.Version, main.Variant | undefined>> = {
  ...{ 3: undefined, 4: undefined, 5: undefined, 6: 'sam-and-max', 7: 'full-throttle' },
  8: undefined,
};

const LEFTS = [-17, -16, -12, -9, -8, -7, -1, 0, 3, 4, 7, 8, 12];

/** Of each time, a class that objects have if they OR, and if they replace. */
const BITS = [
  ...[[30, 21] as const, [20, 30] as const, [30, 29] as const],
  ...[[21, 30] as const, [30, 20] as const, [31, 29] as const],
];

test.each(FOLDERS)('$title, of each class, which OR or replace', ({ files }) => {
  const game = main.openGame(files);
  const [room] = game.rooms
    .map(({ room: number }) => main.readGameRoom(game, number))
    .sort((a, b) => a.end - a.start - (b.end - b.start));
  const { objects } = main.readGameObjects(game, room);
  const { width, height } = room;
  const columns = [...LEFTS, width - 12, width - 8, width - 4, width, width + 8];
  for (const [i, y] of [-5, 0, height - 3, 20, 20, 20].entries())
    for (const masksOr of [true, false]) {
      // The last times, all objects are at the same place.
      const places = objects.map(({ index, box }, k) => {
        const x = columns[(5 * i + (i > 2 ? 0 : k)) % columns.length];
        return [index, { ...box, x, y }];
      });
      const variant = i % 2 === 0 ? undefined : VARIANTS[room.version];
      const all = objects.map((one) => ({
        ...{ ...one, variant },
        image: one.image && { ...one.image, masksOr },
      }));
      const classes = new Uint32Array(1000).fill(2 ** BITS[i][masksOr ? 0 : 1]);
      const states = new Uint8Array(1000).fill(1);
      const lookup = { states, classes, boxes: Object.fromEntries(places) };
      const one = { ...room, variant, zplaneCount: i === 4 ? 0 : room.zplaneCount };
      const frame = main.composeRoom(one, all, lookup, { owners: true });
      expect(shown(paintedRoom(one, all, lookup))).toEqual(shown(frame));
      if (i < 3) continue;
      const fast = main.composeRoom(one, [], lookup, { owners: true });
      const slow = structuredClone(fast);
      const queue = all.map(({ index }) => index).reverse();
      main.drawQueueInto(main.prepareScene(one, all), queue, lookup, fast);
      paintQueue(one, all, queue, lookup, slow);
      expect(shown(slow)).toEqual(shown(fast));
    }
});
