// Good inputs of decoders of boxes and of walking.

import fc from 'fast-check';
import {
  type BoxMatrix,
  createBoxMatrix,
  type Version,
  type Versioned,
  type WalkBox,
  type WalkCommand,
} from 'scumm-codec';
import {
  encodeBoxd,
  encodeBoxm,
  encodeBx,
  encodeRmhd,
  encodeScal,
  wrapBlock,
  wrapSmallBlock,
} from 'scumm-codec/encode';
import { concat } from '../../fixtures/bytes.js';
import { bytes, hex } from '../_support/bytes.js';
import { formOf } from '../_support/releases.js';
import { boxes, matrix, matrixOf, scaleTable, spot } from '../_support/walk-boxes.js';
import { walkCommand, walkRoom } from '../_support/walk-rooms.js';
import { type Generators, made } from './good-pictures.js';

/** Boxes of one version, at least one. */
const someBoxes = boxes.filter((list) => list.length > 0);

/** The payload with boxes: in version 4 their matrix follows. */
function boxPayload(list: readonly WalkBox[], release: Versioned, ways: BoxMatrix): Uint8Array {
  const { version } = release;
  if (version === 3 || version === 4) return encodeBx(list, ways, { ...release, version });
  const whole = list.map(({ unknown = 0, ...box }) => ({ ...box, unknown }));
  return encodeBoxd(version === 8 ? whole : list, release);
}

const boxd = someBoxes.map((list) => {
  const [{ version }] = list;
  return made(boxPayload(list, { version, ...NO_VARIANT }, createBoxMatrix(list)), { version });
});

/** A matrix behind no boxes. */
const boxm = matrix.map((ways) => {
  const { version } = ways;
  return made(concat(bytes(...(version < 5 ? [0] : [])), encodeBoxm(ways)), { version });
});

const scal = scaleTable.map((table) => made(encodeScal(table), { version: table.version }));

const points = fc
  .tuple(boxd, fc.boolean(), fc.array(spot, { minLength: 1, maxLength: 5 }))
  .map(([{ params, src }, player, spots]) => ({
    ...{ params: { ...params, player }, src },
    script: spots.map(([x, y]) => `${x} ${y}`),
  }));

/** A block with the tag of its version. */
const blockOf = (version: Version, small: string, large: string, payload: Uint8Array) =>
  formOf(version) === 'small' ? wrapSmallBlock(small, payload) : wrapBlock(large, payload);

const NO_VARIANT = { variant: undefined };

/** Boxes, and ways that lead from box to box. */
const next = someBoxes.chain((list) => {
  const [{ version }] = list;
  return matrixOf(version, list.length).map((ways) => {
    const src = concat(
      blockOf(version, 'BX', 'BOXD', boxPayload(list, { version, ...NO_VARIANT }, ways)),
      ...(version < 5 ? [] : [wrapBlock('BOXM', encodeBoxm(ways))]),
    );
    return made(src, { version });
  });
});

const scale = someBoxes.chain((list) => {
  const [{ version }] = list;
  const asked = fc.array(fc.tuple(fc.nat(list.length - 1), fc.integer({ min: -20, max: 220 })), {
    minLength: 1,
    maxLength: 5,
  });
  return fc.tuple(scaleTable, asked).map(([table, lines]) => {
    const ways = createBoxMatrix(list);
    const src = concat(
      blockOf(version, 'BX', 'BOXD', boxPayload(list, { version, ...NO_VARIANT }, ways)),
      blockOf(version, 'SA', 'SCAL', encodeScal({ ...table, version, rest: bytes() })),
    );
    return { ...made(src, { version }), script: lines.map((line) => line.join(' ')) };
  });
});

/** The line of a script that gives a command. */
function lineOf(command: WalkCommand): string {
  const { type, angle, x, y, value } = command as unknown as Record<string, string | undefined>;
  if (type === 'walk') return `walk ${x} ${y} ${angle ?? -1}`;
  const words = [type, x, y, angle, value === undefined ? undefined : Number(value)];
  return words.filter((word) => word !== undefined).join(' ');
}

/** The blocks of a room, its release, and the lines that say what its blocks do not hold. */
const room = walkRoom.map(
  ({ release, room: { boxes: list, matrix: ways, scales, extras = [] } }) => {
    const { version, variant, title } = release;
    const sides = { width: 320, height: 144, objectCount: 0 };
    const rest = { revision: 0, zplaneCount: 0, transparent: 255 };
    const isOld = version === 3;
    const slots = scales.slots.map(({ scale1, y1, scale2, y2 }) => ({ scale1, y1, scale2, y2 }));
    const scal = encodeScal({ version, slots, rest: bytes() });
    const src = concat(
      blockOf(version, 'HD', 'RMHD', encodeRmhd({ version, ...sides, ...rest })),
      blockOf(version, 'BX', 'BOXD', boxPayload(list, { version, variant }, ways)),
      ...(version < 5 ? [] : [wrapBlock('BOXM', encodeBoxm(ways))]),
      ...(isOld ? [] : [blockOf(version, 'SA', 'SCAL', scal)]),
    );
    const params = { version, ...(variant && { variant }), ...(title && { title }) };
    const more = [
      ...scales.slots.flatMap(({ x1, x2, y1, scale1, y2, scale2 }, i) =>
        (x1 === undefined && x2 === undefined) || isOld
          ? []
          : [`slot ${i + 1} ${x1 ?? 0} ${y1} ${scale1} ${x2 ?? 0} ${y2} ${scale2}`],
      ),
      ...extras.flatMap((extra, i) => ((extra & 0xc000) === 0 ? [] : [`boxFlags ${i} ${extra}`])),
    ];
    return { params, src: hex(src), more };
  },
);

const KINDS = ['player', 'xFlip', 'yFlip', 'ignoresBoxes'];

const walk = fc
  .tuple(
    room,
    fc.tuple(fc.constantFrom(0, 45, 90, 180, 270), fc.nat(12), fc.nat(12)),
    fc.subarray(KINDS, { maxLength: 1 }),
    fc.array(fc.tuple(walkCommand, fc.integer({ min: 1, max: 12 })), {
      minLength: 2,
      maxLength: 9,
    }),
  )
  .map(([{ params, src, more }, [facing, x, y], kinds, commands]) => {
    const actor = ['actor', facing, x, y, ...kinds].join(' ');
    const lines = commands.flatMap(([command, ticks]) => [lineOf(command), `tick ${ticks}`]);
    return { params, src, script: [actor, ...more, 'put 20 5', 'look', ...lines] };
  });

const inRoom = room.map(({ params: { title, ...params }, src }) => ({ params, src }));

export const ROOMS: Generators = {
  'box/boxd': boxd,
  'box/boxm': boxm,
  'box/scal': scal,
  'box/corners': boxd,
  'box/points': points,
  'box/next': next,
  'box/scale': scale,
  'box/room': inRoom,
  'walk/ticks': walk,
};
