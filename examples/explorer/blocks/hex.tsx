// Bytes as rows of sixteen, with their offsets and their letters; one byte is marked.

import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Button, into } from '../controls.js';

/** Rows of a page. */
const ROWS = 64;

interface Props {
  readonly src: Uint8Array;
  readonly start: number;
  readonly end: number;
  /** Offset of the byte that is marked. */
  readonly mark: number;
}

export function Hex({ src, start, end, mark }: Props) {
  const first = useSignal(Math.floor((mark - start) / (ROWS * 16)) * ROWS * 16);
  const marked = useRef<HTMLElement>(null);
  useEffect(() => {
    if (mark !== start) marked.current?.scrollIntoView({ block: 'nearest' });
  }, [mark]);
  const from = Math.min(first.value, Math.max(0, end - start - 1));
  const last = Math.min(end, start + from + ROWS * 16);
  const rows: ComponentChildren[] = [];
  for (let at = start + from; at < last; at += 16) {
    const bytes = Array.from(src.subarray(at, Math.min(last, at + 16)));
    const digits = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join(' ');
    const letters = bytes.map((byte) =>
      byte > 31 && byte < 127 ? String.fromCharCode(byte) : '.',
    );
    const row = `${at.toString(16).padStart(8, '0')}  ${digits.padEnd(47)}  ${letters.join('')}\n`;
    const column = at <= mark && mark < at + bytes.length ? 10 + 3 * (mark - at) : row.length;
    rows.push(row.slice(0, column));
    if (column < row.length)
      rows.push(<mark ref={marked}>{row.slice(column, column + 2)}</mark>, row.slice(column + 2));
  }
  const turn = (by: number) => into(first)(Math.max(0, Math.min(from + by, end - start - 1)));
  return (
    <>
      <Lines name="hex">{rows}</Lines>
      {end - start > ROWS * 16 && (
        <p class="actions">
          <Button disabled={from === 0} act={() => turn(-ROWS * 16)}>
            Bytes before
          </Button>
          <Button disabled={last === end} act={() => turn(ROWS * 16)}>
            Bytes after
          </Button>
        </p>
      )}
    </>
  );
}

/** Lines of text that may scroll. */
export function Lines({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <pre class={name} tabIndex={0}>
      {children}
    </pre>
  );
}
