// How an actor comes onto the screen, pixel by pixel. For costumes of versions 7 and 8 see akos-actor.ts;
// in versions 4 to 6 r is the distance |x| or |y| of a limb's first column or row from the actor, S the
// scale, T the rank table of costume/draw/scale.ts. Index i stays if T[i & 255] < S.
//
//   rows      have indices 128 - r, 129 - r, ... and are drawn if they stay. The first drawn row is as
//             many pixels from the actor as there are indices in [128 - r, 128) that stay
//   columns   have indices 128 - r, 129 - r, ..., those of a mirrored limb 128 + r, 127 + r, ... All
//             are drawn, each over the one before it; the place moves on if the index stays. The first
//             is as many pixels from the actor as there are indices in [128 - r, 128), or for a
//             mirrored limb in (128, 128 + r], that stay
//
// At scales 255, 255 everything stays. If only one of them is 255, all its rows or columns are drawn and
// move the place on, but the first place is counted with T < 255.
//
// The games make mistakes at the edges of the screen, see `clipping`.

import { shown } from '../../bytes.js';
import type { DrawnLimb } from '../../costume/cost/compose.js';
import type { CostCostume } from '../../costume/cost/cost.js';
import type { Drawing, IndexPicture } from '../../costume/draw/drawing.js';
import { checkDrawing, type RenderOptions } from '../../costume/draw/render-options.js';
import type { Costume } from '../../costume/kinds.js';
import type { Box, Point } from '../../geometry.js';
import { drawCel } from '../akos/draw.js';
import { decodeCostumePicture } from '../cost/costume.js';

/** `engine` repeats a mistake of the games or of an engine; `plain` follows the rules above alone. */
export type Slip = 'plain' | 'engine';

/** Options of {@link renderCostume}: those of the main entry point, and which mistakes to repeat. */
export interface ReferenceRenderOptions extends Omit<RenderOptions, 'limits' | 'onError'> {
  /**
   * `plain`: pixels outside of the picture are left out. `engine`: as in the games, with their mistakes. If
   * two columns or more start beyond the edge where a limb's drawing starts (left; right if mirrored), the
   * last of them is drawn on the edge. A limb is not drawn if its rows, with the rows of the picture above
   * it, are 256 or more, or if it is mirrored and starts in column 0. The box has the rows that the games
   * redraw: limbs that are not drawn count for its height, and rows may be missing if just one scale is
   * 255. In versions 7 and 8 only these cels are lost: a cel of codec 1 that would show in column 0 alone,
   * if it is mirrored or ends in several columns at that place; and a cel of codec 5 that would show in
   * column 0 alone, if it is not mirrored. Default: `plain`.
   */
  readonly clipping?: Slip | undefined;
  /**
   * How cels of codec 5 are mirrored. `plain`: as a true mirror image. `engine`: as one engine does it,
   * which reverses the groups of a row, but not the bytes of a group that is stored byte by byte. Whether
   * the original games do so is not known. Default: `plain`.
   */
  readonly mirroring?: Slip | undefined;
  /**
   * The colors of the first cel of codec 5. `plain`: its own, as for the other cels. `engine`: if AKPL has
   * 256 entries and the actor's palette has an entry for color 0, each palette index of the first drawn cel
   * is taken as a color, and looked up in AKPL with the actor's palette over it; 255 is transparent, before
   * and after. A cel counts as drawn if it would be in the picture one pixel further left. One engine does
   * so for the first cel alone, which looks like an accident. Default: `plain`.
   */
  readonly firstCel?: Slip | undefined;
}

function isEngine(slip: Slip | undefined, name: string): boolean {
  if (slip !== undefined && slip !== 'plain' && slip !== 'engine')
    throw new RangeError(`${name} ${shown(slip)} is not 'plain' or 'engine'`);
  return slip === 'engine';
}

