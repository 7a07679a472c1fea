// Names of fonts and pictures, unique in a game and fit for files; and lists in messages, which stay short.

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

/** Most items that a message names. */
const MOST = 5;

/** The first items, and how many more there are. */
export function listed(items: readonly (string | number)[], separator = ', '): string {
  const more = items.length - MOST;
  const first = items.slice(0, MOST);
  return [...first, ...(more > 0 ? [`${more} more`] : [])].join(separator);
}

/** Rooms by their numbers. */
export function roomsListed(numbers: readonly number[]): string {
  return `room${numbers.length === 1 ? '' : 's'} ${listed(numbers)}`;
}
