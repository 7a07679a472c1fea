// What the examples use of gifenc, which has no types of its own.

declare module 'gifenc' {
  interface FrameOptions {
    /** A list of RGB values for each color. */
    readonly palette: readonly (readonly number[])[];
    /** Milliseconds. */
    readonly delay?: number;
    /** Whether a color is transparent. */
    readonly transparent?: boolean;
    /** That color. Default: 0. */
    readonly transparentIndex?: number;
    /** 2: the frame is cleared before the next one. */
    readonly dispose?: number;
  }
  interface Encoder {
    writeFrame(pixels: Uint8Array, width: number, height: number, options: FrameOptions): void;
    finish(): void;
    bytes(): Uint8Array;
    /** What there is so far, not copied. */
    bytesView(): Uint8Array;
  }
  type Palette = readonly (readonly number[])[];
  const gifenc: {
    GIFEncoder(): Encoder;
    quantize(rgba: Uint8ClampedArray, colors: number): Palette;
    applyPalette(rgba: Uint8ClampedArray, palette: Palette): Uint8Array;
  };
  export default gifenc;
}
