// Index and data files, opened: what is in them, and what is wrong with them.

import { type Problem, problem, type Reporter, tell } from '../errors.js';
import { type IndexFile, indexFileAt } from '../index-file/index-file.js';
import { openRooms } from '../index-file/rooms.js';
import type { Limits } from '../limits.js';
import type { Version } from '../version.js';
import { anchorAt, FILE_TAGS } from './bundles.js';
import { agreed, dataEvidence, indexEvidence } from './evidence.js';
import { listed } from './list.js';
import type { OpenData, OpenIndex, RoomEntry } from './match.js';
import type { Found } from './probe.js';

/** Parts that the index of a version has. Names of rooms are for authors, and may be absent. */
export const PARTS: Readonly<Record<Version, readonly (keyof IndexFile)[]>> = {
  4: ['rooms', 'scripts', 'sounds', 'costumes', 'objects'],
  5: ['rooms', 'scripts', 'sounds', 'costumes', 'charsets', 'objects'],
  6: ['rooms', 'scripts', 'sounds', 'costumes', 'charsets', 'objects'],
  7: ['rooms', 'scripts', 'sounds', 'costumes', 'charsets', 'objects', 'soundNames'],
  8: ['rooms', 'roomScripts', 'scripts', 'sounds', 'costumes', 'charsets', 'objects'],
};

/** Keeps the problems of a file. */
function keeping(problems: Problem[], file: string): Reporter {
  const onError = (problem: Problem) => void problems.push({ ...problem, file });
  return { onError, stopped: false, count: 0 };
}

/** Reads an index file, if it shows its version or that is given. */
export function openIndex(found: Found, limits: Limits | undefined, said?: Version): OpenIndex {
  const problems: Problem[] = [];
  const reporter = keeping(problems, found.name);
  const evidence = indexEvidence(found);
  const [version = said, ...others] = agreed(evidence);
  const { src, form = 'large' } = found;
  const isShown = others.length === 0 && version !== undefined;
  const index =
    isShown || said !== undefined
      ? indexFileAt(src, { version: isShown ? version : said, limits, form, reporter })
      : undefined;
  return { found, index, evidence, problems };
}

/** What is wrong with an index file. */
export function problemsOf(opened: OpenIndex): Problem[] {
  return [...opened.problems, ...absentParts(opened)];
}

/** Parts that an index file lacks although nothing else is damaged: the file is cut off between two blocks. */
function absentParts({ found, index, problems }: OpenIndex): Problem[] {
  const parts = index === undefined ? [] : PARTS[index.version];
  const absent = parts.filter((part) => index?.[part] === undefined);
  if (absent.length === 0 || problems.length > 0) return [];
  const detail = `the index file ends without its ${listed(absent)}`;
  return [problem('MISSING', found.src.length, detail, { file: found.name })];
}

/** Opens a data file. */
export function openData(found: Found): OpenData {
  const { src, form = 'large', name, bundleAt } = found;
  const problems: Problem[] = [];
  const reporter = keeping(problems, name);
  const rooms = bundleAt === undefined ? openRooms(src, reporter, form) : undefined;
  const entries = (rooms?.entries ?? []).map(({ room, offset }): RoomEntry => {
    return { room, offset, anchor: anchorAt(src, form, offset) };
  });
  const places = new Map<number, number>();
  for (const { room, anchor } of entries)
    if (anchor !== undefined && !places.has(room)) places.set(room, anchor);
  if (bundleAt !== undefined) {
    const [file, bundle] = FILE_TAGS[form];
    const detail = `the file does not start with ${file}: it is read from its first ${bundle} on, at ${bundleAt}`;
    tell(reporter, 'MISSING', 0, detail);
  }
  const cut = entries.filter(({ offset }) => offset >= src.length).map(({ room }) => room);
  if (cut.length > 0) {
    const what = `${cut.length === 1 ? 'room' : 'rooms'} ${listed(cut)}`;
    tell(reporter, 'TRUNCATED', src.length, `the file ends at ${src.length}, before ${what}`);
  }
  const isWhole = entries.length > 0 && entries.every(({ anchor }) => anchor !== undefined);
  const evidence = dataEvidence(found, places);
  return { found, entries, places, cut, isWhole, evidence, problems };
}
