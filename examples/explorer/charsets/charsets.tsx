// The charsets of a game: all glyphs of one, and a line of the visitor's.

import { useMemo } from 'preact/hooks';
import * as scumm from 'scumm-codec';
import * as tools from 'scumm-codec/tools';
import { Tabs } from '../controls.js';
import { Picture, type Pixels } from '../picture.js';
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
      <label>
        Your line{' '}
        <input
          value={shown.value.text}
          onInput={({ currentTarget }) => show({ text: currentTarget.value })}
        />
      </label>
      <Line charset={chosen.charset} text={shown.value.text} />
      <Sheet charset={chosen.charset} />
    </section>
  );
}

/** Values of glyphs as shades of grey on near black; 1 is the color of a text. */
function shaded(
  { width, height, pixels }: { width: number; height: number; pixels: Uint8Array },
  open: number,
): Pixels {
  const data = new Uint8ClampedArray(4 * width * height);
  pixels.forEach((value, i) => {
    const grey = value === open ? 16 : value === 1 ? 255 : (value * 53) % 200;
    data.set([grey, grey, grey, 255], 4 * i);
  });
  return { width, height, data };
}

function Sheet({ charset }: { charset: scumm.Charset }) {
  const pixels = useMemo(() => {
    const sheet = tools.glyphSheet(charset, { columns: 16, gap: 2, ...losing(charset) });
    return shaded(sheet, sheet.transparent);
  }, [charset]);
  return (
    <figure>
      <Picture pixels={pixels} zoom={2} label="all glyphs" />
    </figure>
  );
}

function Line({ charset, text }: { charset: scumm.Charset; text: string }) {
  const pixels = useMemo(() => {
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0) & 255);
    const size = scumm.measureText(charset, bytes, losing(charset));
    const drawn = { width: Math.max(1, size.width), height: Math.max(1, size.height ?? 1) };
    const picture = { ...drawn, pixels: new Uint8Array(drawn.width * drawn.height) };
    scumm.drawText(charset, bytes, picture, { x: 0, y: 0 }, { color: 1, ...losing(charset) });
    return shaded(picture, 0);
  }, [charset, text]);
  return (
    <figure>
      <Picture pixels={pixels} zoom={3} label={text} />
    </figure>
  );
}
