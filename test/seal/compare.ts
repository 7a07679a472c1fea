// What two seals do not have in common, by name.

import { MARK, SECTIONS, type Seal, type Sealed } from './seal.js';

/**
 * One line for each thing that changed, is new or is gone. `covers` says whether a name was computed, so that its
 * absence means something.
 */
export function differences(
  before: Sealed,
  seal: Seal,
  covers: (name: string) => boolean,
): string[] {
  const { sealed: after } = seal;
  return SECTIONS.flatMap((section) => {
    const [old, now] = [before[section], after[section]];
    const names = [...new Set([...Object.keys(now), ...Object.keys(old)])];
    return names.filter(covers).flatMap((name) => {
      if (!(name in old)) return [`new      ${section}  ${name}`];
      if (!(name in now)) return [`gone     ${section}  ${name}`];
      const items = seal.labels.get(`${section} ${name}`);
      return changes(old[name], now[name], items).map(
        (what) => `changed  ${section}  ${name}${what}`,
      );
    });
  });
}

/** What to say after the name of a value: which things of a list, or what a short text was and is. */
function changes(old: string, now: string, items: readonly string[] | undefined): string[] {
  if (old === now) return [];
  if (items === undefined) return [/^(\d+: )?[0-9a-f]{16}$/.test(now) ? '' : `: ${old} -> ${now}`];
  const [oldMarks, marks] = [old, now].map((list) => list.split(' ')[1] ?? '');
  const count = oldMarks.length / MARK;
  if (count !== items.length) return [`: ${count} -> ${items.length} things`];
  const markOf = (list: string, i: number) => list.slice(i * MARK, (i + 1) * MARK);
  const changed = items.filter((_, i) => markOf(oldMarks, i) !== markOf(marks, i));
  const isAll = changed.length === items.length || changed.length === 0;
  return isAll ? [''] : changed.map((item) => `/${item}`);
}
