// The fonts of a game: in files or in blocks, all of them the same font in the bundled game.

import {
  type Charset,
  drawText,
  type Game,
  type GameFile,
  type Glyph,
  measureText,
  openGame,
  type Problem,
  readChar,
  readGameCharset,
  readNut,
} from 'scumm-codec';
import { editGame, encodeChar, encodeNut } from 'scumm-codec/encode';
import {
  decodeGlyphs,
  eachGameCharset,
  eachGamePicture,
  gamePictureToRgba,
} from 'scumm-codec/tools';
import { describe, expect, test } from 'vitest';
import { font, fonts } from '../../fixtures/art/font.js';
import { bytes } from '../_support/bytes.js';
import { FOLDERS } from '../_support/games.js';
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

/** The pixels of a glyph that show. */
const inkOf = ({ pixels, transparent }: Pick<Glyph, 'pixels' | 'transparent'>) =>
  [...pixels].filter((value) => value !== transparent);

describe.each(LANTERNS)('the fonts of version $version', (lantern) => {
  const game = open(lantern);
  const first = numberIn(game);
  const charset = readGameCharset(game, first);

  test('are those of version 5: a text looks and measures the same', () => {
    const { width, pixels } = drawn(readGameCharset(MODEL, 1));
    // From version 7 on no pixel is added to the width of a text.
    expect(drawn(charset)).toEqual({ width: game.version < 7 ? width : width - 1, pixels });
    expect(new Set(pixels).size).toBe(4);
  });

  test('have the letters that were drawn', () => {
    const wide = decodeGlyphs(charset).filter(({ pixels }) => pixels.length > 0);
    expect(wide.map(({ code }) => code)).toEqual(Array.from({ length: 94 }, (_, i) => i + 33));
    const { letters } = font();
    for (const { code, width, pixels } of wide) {
      const letter = letters.find((one) => one.code === code);
      const inks = [pixels, letter?.pixels ?? bytes()].map((all) => all.filter((one) => one === 1));
      expect([width, inks[0].length]).toEqual([letter?.width, inks[1].length]);
    }
  });

  test('have other sizes and values each', () => {
    const all = [0, 1, 2].map((i) => readGameCharset(game, first + i));
    expect(all.map(({ lineHeight }) => lineHeight)).toEqual([10, 9, 18]);
    const bits = all.map((one) => (one.type === 'char' ? one.bitsPerPixel : undefined));
    expect(bits.slice(1)).toEqual(game.version === 8 ? [undefined, undefined] : [1, 4]);
    const values = all.map((one) => new Set(decodeGlyphs(one).flatMap(inkOf)).size);
    expect(values.slice(1)).toEqual([1, 4]);
  });

  test('are missing under another number', () => {
    expect(() => readGameCharset(game, 7)).toThrow(
      expect.objectContaining({ code: 'MISSING', file: game.indexFile?.name }),
    );
    expect(() => readGameCharset(game, -1)).toThrow(RangeError);
  });
});

describe.each(LANTERNS)('an edit of a charset, version $version', (lantern) => {
  const game = open(lantern);
  const files = [...game.charsets, ...game.fonts];
  const scripted = [...eachGameCharset(game)].filter(
    ({ charset: { type } }) => type === 'char' || game.version === 8,
  );

  test('replaces the block or the file that scripts number, and no other font', () => {
    const fontsOf = (of: Game) =>
      [...eachGameCharset(of)].map(({ name, charset }) => [name, decodeGlyphs(charset)] as const);
    expect(scripted).toHaveLength(3);
    for (const { name, id = -1, charset, file } of scripted) {
      const glyphs = decodeGlyphs(charset);
      for (const { pixels } of glyphs) pixels.fill(1);
      const payload =
        charset.type === 'nut' ? encodeNut({ glyphs }) : encodeChar({ ...charset, glyphs });
      const built = editGame(game, [{ of: 'charset', id, payload }]);
      const edited = openGame(built);
      expect(decodeGlyphs(readGameCharset(edited, id))).toEqual(glyphs);
      const want = fontsOf(game).map(([one, old]) => [one, one === name ? glyphs : old]);
      expect(fontsOf(edited)).toEqual(want);
      expect(edited.problems).toEqual(game.problems);
      if (!files.some((one) => one.name === file)) continue;
      const same = editGame(game, []);
      expect(built).toEqual(
        same.map((one) => (one.name === file ? { ...one, bytes: payload } : one)),
      );
    }
  });

  test('names the file that it cannot remove, and refuses one twice', () => {
    for (const { id = -1, file } of scripted.filter((one) => one.room === undefined)) {
      const edit = { of: 'charset', id, payload: bytes(1) } as const;
      expect(() => editGame(game, [edit, edit])).toThrow(`edits[1]: ${file} comes twice`);
      expect(() => editGame(game, [{ of: 'charset', id, remove: true }])).toThrow(
        `edits[0]: charset ${id} is a file: leave ${file} out of the folder`,
      );
    }
    const absent = { of: 'charset', id: 99, payload: bytes(1) } as const;
    expect(() => editGame(game, [absent])).toThrow('edits[0]: the game has no charset 99');
  });
});

