// Names of fonts and pictures: unique in a game, and fit for files.

/** `7` as `007`. */
export function digits(number: number): string {
  return String(number).padStart(3, '0');
}

/** The name of a file without its path and ending, in letters that fit any file. */
export function titleOf(name: string): string {
  const base = name.replace(/^.*[\\/]/, '').replace(/\.[^.]*$/, '');
  return base.toLowerCase().replace(/[^a-z0-9]+/g, '-') || 'unnamed';
}

/** A name that is not taken: itself, or with `-2` and so on behind it. */
export function unique(name: string, names: Set<string>): string {
  let own = name;
  for (let i = 2; names.has(own); i++) own = `${name}-${i}`;
  names.add(own);
  return own;
}