/** T: the number j after 128, and the number before it, with their bits in reverse order. */
function rank(index: number): number {
  const i = ((index % 256) + 256) % 256;
  if (i === 0) return 255;
  const bits = Math.abs(i - 128)
    .toString(2)
    .padStart(8, '0');
  const turned = i < 128 ? bits.replace(/^0*1/, (head) => `${'1'.repeat(head.length - 1)}0`) : bits;
  return Number.parseInt([...turned].reverse().join(''), 2);
}

const RANKS = /* @__PURE__ */ Array.from({ length: 256 }, (_, index) => rank(index));

/** How many of `count` indices stay, from `first` on, up or down. */
function staying(first: number, count: number, step: 1 | -1, scale: number): number {
  const rest = count % 256;
  const indices = Array.from({ length: rest }, (_, i) => first + step * i);
  return ((count - rest) / 256) * scale + indices.filter((i) => stays(i, scale)).length;
}

/** A scale above all ranks leaves out nothing. */
const ALL = 256;

function stays(index: number, scale: number): boolean {
  return scale === ALL || RANKS[index & 255] < scale;
}

/** The columns or rows of a limb, in their order. */
interface Line {
  /** Place of each. */
  readonly places: readonly number[];
  /** Whether each stays. */
  readonly stay: readonly boolean[];
  /** Place of each, and last the place behind them, as the games count. */
  readonly counted: readonly number[];
}

/** The line of `count` columns or rows that start `from` pixels from the actor at `actor`. */
function lineOf(
  actor: number,
  from: number,
  count: number,
  [step, drawn, counted]: readonly [step: 1 | -1, drawn: number, counted: number],
): Line {
  const r = Math.abs(from);
  const index = 128 - step * r;
  const between = staying(index, r, step, counted);
  const first = actor + step * Math.sign(from) * between;
  const indices = Array.from({ length: count }, (_, i) => index + step * i);
  const walk = (scale: number) => {
    const places = [first];
    for (const i of indices) places.push(places[places.length - 1] + (stays(i, scale) ? step : 0));
    return places;
  };
  return {
    places: walk(drawn),
    stay: indices.map((i) => stays(i, drawn)),
    counted: walk(counted),
  };
}

/**
 * Draws limbs into a picture, in their order. The slow twin of the function of this name in the main
 * entry point.
 *
 * @param costume - as `readCost` gives it
 * @param limbs - as `composeCostume` gives them; pictures that they hold are decoded anew
 * @param dst - changed in place; only visible pixels are written
 * @param actor - the actor's place in `dst`, pixels; may lie outside
 * @returns the box that the limbs may have touched; `undefined` if no limb is in the picture
 * @throws {DecodeError} `TRUNCATED`, `BAD_OFFSET` or `LIMIT`, as `decodeCostumePicture`.
 * @throws {RangeError} as `renderCostume` of the main entry point, and if `clipping`, `mirroring` or
 *   `firstCel` is unknown.
 * @throws {TypeError} as `renderCostume` of the main entry point.
 */
