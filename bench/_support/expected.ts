// Ratios of an earlier run, and which rows differ from them now. Rows go by their keys.

export type Ratios = Readonly<Record<string, number>>;

export type Change = 'fell' | 'rose' | 'same' | 'new' | 'gone';

/** Changes of at most this part of a ratio are noise. */
const NOISE = 0.15;

const TITLES: readonly (readonly [Exclude<Change, 'same'>, string])[] = [
  ['fell', `fell by more than ${NOISE * 100} %`],
  ['rose', `rose by more than ${NOISE * 100} %`],
  ['new', 'are new'],
  ['gone', 'are gone'],
];

/** The change of a row. Where it has no ratio it is missing. */
export function changeOf(expected: number | undefined, now: number | undefined): Change {
  if (now === undefined) return 'gone';
  if (expected === undefined) return 'new';
  const change = now / expected - 1;
  if (Math.abs(change) <= NOISE) return 'same';
  return change < 0 ? 'fell' : 'rose';
}

/** The change as a text, if the row was expected. */
export function percent(expected: number | undefined, now: number): string {
  if (expected === undefined) return 'new';
  const change = Math.round(100 * (now / expected - 1));
  return `${change > 0 ? '+' : ''}${change} %`;
}

/**
 * Expected rows of files that were measured or deleted, and others. Those files were not asked for,
 * or need data that is not there.
 */
export function split(
  expected: Ratios,
  now: Ratios,
  files: readonly string[],
): { readonly comparable: Ratios; readonly skipped: Ratios } {
  const fileOf = (key: string) => key.split(' > ')[0];
  const measured = new Set(Object.keys(now).map(fileOf));
  const isSkipped = (key: string) => files.includes(fileOf(key)) && !measured.has(fileOf(key));
  const entries = Object.entries(expected);
  return {
    comparable: Object.fromEntries(entries.filter(([key]) => !isSkipped(key))),
    skipped: Object.fromEntries(entries.filter(([key]) => isSkipped(key))),
  };
}

/** Lists the rows that changed, under a title for each kind of change. */
export function summary(expected: Ratios, now: Ratios): string[] {
  const keys = Object.keys({ ...expected, ...now });
  return TITLES.flatMap(([change, title]) => {
    const rows = keys.filter((key) => changeOf(expected[key], now[key]) === change);
    const lines = rows.map((key) => {
      const [before, after] = [expected[key], now[key]].map((ratio) => ratio?.toFixed(2) ?? 'none');
      return `  ${key}: ${before} -> ${after}`;
    });
    return [`Rows that ${title}: ${rows.length}`, ...lines];
  });
}

/** The text of `expected.json`. */
export function expectedText(ratios: Ratios): string {
  const rows = Object.entries(ratios).sort(([a], [b]) => (a < b ? -1 : 1));
  const rounded = rows.map(([key, ratio]) => [key, Number(ratio.toPrecision(3))]);
  return `${JSON.stringify(Object.fromEntries(rounded), null, 2)}\n`;
}
