// Whether room directories lead to what they lead to in their version: LOFF to ROOM in versions 5 to 7,
// to LFLF in version 8. FO of version 4 leads to LF alone.

import { headerLayout } from '../block/header.js';
import { charactersAt } from '../bytes.js';
import { type Problem, problem } from '../errors.js';
import { BLOCK_FORMS, type Version } from '../version.js';
import type { OpenData } from './match.js';

/** What an entry leads to in other versions, and would be read there. */
const OTHERS: Readonly<Record<Version, string | undefined>> = {
  4: undefined,
  5: 'LFLF',
  6: 'LFLF',
  7: 'LFLF',
  8: 'ROOM',
};

/**
 * The rooms of a data file whose entry leads to the block of another version. If all do, the evidence
 * for the version says so already.
 */
export function strayRooms({ found, rooms }: OpenData, version: Version): Problem[] {
  const other = OTHERS[version];
  const entries = rooms?.entries ?? [];
  const { tagAt, tagLength } = headerLayout(BLOCK_FORMS[version]);
  const strays = entries.filter(
    ({ offset }) => charactersAt(found.src, offset + tagAt, tagLength) === other,
  );
  if (strays.length === entries.length) return [];
  return strays.map(({ room, pos }) => {
    const detail = `room ${room}: LOFF leads to ${other}, which version ${version} does not have there`;
    return problem('BAD_OFFSET', pos, detail, { file: found.name });
  });
}
