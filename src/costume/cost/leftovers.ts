// Reports bytes of a costume of versions 4 to 6 that nothing in it leads to, because a size or a count is too small
// or too large. Bytes that are all zeros, or too few for any part, are not reported: games have such bytes.

import { u16le, u32le } from '../../bytes.js';
import { attempt, type Problem, problem, type Reporter, report, reporterOf } from '../../errors.js';
import { COST_LAYOUTS, type CostCostume, HEADER_AT } from './cost.js';
import { OWN, runsOf } from './picture.js';
import { PICTURE_HEADER } from './picture-header.js';
import { type CostumePlaces, costumePlaces, headerEnd } from './places.js';
import type { CostRecord } from './record.js';

/** Bytes of the shortest block header. */
const BLOCK_HEADER = 6;

/** Ignores bad animations: they are reported when a caller reads them to play them. */
const QUIET = /* @__PURE__ */ reporterOf(() => {});

/** Reports what the sizes and counts of a costume leave over. */
export function reportLeftovers(costume: CostCostume, reporter: Reporter | undefined): void {
  if (reporter === undefined) return;
  const places = attempt(QUIET, () => costumePlaces(costume));
  const found = [
    sizeOf(costume),
    ...(places ? [commandsIn, entriesIn, endOf] : []).map((of) =>
      of(costume, places as CostumePlaces),
    ),
  ];
  for (const one of found) if (one !== undefined) report(reporter, one);
}

/** Problem: the size in the header, in version 6, is not that of the payload. */
function sizeOf({ src, start, end, version }: CostCostume): Problem | undefined {
  const size = COST_LAYOUTS[version].prefix ? u32le(src, start) : 0;
  if (size === 0 || size === end - start) return undefined;
  return problem('BAD_SIZE', start, `COST of ${end - start} bytes says that it has ${size}`);
}

/** Problem: the commands start within the header or a record. */
function commandsIn(
  costume: CostCostume,
  { records, commands }: CostumePlaces,
): Problem | undefined {
  const { start } = commands;
  const isWithin =
    start < headerEnd(costume) ||
    [...records].some(([at, record]) => start > at && start < at + sizeOfRecord(record));
  const at = costume.limbsAt - 2;
  return isWithin
    ? problem('BAD_OFFSET', at, `COST: commands at ${start}, in other data`)
    : undefined;
}

function sizeOfRecord({ limbs }: CostRecord): number {
  return limbs.reduce((sum, { length }) => sum + (length === 0 ? 2 : 3), 2);
}

/** Problem: there are offsets of animations behind the last one that the header counts. */
function entriesIn(costume: CostCostume, places: CostumePlaces): Problem | undefined {
  const { src, end, base, lastAnimation } = costume;
  const table = headerEnd(costume);
  const parts = [...places.records.keys(), places.commands.start];
  const tables = places.tables.flatMap(({ at, pictures }) => [at, ...pictures]);
  const next = [...parts, ...tables].reduce<number>(
    (least, pos) => (pos !== undefined && pos >= table && pos < least ? pos : least),
    end,
  );
  for (let at = table; at + 2 <= next; at += 2) {
    const offset = u16le(src, at);
    if (offset === 0) continue;
    // An offset that does not lead to a record is not an entry.
    const isEntry = base + offset >= at + 2 && base + offset < end;
    if (!isEntry) return undefined;
    const detail = `COST has ${lastAnimation + 1} animations, and offsets of more behind them`;
    return problem('BAD_VALUE', base + HEADER_AT, detail);
  }
  return undefined;
}

/** Problem: there are bytes behind the last part. */
function endOf(costume: CostCostume, places: CostumePlaces): Problem | undefined {
  const { src, start, end } = costume;
  const { tables, records, commands } = places;
  const pictures = tables.flatMap((table) => table.pictures).map((pos) => pos ?? 0);
  const last = pictures.reduce((most, pos) => Math.max(most, pos), 0);
  const ends = [
    headerEnd(costume),
    // If no part follows the commands, their end is not known.
    ...[commands.end, last > 0 ? pictureEnd(costume, last) : 0],
    ...tables.map(({ at, pictures }) => at + pictures.length * 2),
    ...[...records].map(([at, record]) => at + sizeOfRecord(record)),
  ];
  const used = ends.reduce((most, pos) => Math.max(most, pos), 0);
  const rest = src.subarray(used, end);
  if (rest.length < BLOCK_HEADER || rest.every((byte) => byte === 0)) return undefined;
  return problem('BAD_SIZE', start, `COST has ${rest.length} bytes behind its last part`);
}

/** Position behind the runs of a picture; the end of the costume if they end early. */
function pictureEnd(costume: CostCostume, pos: number): number {
  const { src, base, end, redirects } = costume;
  const at = pos + PICTURE_HEADER;
  if (at + 2 > end) return end;
  if (redirects && !(src[at] === OWN && src[at + 1] === OWN)) return at + 2;
  const { pos: first, lengthBits } = runsOf(costume, pos - base);
  const mask = (1 << lengthBits) - 1;
  let next = first;
  let left = u16le(src, pos) * u16le(src, pos + 2);
  while (left > 0 && next < end) left -= src[next++] & mask || src[next++] || 256;
  return Math.min(next, end);
}
