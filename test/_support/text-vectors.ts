// How a case of `charset/lines` is run: where texts break, and where their glyphs stand.

import * as scumm from 'scumm-codec';
import type { Params } from '../../fixtures/vectors/vector.js';
import { hex, unhex } from './bytes.js';
import { opened } from './charsets.js';
import { linesOf, versioned } from './vector-script.js';

/** Fonts of a case by number. */
type Charsets = Readonly<Record<number, scumm.Charset>>;

type NextLine = 'ends' | 'skipped';

/** Runs the lines of a script. */
export function textLines(src: Uint8Array, params: Params, script: readonly string[]): unknown {
  const release = versioned(params);
  const charsets = fontsIn(src, release.version);
  return linesOf(script).map(({ word, fields }) => RUNS[word](charsets, fields, release));
}

type Run = (charsets: Charsets, fields: readonly string[], release: scumm.Versioned) => unknown;

const RUNS: Readonly<Record<string, Run>> = {
  break: (charsets, [font, start, width, verbs, text], { version }) => {
    const how = { start: +start, nextLine: nextLineOf(verbs), charsets };
    const done = scumm.breakText(charsets[+font], bytesOf(text), +width, how);
    // A break of versions 7 and 8 is a byte 10; the vectors have 13.
    return hex(version > 6 ? done.map((byte) => (byte === 10 ? 13 : byte)) : done);
  },
  width: (charsets, fields) => measured(charsets, fields).width,
  string: (charsets, [font, slot, x, y, right, center, text]) => {
    const how = { align: alignOf(center), right: +right, nextLine: nextLineOf(slot), charsets };
    const { glyphs, nextX } = scumm.layText(charsets[+font], bytesOf(text), { x: +x, y: +y }, how);
    return [listed(glyphs), nextX];
  },
  blast: (charsets, [font, x, y, center, top, text], { version }) => {
    return listed(drawn(charsets, font, { x: +x, y: +y }, [center, top, text], version));
  },
  talk: said,
  size: (charsets, fields) => {
    const { width, height, next, controls } = measured(charsets, fields);
    return [width, height ?? null, next ?? null, controls.map(({ code }) => code)];
  },
  lay: (charsets, [font, verbs, x, y, right, center, width, text]) => {
    const how = { align: alignOf(center), nextLine: nextLineOf(verbs), ...given({ right, width }) };
    const at = { x: +x, y: +y };
    const laid = scumm.layText(charsets[+font], bytesOf(text), at, { ...how, charsets });
    const colored = laid.glyphs.map((one) => `${listed([one])} ${one.color ?? '-'}`);
    return [colored.join(', '), laid.nextX];
  },
  page: (charsets, [font, x, y, right, center, top, pen, text], { variant }) => {
    const [left, row] = pen.split(',').map(Number);
    const kept = pen === '-' ? undefined : { x: left, y: row };
    const how = { align: alignOf(center), right: +right, screenTop: +top, kept };
    const page = scumm.layTalk(
      charsets[+font],
      bytesOf(text),
      { x: +x, y: +y },
      { ...how, variant, charsets },
    );
    const rest = page.rest === undefined ? null : hex(page.rest);
    return [listed(page.glyphs), [page.pen.x, page.pen.y], rest, page.keeps];
  },
  draw: (charsets, [font, x, y, columns, rows, color, shadow, colors, text]) => {
    const [width, height] = [+columns, +rows];
    const dst = { pixels: new Uint8Array(width * height).fill(0xee), width, height };
    const table = colors === '-' ? {} : { colors: unhex(colors) };
    const how = { ...given({ color }), ...shadowOf(shadow), ...table, charsets };
    const at = { x: +x, y: +y };
    const { nextX, touched } = scumm.drawText(charsets[+font], bytesOf(text), dst, at, how);
    const box = touched && [touched.x, touched.y, touched.width, touched.height];
    return [hex(dst.pixels), nextX, box ?? null];
  },
  place: (_, [left, top, up, who], release) => {
    const [talker] = talkerOf(`${who},0`);
    const options = { ...release, screenLeft: +left, screenTop: +top };
    const { x, y } = scumm.talkPlace(talker, { ...options, ...given({ talkStringY: up }) });
    return [x, y];
  },
};

function measured(charsets: Charsets, [font, verbs, text]: readonly string[]): scumm.TextSize {
  const how = { nextLine: nextLineOf(verbs), charsets };
  return scumm.measureText(charsets[+font], bytesOf(text), how);
}

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
  charsets: Charsets,
  font: string,
  { x, y }: scumm.Point,
  [center, top, text]: readonly string[],
  version: scumm.Version,
): readonly scumm.PlacedGlyph[] {
  const [width, height] = version === 8 ? [640, 480] : [320, 200];
  const screen = { width, height: height + +top };
  const how = { align: alignOf(center), screen, charsets };
  return scumm.layText(charsets[+font], bytesOf(text), { x, y: y + +top }, how).glyphs;
}

function said(
  charsets: Charsets,
  fields: readonly string[],
  { version, variant }: scumm.Versioned,
): unknown {
  const [charset, x, y, right, center, overhead, left, top, wrap, up, who, ...messages] = fields;
  const [talker, own] = who === '-' ? [] : talkerOf(who);
  const options = { version, variant, screenLeft: +left, screenTop: +top };
  const at =
    talker === undefined || overhead === '0'
      ? { x: +x, y: +y }
      : scumm.talkPlace(talker, { ...options, ...(up !== '-' && { talkStringY: +up }) });
  const font = own === undefined || own === 0 ? charset : String(own);
  if (wrap === '0')
    return messages.map((text) => [
      listed(drawn(charsets, font, at, [center, top, text], version)),
    ]);
  let kept: scumm.Point | undefined;
  return messages.map((message) => {
    const pages: unknown[] = [];
    let text: Uint8Array | undefined = bytesOf(message);
    while (text !== undefined) {
      const how = { align: alignOf(center), right: +right, screenTop: +top, kept, variant };
      const page: scumm.TalkPage = scumm.layTalk(charsets[+font], text, at, { ...how, charsets });
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
function fontsIn(src: Uint8Array, version: scumm.Version): Charsets {
  const isNut = src[0] === 0x41;
  const view = new DataView(src.buffer, src.byteOffset, src.length);
  const charsets: Record<number, scumm.Charset> = {};
  let number = isNut ? 0 : 1;
  for (let pos = 0; pos < src.length; number++) {
    const size = isNut ? view.getUint32(pos + 4) + 8 : view.getUint32(pos, true) + 15;
    const type = isNut ? 'nut' : 'char';
    charsets[number] = opened({ src: src.subarray(pos, pos + size), type, version });
    pos += size;
  }
  return charsets;
}

const bytesOf = (text: string) => unhex(text === '-' ? '' : text);
const alignOf = (center: string) => (center === '1' ? ('center' as const) : ('left' as const));
const nextLineOf = (flag: string): NextLine => (flag === '1' ? 'ends' : 'skipped');
const listed = (glyphs: readonly scumm.PlacedGlyph[]) =>
  glyphs.map(({ glyph: { code }, x, y }) => `${code} ${x} ${y}`).join(', ');
