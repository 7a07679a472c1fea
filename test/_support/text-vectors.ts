// How a case of `charset/lines` is run: where texts break, and where their glyphs stand.

import * as scumm from 'scumm-codec';
import * as reference from 'scumm-codec/reference';
import type { Params } from '../../fixtures/vectors/vector.js';
import { hex, unhex } from './bytes.js';
import { opened } from './charsets.js';

/** Fonts of a case by number. */
type Charsets = Readonly<Record<number, scumm.Charset>>;

type NextLine = 'ends' | 'skipped';

/** The functions of texts: the main ones, or their twins. */
type TextModule = Pick<
  typeof reference,
  | 'readChar'
  | 'readNut'
  | 'breakText'
  | 'measureText'
  | 'layText'
  | 'layTalk'
  | 'talkPlace'
  | 'drawText'
>;

/** The functions of texts, fast or literal, for the font of a number. */
export interface TextFunctions {
  broken(font: number, text: Uint8Array, width: number, start: number, how: NextLine): Uint8Array;
  measured(font: number, text: Uint8Array, nextLine: NextLine): scumm.TextSize;
  laid(
    font: number,
    text: Uint8Array,
    at: scumm.Point,
    how: reference.ReferencePlaceOptions,
  ): scumm.TextLayout;
  said(
    font: number,
    text: Uint8Array,
    at: scumm.Point,
    how: reference.ReferenceTalkOptions,
  ): scumm.TalkPage;
  drawn(
    font: number,
    text: Uint8Array,
    dst: scumm.IndexPicture,
    at: scumm.Point,
    how: reference.ReferenceDrawOptions,
  ): scumm.DrawnText;
  readonly place: typeof scumm.talkPlace;
}

const textsOf =
  (module: TextModule) =>
  (charsets: Charsets): TextFunctions => ({
    broken: (font, text, width, start, nextLine) =>
      module.breakText(charsets[font], text, width, { start, nextLine, charsets }),
    measured: (font, text, nextLine) =>
      module.measureText(charsets[font], text, { nextLine, charsets }),
    laid: (font, text, at, how) => module.layText(charsets[font], text, at, { ...how, charsets }),
    said: (font, text, at, how) => module.layTalk(charsets[font], text, at, { ...how, charsets }),
    drawn: (font, text, dst, at, how) =>
      module.drawText(charsets[font], text, dst, at, { ...how, charsets }),
    place: module.talkPlace,
  });

/** The functions of the main entry point. */
export const fastTexts: (charsets: Charsets) => TextFunctions = textsOf(scumm);

/** Their twins. */
export const literalTexts: (charsets: Charsets) => TextFunctions = textsOf(reference);

/** What is laid out, with what is documented of its glyphs: those of the main functions have more. */
export function documented<T extends { readonly glyphs: readonly scumm.PlacedGlyph[] }>(
  laid: T,
): T {
  const glyphs = laid.glyphs.map(({ glyph, ...placed }) => {
    const { code, width, height, xOffset, yOffset, advance, transparent, codec } = glyph;
    const sides = { width, height, xOffset, yOffset, advance };
    return { ...placed, glyph: { code, ...sides, transparent, codec } };
  });
  return { ...laid, glyphs };
}

/** Runs the lines of a script. */
export function textLines(
  module: TextModule,
): (src: Uint8Array, params: Params, script: readonly string[]) => unknown {
  return (src, params, script) => {
    const release = { version: params.version as scumm.Version, variant: params.variant };
    const texts = textsOf(module)(fontsIn(src, release.version, module));
    return script.map((line) => {
      const [word, ...fields] = line.split(' ');
      return RUNS[word](texts, fields, release);
    });
  };
}

type Run = (texts: TextFunctions, fields: readonly string[], release: scumm.Versioned) => unknown;

const RUNS: Readonly<Record<string, Run>> = {
  break: ({ broken }, [font, start, width, verbs, text], { version }) => {
    const done = broken(+font, bytesOf(text), +width, +start, nextLineOf(verbs));
    // A break of versions 7 and 8 is a byte 10; the vectors have 13.
    return hex(version > 6 ? done.map((byte) => (byte === 10 ? 13 : byte)) : done);
  },
  width: ({ measured }, [font, verbs, text]) =>
    measured(+font, bytesOf(text), nextLineOf(verbs)).width,
  string: ({ laid }, [font, slot, x, y, right, center, text]) => {
    const options = { align: alignOf(center), right: +right, nextLine: nextLineOf(slot) };
    const { glyphs, nextX } = laid(+font, bytesOf(text), { x: +x, y: +y }, options);
    return [listed(glyphs), nextX];
  },
  blast: (texts, [font, x, y, center, top, text], { version }) => {
    return listed(drawn(texts, font, { x: +x, y: +y }, [center, top, text], version));
  },
  talk: said,
  size: ({ measured }, [font, verbs, text]) => {
    const { width, height, next, controls } = measured(+font, bytesOf(text), nextLineOf(verbs));
    return [width, height ?? null, next ?? null, controls.map(({ code }) => code)];
  },
  lay: ({ laid }, [font, verbs, x, y, right, center, width, text]) => {
    const how = { align: alignOf(center), nextLine: nextLineOf(verbs), ...given({ right, width }) };
    const { glyphs, nextX } = laid(+font, bytesOf(text), { x: +x, y: +y }, how);
    const colored = glyphs.map((one) => `${listed([one])} ${one.color ?? '-'}`);
    return [colored.join(', '), nextX];
  },
  page: ({ said: paged }, [font, x, y, right, center, top, pen, text], { variant }) => {
    const [left, row] = pen.split(',').map(Number);
    const kept = pen === '-' ? undefined : { x: left, y: row };
    const how = { align: alignOf(center), right: +right, screenTop: +top, kept };
    const page = paged(+font, bytesOf(text), { x: +x, y: +y }, { ...how, variant });
    const rest = page.rest === undefined ? null : hex(page.rest);
    return [listed(page.glyphs), [page.pen.x, page.pen.y], rest, page.keeps];
  },
  draw: ({ drawn: painted }, [font, x, y, columns, rows, color, shadow, colors, text]) => {
    const [width, height] = [+columns, +rows];
    const dst = { pixels: new Uint8Array(width * height).fill(0xee), width, height };
    const table = colors === '-' ? {} : { colors: unhex(colors) };
    const how = { ...given({ color }), ...shadowOf(shadow), ...table };
    const { nextX, touched } = painted(+font, bytesOf(text), dst, { x: +x, y: +y }, how);
    const box = touched && [touched.x, touched.y, touched.width, touched.height];
    return [hex(dst.pixels), nextX, box ?? null];
  },
  place: ({ place }, [left, top, up, who], release) => {
    const [talker] = talkerOf(`${who},0`);
    const options = { ...release, screenLeft: +left, screenTop: +top };
    const { x, y } = place(talker, { ...options, ...given({ talkStringY: up }) });
    return [x, y];
  },
};

