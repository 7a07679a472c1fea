// The charsets of a game: all glyphs of one with their codes, and lines of the visitor's.

import { useSignal } from '@preact/signals';
import { Download } from 'lucide';
import { useMemo } from 'preact/hooks';
import * as scumm from 'scumm-codec';
import * as tools from 'scumm-codec/tools';
import { Button, into, Select, Tabs, Thumbnails, Zoom } from '../controls.js';
import { Colors, chosenColors } from '../costumes/colors.js';
import { pngOf, save } from '../export/save.js';
import { Picture } from '../picture.js';
import { lose, losing, show, shown } from '../state.js';

export function Charsets({ from }: { from: scumm.Game }) {
  const all = useMemo(() => [...tools.eachGameCharset(from, { onError: lose })], [from]);
  const chosen = all.find(({ name }) => name === shown.value.charset) ?? all[0];
  if (chosen === undefined) return <p>This game has no charset.</p>;
  return (
    <section class="charsets">
      <Tabs
        all={all.map((one) => [one, one.name])}
        chosen={chosen}
        choose={({ name }) => show({ charset: name })}
      />
      <OneCharset key={chosen.name} {...chosen} />
    </section>
  );
}

function OneCharset({ name, charset }: tools.GameCharset) {
  const sheet = useMemo(
    () => tools.glyphSheet(charset, { columns: 16, gap: 2, ...losing(charset) }),
    [charset],
  );
  const { glyphs, transparent } = sheet;
  const { text, close } = shown.value;
  const own = ownColors(charset);
  const palette = own && chosenColors();
  const rgb = useMemo(() => colorsOf(own, palette), [own, palette]);
  const seen = (one: scumm.IndexPicture) => ({
    ...one,
    data: scumm.indicesToRgba(one.pixels, rgb, { transparent }),
  });
  const lines = useMemo(() => seen(drawLines(charset, text, transparent)), [charset, text, rgb]);
  const { type, lineHeight = 'unknown' } = charset;
  return (
    <>
      <p>
        {type.toUpperCase()}, {glyphs.length} glyphs, pixels from line to line: {lineHeight}
      </p>
      <label>
        Your text{' '}
        <textarea
          rows={2}
          value={text}
          onInput={({ currentTarget }) => show({ text: currentTarget.value })}
        />
      </label>
      <figure>
        <Picture pixels={lines} zoom={close} label={text} />
      </figure>
      <p class="actions">
        <Zoom zoom={close} set={(zoom) => show({ close: zoom })} />
        {own && <Colors first="none: shades of grey" />}
        <Button icon={Download} act={() => save(`${name} text.png`, pngOf(lines))}>
          Save your text as PNG
        </Button>
        <Button icon={Download} act={() => save(`${name}.png`, pngOf(seen(sheet)))}>
          Save all glyphs as PNG
        </Button>
      </p>
      <Glyphs glyphs={glyphs} rgb={rgb} />
    </>
  );
}

/** Glyphs that are shown at once. */
const PAGE = 256;

/** The glyphs with their codes, in colors: RGB of each value. A click puts one behind the visitor's text. */
function Glyphs({ glyphs, rgb }: { glyphs: readonly scumm.Glyph[]; rgb: Uint8Array }) {
  const first = useSignal(0);
  const words = useSignal('Point at a glyph for its size. A click adds it to your text.');
  const pages = Array.from({ length: Math.ceil(glyphs.length / PAGE) }, (_, i) => {
    return [i * PAGE, `from ${glyphs[i * PAGE].code}`] as const;
  });
  const list = glyphs.slice(first.value, first.value + PAGE).map((glyph) => {
    const { code, width, height, xOffset, yOffset, advance, pixels, transparent } = glyph;
    const title = code > 32 && code < 127 ? `${code} ${String.fromCharCode(code)}` : `${code}`;
    const place = `${xOffset}, ${yOffset} from the pen, which moves on by ${advance}`;
    return {
      ...{ key: code, label: 'glyph', title, zoom: 3 },
      act: () => show({ text: shown.value.text + String.fromCharCode(code) }),
      point: () => into(words)(`${title}: ${width} x ${height} pixels, ${place}`),
      draw: () => ({ width, height, data: scumm.indicesToRgba(pixels, rgb, { transparent }) }),
    };
  });
  return (
    <>
      <p class="actions">
        {pages.length > 1 && (
          <Select label="Codes" all={pages} chosen={first.value} choose={into(first)} />
        )}
        <small role="status">{words.value}</small>
      </p>
      <Thumbnails size="glyphs" all={list} />
    </>
  );
}

/** Each value as it is. */
const VALUES = Uint8Array.from({ length: 256 }, (_, value) => value);

/** The palette indices of the values of a font, if it says some. Value 1 has the color that a game gives to a text. */
function ownColors(charset: scumm.Charset): Uint8Array | undefined {
  if (charset.type === 'nut') return VALUES;
  return charset.colors.subarray(2).some((index) => index > 0) ? charset.colors : undefined;
}

/** RGB of each value of a font: white for a text, and shades of grey without a palette. */
function colorsOf(own: Uint8Array = VALUES, palette?: Uint8Array): Uint8Array {
  const rgb = Uint8Array.from({ length: 768 }, (_, i) => (Math.floor(i / 3) * 53) % 200);
  for (const [value, index] of own.entries())
    if (palette) rgb.set(palette.subarray(3 * index, 3 * index + 3), 3 * value);
  return rgb.fill(255, 3, 6);
}

/** A text with a control code for each new line, and two bytes for a code above 255. */
function bytesOf(text: string): Uint8Array {
  const codes = Array.from(text, (letter) => letter.charCodeAt(0));
  return Uint8Array.from(
    codes.flatMap((code) => (code === 10 ? [255, 1] : code > 255 ? [code >> 8, code & 255] : code)),
  );
}

/** Draws a text; `open` is the value around its letters. */
function drawLines(charset: scumm.Charset, text: string, open: number): scumm.IndexPicture {
  const screen = { width: 4096, height: 4096 };
  // Nobody types the control characters that open a code of two bytes here.
  const leadBytes = charset.count > 256 ? ([1, 31] as const) : undefined;
  const options = { ...losing(charset), leadBytes, screen };
  const { glyphs } = scumm.layText(charset, bytesOf(text), { x: 0, y: 0 }, options);
  const width = Math.max(1, ...glyphs.map(({ x, glyph }) => x + glyph.width));
  const height = Math.max(1, ...glyphs.map(({ y, glyph }) => y + glyph.height));
  const picture = { width, height, pixels: new Uint8Array(width * height).fill(open) };
  scumm.drawGlyphs(glyphs, picture, { ...losing(charset), color: 1, colors: VALUES });
  return picture;
}
