// The tags of the parts of pictures. A wrong letter in one is mended where planes are found, which is no rule of the
// format: twins do not do it.

/** Offsets of the bytes of these tags. */
export function tagsIn(src: Uint8Array): Set<number> {
  const text = String.fromCharCode(...src);
  const found = [...text.matchAll(/SMAP|BSTR|ZPLN|ZSTR|ZP0[0-9]|WRAP|OFFS/g)];
  return new Set(found.flatMap(({ index }) => [index, index + 1, index + 2, index + 3]));
}

/** Offsets of all other bytes, from a start to an end. */
export function placesBetweenTags(src: Uint8Array, start = 0, end = src.length): number[] {
  const tags = tagsIn(src.subarray(start, end));
  return Array.from({ length: end - start }, (_, i) => i)
    .filter((i) => !tags.has(i))
    .map((i) => start + i);
}