/** The numbers that are not `-`. */
function given<T extends string>(fields: Readonly<Record<T, string>>): Partial<Record<T, number>> {
  const numbers = Object.entries<string>(fields).filter(([, field]) => field !== '-');
  return Object.fromEntries(numbers.map(([name, field]) => [name, +field])) as Partial<
    Record<T, number>
  >;
}

const shadowOf = (shadow: string) =>
  shadow === 'stored' ? { shadow: 'stored' as const } : given({ shadow });

/** A text that nobody says, in versions 7 and 8. */
function drawn(
  { laid }: TextFunctions,
  font: string,
  { x, y }: scumm.Point,
  [center, top, text]: readonly string[],
  version: scumm.Version,
): readonly scumm.PlacedGlyph[] {
  const [width, height] = version === 8 ? [640, 480] : [320, 200];
  const screen = { width, height: height + +top };
  return laid(+font, bytesOf(text), { x, y: y + +top }, { align: alignOf(center), screen }).glyphs;
}

function said(
  texts: TextFunctions,
  fields: readonly string[],
  { version, variant }: scumm.Versioned,
): unknown {
  const [charset, x, y, right, center, overhead, left, top, wrap, up, who, ...messages] = fields;
  const [talker, own] = who === '-' ? [] : talkerOf(who);
  const options = { version, variant, screenLeft: +left, screenTop: +top };
  const at =
    talker === undefined || overhead === '0'
      ? { x: +x, y: +y }
      : texts.place(talker, { ...options, ...(up !== '-' && { talkStringY: +up }) });
  const font = own === undefined || own === 0 ? charset : String(own);
  if (wrap === '0')
    return messages.map((text) => [listed(drawn(texts, font, at, [center, top, text], version))]);
  let kept: scumm.Point | undefined;
  return messages.map((message) => {
    const pages: unknown[] = [];
    let text: Uint8Array | undefined = bytesOf(message);
    while (text !== undefined) {
      const how = { align: alignOf(center), right: +right, screenTop: +top, kept, variant };
      const page: scumm.TalkPage = texts.said(+font, text, at, how);
      const glyphs = listed(page.glyphs);
      pages.push(version > 6 ? glyphs : [glyphs, [page.pen.x, page.pen.y]]);
      text = page.rest;
      kept = page.keeps ? page.pen : undefined;
    }
    return pages;
  });
}

function talkerOf(fields: string): [scumm.TalkActor, number] {
  const [x, y, elevation, scaleX, scaleY, talkX, talkY, charset] = fields.split(',').map(Number);
  return [{ x, y, elevation, scaleX, scaleY, talkX, talkY }, charset];
}

/** Fonts that follow each other: each says how long it is. */
function fontsIn(src: Uint8Array, version: scumm.Version, module: TextModule): Charsets {
  const isNut = src[0] === 0x41;
  const view = new DataView(src.buffer, src.byteOffset, src.length);
  const charsets: Record<number, scumm.Charset> = {};
  let number = isNut ? 0 : 1;
  for (let pos = 0; pos < src.length; number++) {
    const size = isNut ? view.getUint32(pos + 4) + 8 : view.getUint32(pos, true) + 15;
    const type = isNut ? 'nut' : 'char';
    charsets[number] = opened({ src: src.subarray(pos, pos + size), type, version }, module);
    pos += size;
  }
  return charsets;
}

const bytesOf = (text: string) => unhex(text === '-' ? '' : text);
const alignOf = (center: string) => (center === '1' ? ('center' as const) : ('left' as const));
const nextLineOf = (flag: string): NextLine => (flag === '1' ? 'ends' : 'skipped');
const listed = (glyphs: readonly scumm.PlacedGlyph[]) =>
  glyphs.map(({ glyph: { code }, x, y }) => `${code} ${x} ${y}`).join(', ');
