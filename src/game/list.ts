// Lists in messages, which stay short however many items there are.

/** Most items that a message names. */
const MOST = 5;

/** The first items, and how many more there are. */
export function listed(items: readonly (string | number)[], separator = ', '): string {
  const more = items.length - MOST;
  const first = items.slice(0, MOST);
  return [...first, ...(more > 0 ? [`${more} more`] : [])].join(separator);
}
