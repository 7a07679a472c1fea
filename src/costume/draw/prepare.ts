// Prepares limbs that are drawn more than once: gives them their pixels in the form from which they are painted.

import { fail } from '../../errors.js';
import { type Limits, limitOf } from '../../limits.js';
import type { ReadOptions } from '../../options.js';
import { optionsOf } from '../../options.js';
import { inOrigin } from '../../origin.js';
import { attemptLimb, type DrawnLimb } from '../cost/compose.js';
import { checkCostume } from '../costume.js';
import type { Costume } from '../kinds.js';
import { checkDrawn, type PreparedLimb } from '../limb.js';
import { isRuns, pixelsStart, runsOf } from '../stored.js';
import { createLineMemory, type LimbLine, lineOfRows, lineOfRuns } from './limb-line.js';
import { LINE_PIXELS, limbRows, lineMemory } from './paint-limb.js';

/**
 * Decodes the pictures of limbs, so that {@link renderCostume} draws them in half the time. Limbs with the same
 * picture share its pixels: pass the limbs of many frames at once.
 *
 * @param costume - the costume of the limbs
 * @param limbs - from {@link composeCostume}
 * @returns the limbs with their pixels
 * @throws {DecodeError} `TRUNCATED`, `BAD_OFFSET` or `LIMIT`, as {@link decodeCostumePicture}; none with
 *   `onError`.
 * @throws {RangeError} if a limit is not a number of at least 0.
 * @throws {TypeError} if `costume` is not a {@link Costume}, `limbs` not a list of {@link DrawnLimb}, or
 *   `onError` not a function.
 */
export function prepareLimbs(
  costume: Costume,
  limbs: readonly DrawnLimb[],
  options?: ReadOptions,
): PreparedLimb[] {
  const { limits, onError } = optionsOf(options);
  checkCostume(costume, 'prepareLimbs(costume, limbs)');
  checkDrawn(limbs);
  return preparedLimbs(costume, limbs, createStore(limits), onError);
}

type Prepared = Pick<PreparedLimb, 'columns' | 'parts'>;

/** The pictures that one call has decoded. */
export interface PreparedStore {
  /** Pictures by place and size; `undefined` for one that failed. */
  readonly pictures: Map<string, Prepared | undefined>;
  /** Pixels that the call may still decode. */
  left: number;
}

/** An empty store; throws a RangeError for a limit that is not a number of at least 0. */
export function createStore(limits: Limits | undefined): PreparedStore {
  return { pictures: new Map(), left: limitOf(limits, 'pixels') };
}

/** The same as `prepareLimbs`, for checked arguments. */
export function preparedLimbs(
  costume: Costume,
  limbs: readonly DrawnLimb[],
  store: PreparedStore,
  onError: ReadOptions['onError'],
): PreparedLimb[] {
  const all: PreparedLimb[] = [];
  for (const limb of limbs) {
    const key = `${limb.offset} ${limb.width} ${limb.height}`;
    if (!store.pictures.has(key)) {
      const picture =
        onError === undefined
          ? prepared(costume, limb, store)
          : attemptLimb(onError, limb.limb, () => prepared(costume, limb, store));
      store.pictures.set(key, picture);
    }
    const found = store.pictures.get(key);
    if (found !== undefined) all.push(preparedLimb(limb, found));
  }
  return all;
}

/** A limb with its pixels. One literal makes all of them: a spread would give each its own hidden class. */
function preparedLimb(drawn: DrawnLimb, { columns, parts }: Prepared): PreparedLimb {
  const { limb, picture, offset, width, height, relX, relY, moveX, moveY, x, y, mirrored } = drawn;
  return {
    kind: 'limb',
    limb,
    picture,
    offset,
    width,
    height,
    relX,
    relY,
    moveX,
    moveY,
    x,
    y,
    mirrored,
    columns,
    parts,
  };
}

function prepared(costume: Costume, limb: DrawnLimb, store: PreparedStore): Prepared {
  return inOrigin(costume.origin, undefined, () => {
    const { width, height } = limb;
    const total = width * height;
    if (!(total <= store.left))
      fail(
        'LIMIT',
        pixelsStart(costume, limb),
        `${width}x${height} pixels more than limits.pixels`,
      );
    store.left -= total;
    const line = lineOf(costume, limb, total);
    const parts = line.parts.slice(0, line.count);
    const columns = new Uint8Array(total);
    for (let i = 0; i < parts.length; i += 2)
      columns.set(line.columns.subarray(parts[i], parts[i + 1]), parts[i]);
    return { columns, parts };
  });
}

function lineOf(costume: Costume, limb: DrawnLimb, total: number): LimbLine {
  const { width, height } = limb;
  const memory = total <= LINE_PIXELS ? lineMemory() : createLineMemory(total);
  if (total > 0 && isRuns(costume)) return lineOfRuns(runsOf(costume, limb.offset), total, memory);
  const part = { width, height, column: 0, columnCount: width, flip: costume.transparent };
  return lineOfRows(limbRows(costume, limb), part, memory);
}
