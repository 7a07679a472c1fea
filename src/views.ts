// DataViews of whole buffers, for kernels that read and write four bytes at once at any alignment.
//
// A view is made once for each buffer and kept as long as the buffer lives, so that calls on the
// same memory allocate nothing. The map holds its keys weakly: no buffer is kept alive by it.

/** Offsets to which loops on integers of 32 bits may count: half of what they could, to be safe. */
export const MAX_OFFSET = 1_073_741_824;

const views = /* @__PURE__ */ new WeakMap<ArrayBufferLike, DataView>();

/** The view of all of the buffer that `bytes` lies in; `bytes.byteOffset` is where it starts. */
export function viewOf({ buffer }: Uint8Array | Uint8ClampedArray): DataView {
  let view = views.get(buffer);
  if (view === undefined) {
    view = new DataView(buffer);
    views.set(buffer, view);
  }
  return view;
}
