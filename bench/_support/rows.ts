// Rows of the table: each bench of a group against each of its baselines.

/** A group of benches that took turns. */
export interface Measured {
  readonly title: string;
  /** `times` are microseconds a run, one figure for each round. */
  readonly benches: readonly { readonly name: string; readonly times: readonly number[] }[];
}

export interface Row {
  /** Names the row in `expected.json`. */
  readonly key: string;
  readonly label: string;
  readonly against: string;
  readonly unit: string;
  /** Time of the baseline by that of the bench, in each round. */
  readonly ratios: readonly number[];
  /** Units a microsecond, in each round. */
  readonly rates: readonly number[];
}

export function rowsOf(file: string, groups: readonly Measured[]): Row[] {
  return groups.flatMap(({ title, benches }) => {
    const [group, amount] = title.split(' | ');
    const [count, unit] = amount.split(' ');
    const isBaseline = ({ name }: { name: string }) => name.startsWith('baseline: ');
    const baselines = benches.filter(isBaseline);
    return benches
      .filter((bench) => !isBaseline(bench))
      .flatMap(({ name, times }) =>
        baselines.map((baseline) => {
          const against = baseline.name.slice('baseline: '.length);
          return {
            ...{ key: [file, group, name, against].join(' > '), label: `${group}: ${name}` },
            ...{ against, unit },
            ratios: times.map((time, round) => baseline.times[round] / time),
            rates: times.map((time) => Number(count) / time),
          };
        }),
      );
  });
}

/** The rounds of several measurements of the same rows. */
export function pooled(measurements: readonly (readonly Row[])[]): Row[] {
  return measurements[0].map((row, i) => ({
    ...row,
    ratios: measurements.flatMap((rows) => rows[i].ratios),
    rates: measurements.flatMap((rows) => rows[i].rates),
  }));
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
