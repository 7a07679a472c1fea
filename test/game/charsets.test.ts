// The fonts of a game: in files or in blocks, all of them the same font in the bundled game.

import {
  type Charset,
  decodeGlyphs,
  drawText,
  type Game,
  type GameFile,
  gamePictureToRgba,
  measureText,
  openGame,
  type Problem,
  readChar,
  readGameCharset,
  readNut,
  walkGameCharsets,
  walkGamePictures,
} from 'scumm-codec';
import { encodeChar, encodeNut } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { font, fonts } from '../../fixtures/art/font.js';
import { bytes } from '../_support/bytes.js';
import { LANTERNS, type Lantern } from '../_support/lantern.js';
import { decodeError } from '../_support/outcome.js';

const TEXT = Buffer.from('The lantern of the bay, {1-9} @ QUICK "yes"? j|q_');
const WIDTH = 250;

/** Characters with pixels of all fonts. */
const GLYPHS = fonts().flatMap(({ letters }) => letters.filter(({ height }) => height > 0)).length;

function open({ files, indexSrc, beside }: Lantern, more: readonly GameFile[] = []): Game {
  return openGame([indexSrc, ...files.map(({ data }) => data), ...beside, ...more]);
}

/** The number of the charset of the bundled game. */
const numberIn = (game: Game) => (game.version === 8 ? 0 : 1);

/** What a line looks like, with a letter of color 254. */
function drawn(charset: Charset): { width: number; pixels: Uint8Array } {
  const dst = { width: WIDTH, height: 12, pixels: new Uint8Array(WIDTH * 12) };
  drawText(charset, TEXT, dst, { x: 1, y: 1 }, { color: 254 });
  return { width: measureText(charset, TEXT).width, pixels: dst.pixels };
}

const [, MODEL] = LANTERNS.map((lantern) => open(lantern));

describe.each(LANTERNS)('the font of version $version', (lantern) => {
  const game = open(lantern);
  const charset = readGameCharset(game, numberIn(game));

  test('is that of version 5: a text looks and measures the same', () => {
    const { width, pixels } = drawn(readGameCharset(MODEL, 1));
    // From version 7 on no pixel is added to the width of a text.
    expect(drawn(charset)).toEqual({ width: game.version < 7 ? width : width - 1, pixels });
    expect(charset.lineHeight).toBe(10);
    expect(new Set(drawn(charset).pixels).size).toBe(4);
  });

  test('has the letters that were drawn', () => {
    const wide = decodeGlyphs(charset).filter(({ pixels }) => pixels.length > 0);
    expect(wide.map(({ code }) => code)).toEqual(Array.from({ length: 94 }, (_, i) => i + 33));
    const { letters } = font();
    for (const { code, width, pixels } of wide) {
      const ink = pixels.filter((value) => value === 1).length;
      const letter = letters.find((one) => one.code === code);
      expect([width, ink]).toEqual([
        letter?.width,
        letter?.pixels.filter((value) => value === 1).length,
      ]);
    }
  });

  test('is missing under another number', () => {
    expect(() => readGameCharset(game, 7)).toThrow(
      expect.objectContaining({ code: 'MISSING', file: game.indexFile?.name }),
    );
    expect(() => readGameCharset(game, -1)).toThrow(RangeError);
  });
});

const CHARS = [1, 2, 3].map((id) => [`charset-00${id}`, id, 'char']);
const NUTS = [0, 1, 2].map((id) => [`font-00${id}`, id, 'nut']);

