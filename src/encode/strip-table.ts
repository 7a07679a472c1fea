// Tables of offsets, and the strips behind them. For the layouts see the readers in strip-table/.

/**
 * A table and its strips, in pieces.
 *
 * @param strips - from the left; `undefined` for a strip without a body, whose entry is 0
 * @param entry - writes an entry
 * @param first - the entry of the first strip that has a body
 */
export function tabled(
  strips: readonly (Uint8Array | undefined)[],
  entry: (offset: number) => Uint8Array,
  first: number,
): { readonly table: readonly Uint8Array[]; readonly bodies: readonly Uint8Array[] } {
  let next = first;
  const table = strips.map((strip) => {
    const offset = strip === undefined ? 0 : next;
    next += strip?.length ?? 0;
    return entry(offset);
  });
  return { table, bodies: strips.filter((strip) => strip !== undefined) };
}
