export { bytes, hex, repeat, u16, u32, unhex } from '../../fixtures/bytes.js';

/**
 * The same bytes as a view with a byte offset, in a buffer of other bytes: what a decoder must not
 * see any of.
 */
export function within(src: Uint8Array, before: number, after: number, filler: number): Uint8Array {
  const wide = new Uint8Array(before + src.length + after).fill(filler);
  wide.set(src, before);
  return wide.subarray(before, before + src.length);
}

/** Bytes, texts and numbers one after the other; characters up to U+00FF are a byte each. */
export function joined(...parts: readonly (Uint8Array | string | number)[]): Uint8Array {
  return Uint8Array.from(
    parts.flatMap((part) => {
      if (typeof part === 'string') return Array.from(part, (one) => one.charCodeAt(0));
      return typeof part === 'number' ? [part] : [...part];
    }),
  );
}
