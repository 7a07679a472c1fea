// Where a strip goes. The strips of an image share one record, which moves from strip to strip.

/** The place of a strip in memory. */
export interface Target {
  /** View of the buffer that holds the image. */
  readonly view: DataView;
  /** Offset of the top-left pixel; moved from strip to strip. */
  at: number;
  /** Bytes from one row to the next. */
  readonly pitch: number;
  /** Rows. */
  readonly height: number;
}
