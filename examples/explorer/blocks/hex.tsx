// Bytes as rows of sixteen, with their offsets and their letters.

import { useSignal } from '@preact/signals';

/** Rows of a page. */
const ROWS = 64;

interface Props {
  readonly src: Uint8Array;
  readonly start: number;
  readonly end: number;
}

export function Hex({ src, start, end }: Props) {
  const first = useSignal(0);
  const from = Math.min(first.value, Math.max(0, end - start - 1));
  const last = Math.min(end, start + from + ROWS * 16);
  const rows: string[] = [];
  for (let at = start + from; at < last; at += 16) {
    const bytes = Array.from(src.subarray(at, Math.min(last, at + 16)));
    const digits = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join(' ');
    const letters = bytes.map((byte) =>
      byte > 31 && byte < 127 ? String.fromCharCode(byte) : '.',
    );
    rows.push(`${at.toString(16).padStart(8, '0')}  ${digits.padEnd(47)}  ${letters.join('')}`);
  }
  const turn = (by: number) => {
    first.value = Math.max(0, Math.min(from + by, end - start - 1));
  };
  return (
    <>
      <pre class="hex">{rows.join('\n')}</pre>
      {end - start > ROWS * 16 && (
        <p class="actions">
          <button type="button" disabled={from === 0} onClick={() => turn(-ROWS * 16)}>
            before
          </button>
          <button type="button" disabled={last === end} onClick={() => turn(ROWS * 16)}>
            after
          </button>
        </p>
      )}
    </>
  );
}
