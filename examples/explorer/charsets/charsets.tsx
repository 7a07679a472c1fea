// The charsets of a game: all glyphs of one with their codes, and lines of the visitor's.

import { Download } from 'lucide';
import { useMemo } from 'preact/hooks';
import * as scumm from 'scumm-codec';
import * as tools from 'scumm-codec/tools';
import { Button, Tabs } from '../controls.js';
import { Zoom } from '../costumes/chore.js';
import { Colors, chosenColors } from '../costumes/colors.js';
import { pngOf, save } from '../export/save.js';
import { Picture } from '../picture.js';
import { lose, losing, show, shown } from '../state.js';
import { fontColors, hasColors, inColors, VALUES } from './colors.js';
import { Glyphs } from './glyphs.js';

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
  const palette = chosenColors();
  const rgb = useMemo(() => fontColors(charset, palette), [charset, palette]);
  const lines = useMemo(
    () => inColors(drawLines(charset, text, transparent), rgb, transparent),
    [charset, text, rgb],
  );
  const { type, lineHeight = 'unknown' } = charset;
  const saveSheet = () => save(`${name}.png`, pngOf(inColors(sheet, rgb, transparent)));
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
        <Zoom />
        {hasColors(charset) && <Colors first="none: shades of grey" />}
        <Button icon={Download} act={() => save(`${name} text.png`, pngOf(lines))}>
          Save your text as PNG
        </Button>
        <Button icon={Download} act={saveSheet}>
          Save all glyphs as PNG
        </Button>
      </p>
      <Glyphs glyphs={glyphs} rgb={rgb} />
    </>
  );
}

/** A text with a control code for each new line, and two bytes for a code above 255. */
function bytesOf(text: string): Uint8Array {
  const codes = Array.from(text, (letter) => letter.charCodeAt(0));
  return Uint8Array.from(
    codes.flatMap((code) => (code === 10 ? [255, 1] : code > 255 ? [code >> 8, code & 255] : code)),
  );
}

/** Draws a text; `open` is the value around its letters. */
function drawLines(charset: scumm.Charset, text: string, open: number) {
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
