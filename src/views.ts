// DataViews of whole buffers, for kernels that read and write four bytes at once at any alignment. Each buffer gets one
// view, kept as long as the buffer lives, so that calls on the same memory allocate nothing. The map is weak: it keeps
// no buffer alive.

/** Highest offset for loops on 32-bit integers: half of what they could reach, to be safe. */
export const MAX_OFFSET = 1_073_741_824;

const views = /* @__PURE__ */ new WeakMap<ArrayBufferLike, DataView>();

/** The view of the whole buffer around some bytes; the bytes start in it at their `byteOffset`. */
export function viewOf({ buffer }: Uint8Array | Uint8ClampedArray): DataView {
  let view = views.get(buffer);
  if (view === undefined) {
    view = new DataView(buffer);
    views.set(buffer, view);
  }
  return view;
}

/**
 * A view in which some bytes start at `byteOffset` less that of the view: of the whole buffer, unless that is so large
 * that the sums of a loop could leave 32 bits.
 */
export function nearViewOf(bytes: Uint8Array | Uint8ClampedArray): DataView {
  const { buffer, byteOffset, byteLength } = bytes;
  return buffer.byteLength <= MAX_OFFSET
    ? viewOf(bytes)
    : new DataView(buffer, byteOffset, byteLength);
}