describe('walkGameCharsets', () => {
  test.each(LANTERNS)('gives all fonts of version $version, each once', (lantern) => {
    const game = open(lantern);
    const found = [...walkGameCharsets(game)];
    const room = found.map((one) => one.room);
    const names = found.map(({ name, id, charset: { type } }) => [name, id, type]);
    expect({ names, room }).toEqual(
      {
        3: undefined,
        4: { names: CHARS, room: [undefined, undefined, undefined] },
        5: { names: CHARS, room: [2, 2, 2] },
        6: { names: CHARS, room: [2, 2, 2] },
        7: { names: [...CHARS, ...NUTS], room: [2, 2, 2, undefined, undefined, undefined] },
        8: { names: NUTS, room: [undefined, undefined, undefined] },
      }[game.version],
    );
    expect(found[0].charset).toEqual(readGameCharset(game, numberIn(game)));
  });

  test('reports fonts that are damaged, and names files without a number', () => {
    const glyphs = [{ code: 0, codec: 1 as const, width: 1, height: 1, pixels: bytes(1) }];
    const nut = encodeNut({ glyphs });
    const game = open(LANTERNS[3], [
      { name: 'font7.nut', bytes: nut.subarray(0, nut.length - 1) },
      { name: 'scummfnt.nut', bytes: nut },
    ]);
    expect(() => [...walkGameCharsets(game)]).toThrow(
      expect.objectContaining({ file: 'font7.nut' }),
    );
    const errors: Problem[] = [];
    const found = [...walkGameCharsets(game, { onError: (one) => void errors.push(one) })];
    expect(found.map(({ name, id }) => [name, id])).toEqual([
      ...[...CHARS, NUTS[0]].map(([name, id]) => [name, id]),
      ['font-scummfnt', undefined],
      ...NUTS.slice(1).map(([name, id]) => [name, id]),
    ]);
    expect(errors).toEqual([decodeError('TRUNCATED', nut.length - 1)]);
  });
});

test.each(LANTERNS)(
  'the other fonts of version $version have other sizes and values',
  (lantern) => {
    const game = open(lantern);
    const first = numberIn(game);
    const [small, title] = [first + 1, first + 2].map((id) => readGameCharset(game, id));
    expect([small.lineHeight, title.lineHeight]).toEqual([9, 18]);
    const bits = [small, title].map((one) => (one.type === 'char' ? one.bitsPerPixel : undefined));
    expect(bits).toEqual(game.version === 8 ? [undefined, undefined] : [1, 4]);
    const valuesOf = (charset: Charset) =>
      new Set(
        decodeGlyphs(charset).flatMap(({ pixels, transparent }) =>
          [...pixels].filter((value) => value !== transparent),
        ),
      ).size;
    expect([valuesOf(small), valuesOf(title)]).toEqual([1, 4]);
  },
);

