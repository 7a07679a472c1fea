// The glyphs of a font with their codes. A click puts one behind the visitor's text.

import { useSignal } from '@preact/signals';
import { type Glyph, indicesToRgba } from 'scumm-codec';
import { into, Select, Thumbnails } from '../controls.js';
import { show, shown } from '../state.js';

/** Glyphs that are shown at once. */
const PAGE = 256;

/** Glyphs in colors: RGB of each value. */
export function Glyphs({ glyphs, rgb }: { glyphs: readonly Glyph[]; rgb: Uint8Array }) {
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
      draw: () => ({ width, height, data: indicesToRgba(pixels, rgb, { transparent }) }),
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
