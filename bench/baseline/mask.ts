// Plain ports for strips of z-planes, without counts of 256. They check nothing.

/** Byte by byte, from the body at `pos`, as the format is told. */
export function maskStripByBytes(
  src: Uint8Array,
  pos: number,
  height: number,
  dst: Uint8Array,
  at: number,
  pitch: number,
): void {
  for (let y = 0; y < height; ) {
    const op = src[pos++];
    let count = op & 0x7f;
    if ((op & 0x80) !== 0) {
      const row = src[pos++];
      for (; count > 0 && y < height; count--, y++, at += pitch) dst[at] = row;
    } else {
      for (; count > 0 && y < height; count--, y++, at += pitch) dst[at] = src[pos++];
    }
  }
}

/** Strip by strip into packed rows. */
export function zplaneByBytes(
  src: Uint8Array,
  width: number,
  height: number,
  dst: Uint8Array,
): void {
  const strips = width / 8;
  for (let strip = 0; strip < strips; strip++) {
    const offset = src[strip * 2] | (src[strip * 2 + 1] << 8);
    if (offset === 0) for (let y = 0, at = strip; y < height; y++, at += strips) dst[at] = 0;
    else maskStripByBytes(src, offset - 8, height, dst, strip, strips);
  }
}
