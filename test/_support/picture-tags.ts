// The headers of the parts of pictures: tags and sizes. Wrong ones are mended where planes are found, which is no rule of
// the format: twins do not do it.

/** Offsets of the bytes of these headers. */
export function headersIn(src: Uint8Array): Set<number> {
  const text = String.fromCharCode(...src);
  const found = [...text.matchAll(/SMAP|BSTR|ZPLN|ZSTR|ZP0[0-9]|WRAP|OFFS/g)];
  return new Set(found.flatMap(({ index }) => Array.from({ length: 8 }, (_, i) => index + i)));
}

/** Offsets of all other bytes, from a start to an end. */
export function placesBetweenHeaders(src: Uint8Array, start = 0, end = src.length): number[] {
  const headers = headersIn(src.subarray(start, end));
  return Array.from({ length: end - start }, (_, i) => i)
    .filter((i) => !headers.has(i))
    .map((i) => start + i);
}
