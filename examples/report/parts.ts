// The parts of a picture that a report may show: strips of a picture or z-plane, rows, pictures of a costume. Each names
// the vectors that test its decoder.

import * as scumm from 'scumm-codec';

/** A part of a picture. */
export interface Part {
  readonly name: string;
  /** Where it starts in its file. */
  readonly at: number;
  /** From there to the last byte that it may use; none if the part is not there. */
  readonly bytes: Uint8Array;
  /** How many it has. */
  readonly pixels: number;
  /** Decoder and parameters of its vectors. */
  readonly decoder: string;
  readonly params: Readonly<Record<string, number | boolean>>;
  /** Gives the number of bytes that it takes, and what a vector expects. */
  readonly decode: (src: Uint8Array) => { readonly used: number; readonly expected: object };
}

export const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** The strips of a picture, or of a `plane`. A mask without a body has an offset of 0, and no bytes. */
export function stripParts(
  { src, at, entrySize, entriesEnd, base, end }: scumm.StripTable,
  { width, height }: scumm.Image,
  plane?: number,
): Part[] {
  const count = height > 0 ? Math.floor(width / 8) : 0;
  const first = Math.min(at + count * entrySize, entriesEnd);
  const isMask = plane !== undefined;
  const decode = (bytes: Uint8Array) => {
    const dst = new Uint8Array(isMask ? height : 8 * height);
    const into = isMask ? scumm.decodeMaskStripInto : scumm.decodeStripInto;
    return { used: into(bytes, height, dst), expected: { dst: hex(dst) } };
  };
  const fields = {
    pixels: 8 * height,
    decoder: isMask ? 'mask/strip' : 'strip/strip',
    params: { height },
    decode,
  };
  return Array.from({ length: count }, (_, strip) => {
    const entry = at + strip * entrySize;
    const stored = src.subarray(entry, Math.min(entry + entrySize, entriesEnd));
    const pos = base + stored.reduceRight((sum, byte) => sum * 256 + byte, 0);
    const isThere = stored.length === entrySize && pos >= first && pos < end;
    const bytes = src.subarray(isThere ? pos : end, end);
    const name = isMask ? `plane ${plane} strip ${strip}` : `strip ${strip}`;
    return { name, at: pos, bytes, ...fields };
  });
}

/** The rows of a picture of rows. Each opens with the length of its codes. */
export function rowParts(
  { src, start, end }: scumm.BompRows,
  { width, height }: scumm.Image,
): Part[] {
  const decode = (bytes: Uint8Array) => {
    const pixels = scumm.decodeBomp(bytes, width, 1);
    return { used: bytes.length, expected: { dst: hex(pixels) } };
  };
  const fields = { pixels: width, decoder: 'bomp/rows', params: { width, height: 1 }, decode };
  let pos = start;
  return Array.from({ length: width > 0 ? height : 0 }, (_, row) => {
    const next = pos + 2 <= end ? pos + 2 + src[pos] + 256 * src[pos + 1] : end;
    const one = { name: `row ${row}`, at: pos, bytes: src.subarray(pos, Math.min(next, end)) };
    pos = Math.min(next, end);
    return { ...one, ...fields };
  });
}

/**
 * A picture of a costume; `undefined` if there is none, or none with pixels. A redirect leads to the pixels of another
 * picture. Throws a DecodeError as `readCostumePictureHeader`.
 */
export function costumePart(
  costume: scumm.Costume,
  limb: number,
  picture: number,
): Part | undefined {
  const header = scumm.readCostumePictureHeader(costume, limb, picture);
  if (header === undefined || header.width * header.height === 0) return undefined;
  const { width, height } = header;
  const isAkos = costume.type === 'akos';
  const { codec, layout } = isAkos
    ? ({ codec: costume.codec, layout: 'column' } as const)
    : ({ codec: 1, layout: costume.layout } as const);
  const colors = costume.palette.length;
  const decode = (src: Uint8Array) => {
    const dst = new Uint8Array(width * height);
    const options = { codec, colors, layout };
    const used = scumm.decodeCostumePixelsInto(src, width, height, dst, options);
    return { used, expected: { value: { end: used, pixels: hex(dst) } } };
  };
  const bytes = isAkos
    ? costume.src.subarray(costume.start + header.offset, costume.pixelsAt.end)
    : runsOf(costume, header);
  return {
    name: isAkos ? `picture ${picture}` : `limb ${limb} picture ${picture}`,
    at: bytes.byteOffset - costume.src.byteOffset,
    bytes,
    pixels: width * height,
    decoder: isAkos ? 'akos/pixels' : 'costume/runs',
    params: { width, height, colors, ...(isAkos ? { codec } : { rows: layout === 'row' }) },
    decode,
  };
}

/** Bytes of a picture's header in COST, and of the redirect behind it. */
const HEADER = 12;
const REDIRECT = 2;

/** The runs of a picture, and all that follows. None if a redirect leads to no picture. */
function runsOf(costume: scumm.CostCostume, { offset }: scumm.CostumePictureHeader): Uint8Array {
  const { src, base, end, redirects } = costume;
  const at = base + offset + HEADER;
  if (!redirects) return src.subarray(at, end);
  const [limb, picture] = src.subarray(at, end);
  if (limb === 255 && picture === 255) return src.subarray(at + REDIRECT, end);
  const other =
    limb < 16 && picture < 128 ? scumm.readCostumePictureHeader(costume, limb, picture) : undefined;
  return src.subarray(other ? base + other.offset + HEADER + REDIRECT : end, end);
}
