// Index and data files, opened: what is in them, and what is wrong with them.

import { FILE_TAGS } from '../block/data-file.js';
import { SILENT } from '../block/level.js';
import { type Problem, problem, type Reporter, raise } from '../errors.js';
import { indexFileAt } from '../index-file/index-file.js';
import { openRooms } from '../index-file/rooms.js';
import type { Limits } from '../limits.js';
import { BLOCK_FORMS, type Version } from '../version.js';
import type { Chosen } from './choose.js';
import { agreed, anchorAt, dataEvidence, indexEvidence } from './evidence.js';
import type { Game } from './game.js';
import { indexParts, listed, roomsListed } from './game.js';
import type { OpenData, OpenIndex, RoomEntry } from './match.js';
import type { Found } from './probe.js';

/** Keeps the problems of a file. */
function keeping(problems: Problem[], file: string): Reporter {
  const onError = (problem: Problem) => void problems.push({ ...problem, file });
  return { onError, stopped: false, count: 0 };
}

/** Reads an index file, if it shows its version. */
export function openIndex(found: Found, limits: Limits | undefined): OpenIndex {
  const evidence = indexEvidence(found);
  const [version, ...others] = agreed(evidence);
  const isShown = version !== undefined && others.length === 0;
  const read = isShown ? readIndex(found, version, limits) : { index: undefined, problems: [] };
  return { found, evidence, ...read };
}

/** An index with what is wrong with it. */
type ReadIndex = Pick<Game, 'index' | 'problems'>;

/**
 * Reads an index file. A part may be absent without other damage: the file is cut off between two blocks. Names of
 * rooms are for authors.
 */
function readIndex(
  { name, src, form = 'large' }: Found,
  version: Version,
  limits: Limits | undefined,
): ReadIndex {
  const problems: Problem[] = [];
  const reporter = keeping(problems, name);
  const index = indexFileAt(src, { version, limits, form, reporter });
  const absent = indexParts(`${version}`).filter(
    (part) => part !== 'roomNames' && index[part] === undefined,
  );
  if (absent.length > 0 && problems.length === 0)
    raise(reporter, 'MISSING', src.length, `the index file lacks its ${listed(absent)}`);
  return { index, problems };
}

/** The index of a game in its version. Without an index file nothing is in it. */
export function indexOf(
  { index: opened, data: [first] }: Chosen,
  version: Version,
  limits: Limits | undefined,
): ReadIndex {
  if (opened !== undefined) {
    const { index, problems } = opened;
    return index === undefined
      ? readIndex(opened.found, version, limits)
      : { index: { ...index, version }, problems };
  }
  const nothing = { version, limits, form: BLOCK_FORMS[`${version}`], reporter: SILENT };
  const missing = problem('MISSING', 0, 'there is no index file', { file: first?.found.name });
  return { index: indexFileAt(new Uint8Array(0), nothing), problems: [missing] };
}

/** Opens a data file. */
export function openData(found: Found): OpenData {
  const { src, form = 'large', name, bundleAt } = found;
  const problems: Problem[] = [];
  const reporter = keeping(problems, name);
  const rooms = bundleAt === undefined ? openRooms(src, reporter, form) : undefined;
  const stored = rooms?.entries ?? [];
  const entries = stored.map(({ room, offset }): RoomEntry => {
    return { room, anchor: anchorAt(src, form, offset) };
  });
  const places = new Map<number, number>();
  for (const { room, anchor } of entries)
    if (anchor !== undefined && !places.has(room)) places.set(room, anchor);
  if (bundleAt !== undefined)
    raise(
      reporter,
      'MISSING',
      0,
      `no ${FILE_TAGS[form].file}: the file is read from byte ${bundleAt} on`,
    );
  const cut = stored.filter(({ offset }) => offset >= src.length).map(({ room }) => room);
  if (cut.length > 0)
    raise(reporter, 'TRUNCATED', src.length, `the file ends before ${roomsListed(cut)}`);
  const isWhole = entries.length > 0 && entries.every(({ anchor }) => anchor !== undefined);
  const evidence = dataEvidence(found, places);
  return { found, entries, places, cut, isWhole, evidence, problems };
}