export function renderCostume(
  costume: Costume,
  limbs: readonly DrawnLimb[],
  dst: IndexPicture,
  actor: Point,
  options?: ReferenceRenderOptions,
): Box | undefined {
  const slips = isEngine(options?.clipping, 'clipping');
  const turnsGroups = isEngine(options?.mirroring, 'mirroring');
  let maps = isEngine(options?.firstCel, 'firstCel');
  const drawing = { ...checkDrawing(costume, limbs, dst, actor, options), slips, turnsGroups };
  const { scale: given = 255, palette = [], shadows = '13' } = options ?? {};
  const scale = typeof given === 'number' ? { x: given, y: given } : given;
  const boxes = limbs.flatMap((limb) => {
    if (costume.type === 'cost') return drawLimb(costume, limb, { ...drawing, scale }) ?? [];
    const box = drawCel(costume, limb, { ...drawing, scale, palette, shadows, maps });
    if (isOn(limb, dst, actor)) maps = false;
    return box ?? [];
  });
  if (boxes.length === 0) return undefined;
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** Whether a cel would be in the picture one pixel further left. */
function isOn(
  { x, y, width, height, mirrored }: DrawnLimb,
  dst: IndexPicture,
  actor: Point,
): boolean {
  const left = mirrored ? actor.x + x - width + 1 : actor.x + x - 1;
  const across = left < dst.width && left + width > 0;
  return across && actor.y + y < dst.height && actor.y + y + height > 0 && width * height > 0;
}

/** A drawing with the scale that was asked for. */
interface Scaled extends Drawing {
  readonly scale: { readonly x: number; readonly y: number };
  readonly slips: boolean;
}

function drawLimb(costume: CostCostume, limb: DrawnLimb, drawing: Scaled): Box | undefined {
  const { dst, actor, scale, slips } = drawing;
  const { width, height, mirrored } = limb;
  if (width === 0 || height === 0) return undefined;
  const full = scale.x === 255 && scale.y === 255;
  const limits = (one: number) => [one === 255 ? ALL : one, full ? ALL : one] as const;
  const step = mirrored ? -1 : 1;
  const across = lineOf(actor.x, mirrored ? -limb.x : limb.x, width, [step, ...limits(scale.x)]);
  const down = lineOf(actor.y, limb.y, height, [1, ...limits(scale.y)]);
  const [top, behind] = [down.counted[0], down.counted[height]];
  if (slips) {
    const ends = [across.counted[0], across.counted[width]];
    if (mirrored) ends.reverse();
    if (top >= dst.height || behind <= 0 || ends[0] >= dst.width || ends[1] <= 0) return undefined;
  }
  const columns = slips && (mirrored || !full) ? slipped(across, limb, dst) : across.places;
  const drawn = columns.slice(0, width).filter((x) => x >= 0 && x < dst.width);
  const y = Math.max(0, top);
  const bottom = Math.min(dst.height, slips ? behind : down.places[height]);
  if (!slips && (drawn.length === 0 || bottom <= y)) return undefined;
  if (!slips || height + y < 256) paint(costume, limb, [columns, down], drawing);
  const edge = Math.min(dst.width, Math.max(0, columns[0]));
  const [left, right] = [Math.min(edge, ...drawn), Math.max(edge - 1, ...drawn) + 1];
  return { x: left, y, width: right - left, height: bottom - y };
}

/** The places of columns. If several start beyond the edge, the last of them goes onto it. */
function slipped(
  { places: plain, counted, stay }: Line,
  { mirrored, width }: DrawnLimb,
  dst: IndexPicture,
): readonly number[] {
  const [edge, step] = mirrored ? [dst.width - 1, -1] : [0, 1];
  const off = counted.slice(0, width).filter((x) => (mirrored ? x > edge : x < edge)).length;
  if (off < 2) return plain;
  const places = new Array<number>(off - 1).fill(edge - step);
  let place = edge;
  for (const one of stay.slice(off - 1)) {
    places.push(place);
    if (one) place += step;
  }
  return places;
}

/** Paints each column over the one before it. */
function paint(
  costume: CostCostume,
  { limb, picture, width, height }: DrawnLimb,
  [columns, down]: readonly [readonly number[], Line],
  { dst, planes, colors, shadowTable, shadows }: Drawing,
): void {
  const { src, start, end, version, layout } = costume;
  const payload = src.subarray(start, end);
  const { pixels } = decodeCostumePicture(payload, version, limb, picture, layout) ?? NOTHING;
  for (let column = 0; column < width; column++) {
    for (let row = 0; row < height; row++) {
      const [x, y, color] = [columns[column], down.places[row], pixels[row * width + column]];
      if (color === 0 || !down.stay[row]) continue;
      if (x < 0 || x >= dst.width || y < 0 || y >= dst.height) continue;
      const at = y * dst.width + x;
      if (planes.some(({ rows }) => (rows[at >> 3] << (at & 7)) & 0x80)) continue;
      const index = colors[color];
      const isShadow = { 13: index === 13, '0-7': index < 8, all: true }[shadows];
      const part = shadows === '0-7' ? index * 256 : 0;
      dst.pixels[at] = shadowTable && isShadow ? shadowTable[part + dst.pixels[at]] : index;
    }
  }
}

const NOTHING = { pixels: /* @__PURE__ */ new Uint8Array(0) };
