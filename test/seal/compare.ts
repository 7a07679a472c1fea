// What two seals do not have in common, by name.

import { keyOf, type Labels, MARK, SECTIONS, type Sealed, type Section } from './seal.js';

/** What a comparison is about. */
export interface Scope {
  readonly sections: readonly Section[];
  /** Whether a name was computed, so that its absence means something. */
  readonly covers: (name: string) => boolean;
}

/** One line for each thing that changed, is new or is gone. */
export function differences(
  before: Sealed,
  after: Sealed,
  labels: Labels,
  { sections, covers }: Scope,
): string[] {
  return SECTIONS.filter((section) => sections.includes(section)).flatMap((section) => {
    const [old, now] = [before[section] ?? {}, after[section]];
    const names = [...new Set([...Object.keys(now), ...Object.keys(old)])];
    return names.filter(covers).flatMap((name) => {
      if (!(name in old)) return [`new      ${section}  ${name}`];
      if (!(name in now)) return [`gone     ${section}  ${name}`];
      const items = labels.get(keyOf(section, name));
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
  const [oldMarks, marks] = [marksOf(old), marksOf(now)];
  if (oldMarks.length !== marks.length) return [`: ${oldMarks.length} -> ${marks.length} things`];
  const changed = items.filter((_, i) => oldMarks[i] !== marks[i]);
  const isAll = changed.length === items.length || changed.length === 0;
  return isAll ? [''] : changed.map((item) => `/${item}`);
}

function marksOf(list: string): string[] {
  const [, marks = ''] = list.split(' ');
  return Array.from({ length: marks.length / MARK }, (_, i) =>
    marks.slice(i * MARK, (i + 1) * MARK),
  );
}
