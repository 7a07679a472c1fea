// A picture before and after, and the pixels in which they differ.

import { useMemo } from 'preact/hooks';
import { Picture, type Pixels } from '../picture.js';
import { markedPixels } from './differ.js';

/** Screen pixels that a picture may be wide, and the most that a pixel becomes. */
const [WIDE, LARGEST] = [360, 4];

interface Props {
  readonly name: string;
  readonly before: Pixels | undefined;
  readonly after: Pixels | undefined;
}

export function Pair({ name, before, after }: Props) {
  const marked = useMemo(() => {
    const isSized = before?.width === after?.width && before?.height === after?.height;
    return before && after && isSized ? markedPixels(before, after) : undefined;
  }, [before, after]);
  const side = (title: string, pixels: Pixels | undefined) =>
    pixels && (
      <figure>
        <figcaption>{title}</figcaption>
        <Picture
          pixels={pixels}
          zoom={Math.max(1, Math.min(LARGEST, Math.floor(WIDE / pixels.width)))}
          label={`${name}, ${title}`}
        />
      </figure>
    );
  return (
    <div class="pair">
      {side('before', before)}
      {side('after', after)}
      {marked && side(`${marked.count} pixels differ`, marked.pixels)}
    </div>
  );
}
