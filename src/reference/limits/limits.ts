// Errors, limits and offsets
//
// A decoder refuses what is not as the format says it must be, with a code and an offset:
//
// | code | meaning | the offset is that of |
// |---|---|---|
// | `TRUNCATED` | the source or block ends inside a record, a table or a stream | the first missing byte: the end of the source, block or row that it should be in |
// | `BAD_SIZE` | a stored size is smaller than the header, reaches past the container, or is wrong for the record in this version | the stored size, or the block; of a record that is too long, the first byte behind it |
// | `BAD_OFFSET` | a stored offset points outside its block, into its own table, or at the wrong thing | the stored offset; of a resource in the index, the place that it leads to |
// | `BAD_CODE` | unknown code of a strip, or codec of a glyph | the code |
// | `BAD_VALUE` | a field holds a value that the format rules out | the field |
// | `MISSING` | a block that the result needs is absent | the block that lacks another, or its payload |
// | `LIMIT` | well formed, but past a limit below | what is too large or too many; 0 for a size that the caller gives |
// | `AMBIGUOUS` | files that may be read in more than one way | 0; no decoder of a block gives it |
//
// An offset counts in the bytes that a function was given, or in the source of the block or record that it was
// given; in the vectors, in the bytes of the case. A payload given by itself starts at 0. Where several things are
// wrong at once, which of them a decoder blames is its own affair, but for one rule: a size that the caller gives is
// compared with the limit before any byte is read.
//
// Wrong arguments (a negative width, an unknown version) are not faults of data. They have no code.
//
// Stored numbers may be large where the data is damaged, so a decoder has limits; more is `LIMIT`:
//
// | limit | default | what it bounds |
// |---|---|---|
// | pixels | 16,777,216 | pixels of one picture, one plane or one strip: width times height. Strips are 8 wide, those of masks too |
// | depth | 32 | levels of blocks in each other |
// | entries | 65,536 | entries of all lists together that one call gives, such as blocks, objects and names |
//
// The widest rooms of the known games have less than a million pixels, their deepest tree has 11 levels. Counts that
// their own bytes bound, such as those of directories, need no limit: check that the entries are there before
// making memory for them.
//
// Trap: width times height may exceed 32 bits before it is compared.
//
// Vectors: an expected failure is `error` in a case, with `code` and `offset`.

/** The codes. */
export const DECODE_ERROR_CODES: readonly string[] = [
  'TRUNCATED',
  'BAD_SIZE',
  'BAD_OFFSET',
  'BAD_CODE',
  'BAD_VALUE',
  'MISSING',
  'LIMIT',
  'AMBIGUOUS',
];

/** The limits. */
export const DEFAULT_LIMITS = {
  /** Pixels of a picture. */
  pixels: 16_777_216,
  /** Blocks in blocks. */
  depth: 32,
  /** Entries of a list. */
  entries: 65_536,
};
