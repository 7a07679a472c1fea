// Colors of a PNG that the palette of a picture lacks, and how the picture would look with the nearest ones.

import type { MissingColor } from 'scumm-codec/encode';
import { Pair } from '../compare/pair.js';
import { Button } from '../controls.js';
import type { Pixels } from '../picture.js';

/** Colors that the list shows. */
const SHOWN = 6;

interface Props {
  readonly missing: readonly MissingColor[];
  readonly name: string;
  /** Pixels of a row of the PNG. */
  readonly width: number;
  readonly before: Pixels;
  readonly after: Pixels;
  readonly adopt: () => void;
  readonly cancel: () => void;
}

export function Missing({ missing, name, width, before, after, adopt, cancel }: Props) {
  const pixels = missing.reduce((sum, { count }) => sum + count, 0);
  const colors = missing.length === 1 ? 'color' : 'colors';
  return (
    <div role="status">
      <p>
        The palette lacks {missing.length} {colors} of the PNG, {countOf(pixels)} in all. Nothing
        has changed yet.
      </p>
      <ul class="swatches">
        {missing.slice(0, SHOWN).map((one) => (
          <li key={`${one.color} ${one.alpha}`}>
            <i style={{ background: cssOf(one) }} /> {wordsOf(one)}: {countOf(one.count)}, the first
            at {one.first % width}, {Math.floor(one.first / width)}
          </li>
        ))}
        {missing.length > SHOWN && <li>and {missing.length - SHOWN} more</li>}
      </ul>
      <Pair name={name} before={before} after={after} />
      <p class="actions">
        <Button class="primary" act={adopt}>
          Take the nearest colors
        </Button>
        <Button act={cancel}>Leave it as it was</Button>
      </p>
    </div>
  );
}

const countOf = (count: number) => `${count} ${count === 1 ? 'pixel' : 'pixels'}`;

const hexOf = ({ color }: MissingColor) => `#${color.toString(16).padStart(6, '0')}`;

const cssOf = (one: MissingColor) => `${hexOf(one)}${one.alpha.toString(16).padStart(2, '0')}`;

function wordsOf(one: MissingColor): string {
  if (one.alpha === 0) return 'transparent';
  return one.alpha === 255 ? hexOf(one) : `half transparent ${hexOf(one)}`;
}
