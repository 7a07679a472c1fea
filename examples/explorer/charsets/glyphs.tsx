// The glyphs of a font with their codes. A click puts one behind the visitor's text.

import { type Signal, useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { Glyph } from 'scumm-codec';
import { Button, into, Select } from '../controls.js';
import { Picture } from '../picture.js';
import { show, shown } from '../state.js';
import { inColors } from './colors.js';

/** Glyphs that are shown at once. */
const PAGE = 256;

interface Props {
  readonly glyphs: readonly Glyph[];
  /** RGB of each value. */
  readonly rgb: Uint8Array;
}

export function Glyphs({ glyphs, rgb }: Props) {
  const first = useSignal(0);
  const words = useSignal('Point at a glyph for its size. A click adds it to your text.');
  const pages = Array.from({ length: Math.ceil(glyphs.length / PAGE) }, (_, i) => {
    return [i * PAGE, `from ${glyphs[i * PAGE].code}`] as const;
  });
  return (
    <>
      <p class="actions">
        {pages.length > 1 && (
          <Select label="Codes" all={pages} chosen={first.value} choose={into(first)} />
        )}
        <small role="status">{words.value}</small>
      </p>
      <ul class="thumbnails glyphs">
        {glyphs.slice(first.value, first.value + PAGE).map((glyph) => (
          <li key={glyph.code}>
            <Cell glyph={glyph} rgb={rgb} words={words} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** A code, and its letter if ASCII has one that is seen. */
const nameOf = (code: number) =>
  code > 32 && code < 127 ? `${code} ${String.fromCharCode(code)}` : `${code}`;

function Cell(props: { glyph: Glyph; rgb: Uint8Array; words: Signal<string> }) {
  const { glyph, rgb, words } = props;
  const { code, width, height, xOffset, yOffset, advance, transparent } = glyph;
  const place = `${xOffset}, ${yOffset} from the pen, which moves on by ${advance}`;
  const pixels = useMemo(() => inColors(glyph, rgb, transparent), [glyph, rgb]);
  const say = () => into(words)(`${nameOf(code)}: ${width} x ${height} pixels, ${place}`);
  return (
    <Button
      aria-label={`glyph ${nameOf(code)}`}
      act={() => show({ text: shown.value.text + String.fromCharCode(code) })}
      onPointerEnter={say}
      onFocus={say}
    >
      {width * height > 0 ? <Picture pixels={pixels} zoom={3} label={nameOf(code)} /> : <i />}
      <small>{nameOf(code)}</small>
    </Button>
  );
}