/** A font of one dot. */
const nut = encodeNut({
  glyphs: [{ code: 0, codec: 1, width: 1, height: 1, pixels: bytes(1) }],
});

const CHARS = [1, 2, 3].map((id) => [`charset-00${id}`, id, 'char']);
const NUTS = [0, 1, 2].map((id) => [`font-00${id}`, id, 'nut']);

describe('eachGameCharset', () => {
  test.each(LANTERNS)('gives all fonts of version $version, each once', (lantern) => {
    const game = open(lantern);
    const found = [...eachGameCharset(game)];
    const room = found.map((one) => one.room);
    const names = found.map(({ name, id, charset: { type } }) => [name, id, type]);
    expect({ names, room }).toEqual(
      {
        2: undefined,
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
    const cut = { name: 'font7.nut', bytes: nut.subarray(0, nut.length - 1) };
    const game = open(LANTERNS[3], [cut, { name: 'scummfnt.nut', bytes: nut }]);
    const errors: Problem[] = [];
    const onError = (one: Problem) => void errors.push(one);
    const found = [...eachGameCharset(game, { onError })];
    expect(found.map(({ name, id }) => [name, id])).toEqual([
      ...[...CHARS, NUTS[0]].map(([name, id]) => [name, id]),
      ['font-scummfnt', undefined],
      ...NUTS.slice(1).map(([name, id]) => [name, id]),
    ]);
    const kinds = ['glyph'] as const;
    expect([...eachGamePicture(game, { kinds, onError })]).toHaveLength(2 * GLYPHS + 1);
    expect(errors).toEqual(Array(2).fill(decodeError('TRUNCATED', nut.length - 1)));
    for (const walk of [() => eachGameCharset(game), () => eachGamePicture(game, { kinds })])
      expect(() => [...walk()]).toThrow(expect.objectContaining({ file: cut.name }));
  });
});

test('fonts of another folder are left out if the folder of the game has them', () => {
  const [game] = FOLDERS.filter(({ version }) => version === 8);
  const files = ['x/font0.nut', 'y/font0.nut', 'y/font5.nut'].map((name) => ({ name, bytes: nut }));
  const inside = game.files.map(({ name, bytes: own }) => ({
    name: name.replace(/^.*\//, 'x/'),
    bytes: own,
  }));
  const opened = openGame([...files, ...inside]);
  expect(opened.fonts.map(({ name }) => name)).toEqual(['x/font0.nut', 'y/font5.nut']);
  expect(opened.foreign).toEqual([
    { name: 'y/font0.nut', why: 'the font of the folder of the game is used' },
  ]);
});

describe('the glyphs of fonts', () => {
  test('have names of their own, whatever the names of the files', () => {
    const names = ['a/Scumm Fnt.NUT', 'b font0.nut', 'd font0.nut', 'c/scumm_fnt.nut', '.nut'];
    const game = open(
      LANTERNS[3],
      names.map((name) => ({ name, bytes: nut })),
    );
    const glyphs = [...eachGamePicture(game, { kinds: ['glyph'] })];
    const found = new Set(glyphs.map(({ name }) => name.replace(/-glyph-\d+$/, '')));
    expect([...found].sort()).toEqual([
      ...['charset-001', 'charset-002', 'charset-003'],
      ...['font-000', 'font-000-2', 'font-000-3', 'font-001', 'font-002'],
      ...['font-scumm-fnt', 'font-scumm-fnt-2', 'font-unnamed'],
    ]);
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
    const picture = { kind: 'picture', of: 'glyph', ...where, ...size, charset } as const;
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
    expect([...eachGamePicture(copy, { kinds: ['glyph'] })]).toHaveLength(94);
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
    const glyphs = [...eachGamePicture(broken, { kinds: ['glyph'], onError })];
    expect(glyphs).toHaveLength(93);
    expect(glyphs.map(({ name }) => name)).not.toContain('charset-001-glyph-065');
    expect(errors).toEqual([expect.objectContaining({ code: 'BAD_OFFSET', file: file.name })]);
    expect(errors[0]).not.toBeInstanceOf(Error);
  });
});