describe('the glyphs of other fonts', () => {
  const dot = { code: 0, codec: 1 as const, width: 1, height: 1, pixels: bytes(1) };
  const nut = encodeNut({ glyphs: [dot] });
  const fontsOf = (...more: readonly GameFile[]) => {
    const game = open(LANTERNS[3], more);
    const names = [...walkGamePictures(game, { kinds: ['glyph'] })].map(({ name }) => name);
    return [...new Set(names.map((name) => name.replace(/-glyph-\d+$/, '')))];
  };

  test('have names of their own, whatever the names of the files', () => {
    expect(
      fontsOf(
        { name: 'a/Scumm Fnt.NUT', bytes: nut },
        { name: 'b/font0.nut', bytes: nut },
        { name: 'd/font0.nut', bytes: nut },
        { name: 'c/scumm_fnt.nut', bytes: nut },
        { name: '.nut', bytes: nut },
      ).sort(),
    ).toEqual([
      ...['charset-001', 'charset-002', 'charset-003'],
      ...['font-000', 'font-000-2', 'font-000-3', 'font-001', 'font-002'],
      'font-scumm-fnt',
      'font-scumm-fnt-2',
      'font-unnamed',
    ]);
  });

  test('are left out if the font is damaged, and name its file', () => {
    const cut = { name: 'font7.nut', bytes: nut.subarray(0, nut.length - 1) };
    expect(() => fontsOf(cut)).toThrow(expect.objectContaining({ file: 'font7.nut' }));
    const errors: Problem[] = [];
    const onError = (error: Problem) => void errors.push(error);
    const game = open(LANTERNS[3], [cut]);
    expect([...walkGamePictures(game, { kinds: ['glyph'], onError })]).toHaveLength(2 * GLYPHS);
    expect(errors).toEqual([decodeError('TRUNCATED', nut.length - 1)]);
    const [charset] = game.index.charsets?.offsets.subarray(1) ?? [];
    expect(charset).toBeGreaterThan(0);
  });

  // In the colors of no caller glyphs are compared with values by hand in pictures.test.ts.
  test.each([
    ['a CHAR: between those of the caller', 'char', [0, 1, 2, 3]],
    ['a NUT: text and shadow', 'nut', [0, 1, 240, 3]],
    ['a NUT whose pixels of 2 are holes', 'nut 44', [2, 1, 240, 3]],
  ] as const)('have colors of %s', (_, form, values) => {
    const size = { code: 0, width: 4, height: 1, xOffset: 0, yOffset: 0 };
    const glyphs = [{ ...size, pixels: bytes(...values) }];
    const colors = new Uint8Array(16);
    const codec = form === 'nut' ? 1 : 44;
    const charset =
      form === 'char'
        ? readChar(encodeChar({ bitsPerPixel: 2, lineHeight: 1, count: 1, colors, glyphs }), {
            version: 5,
          })
        : readNut(encodeNut({ glyphs: [{ ...glyphs[0], codec }] }), { version: 8 });
    const where = { name: 'x', file: undefined, room: undefined, palette: undefined };
    const picture = { kind: 'glyph', ...where, ...size, charset } as const;
    const own = { textColor: [200, 0, 10], shadowColor: [0, 100, 10] } as const;
    const between = form === 'char' ? [100, 50, 10, 255] : [0, 100, 10, 255];
    expect([...gamePictureToRgba(picture, own)]).toEqual(
      [[0, 0, 0, 0], [200, 0, 10, 255], between, [0, 100, 10, 255]].flat(),
    );
    for (const textColor of [[1, 2], [1, 2, 256], 5, [1, 2, 0.5]])
      expect(() => gamePictureToRgba(picture, { textColor: textColor as never })).toThrow(
        'textColor',
      );
    expect(() => gamePictureToRgba(picture, { shadowColor: [-1, 0, 0] })).toThrow('shadowColor');
  });

  test('come once, though two numbers lead to them', () => {
    const game = open(LANTERNS[1]);
    const { charsets } = game.index;
    const twice = {
      rooms: Uint8Array.of(0, charsets?.rooms[1] ?? 0, charsets?.rooms[1] ?? 0),
      offsets: Uint32Array.of(0, charsets?.offsets[1] ?? 0, charsets?.offsets[1] ?? 0),
    };
    const copy = { ...game, index: { ...game.index, charsets: twice } };
    expect([...walkGamePictures(copy, { kinds: ['glyph'] })]).toHaveLength(94);
    expect(decodeGlyphs(readGameCharset(copy, 2))).toHaveLength(95);
  });

  test('that are damaged themselves are left out alone', () => {
    const game = open(LANTERNS[0]);
    const [file] = game.charsets;
    const src = Uint8Array.from(file.src);
    new DataView(src.buffer).setUint32(25 + 4 * 65, 1, true);
    const broken = { ...game, charsets: [{ ...file, src }] };
    const errors: Problem[] = [];
    const onError = (error: Problem) => void errors.push(error);
    const names = [...walkGamePictures(broken, { kinds: ['glyph'], onError })].map(
      ({ name }) => name,
    );
    expect(names).toHaveLength(93);
    expect(names).not.toContain('charset-001-glyph-065');
    expect(errors).toEqual([expect.objectContaining({ code: 'BAD_OFFSET', file: file.name })]);
    expect(errors[0]).not.toBeInstanceOf(Error);
  });
});
