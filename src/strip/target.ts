// Where a strip goes.

/** A place in an image; moves from strip to strip. */
export interface Target {
  /** View of the buffer that holds the image. */
  readonly view: DataView;
  /** Offset in it of the strip's top-left pixel. */
  at: number;
  /** Bytes from one row to the next. */
  readonly pitch: number;
  /** Rows. */
  readonly height: number;
}
