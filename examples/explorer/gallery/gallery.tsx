// All pictures of a game in one list, to search by name.

import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { type GamePicture, gamePictureToRgba, walkGamePictures } from 'scumm-codec';
import { Search } from '../controls.js';
import { everything, pictureFile, save } from '../export/save.js';
import { Picture, type Pixels } from '../picture.js';
import { game, lose, losses } from '../state.js';

/** Pictures that are shown at once. */
const SHOWN = 200;

export function Gallery() {
  const opened = game.value;
  const search = useSignal('');
  const all = useMemo(
    () => (opened ? [...walkGamePictures(opened, { onError: lose })] : []),
    [opened],
  );
  if (opened === undefined) return null;
  const words = search.value.toLowerCase().split(/\s+/);
  const found = all.filter(({ name }) => words.every((word) => name.includes(word)));
  return (
    <section>
      <p class="actions">
        <Search label="Search by name" hint="room-007 object" text={search} />
        {found.length} of {all.length} pictures
        {found.length > SHOWN && `, the first ${SHOWN} shown`}
        <button
          type="button"
          onClick={() => save('pictures.zip', everything(opened, losses.peek()))}
        >
          Save all as a zip
        </button>
      </p>
      <ul class="thumbnails small">
        {found.slice(0, SHOWN).map((picture) => (
          <li key={picture.name}>
            <button
              type="button"
              title="Save as PNG"
              onClick={() => save(`${picture.name}.png`, pictureFile(picture))}
            >
              <Thumbnail picture={picture} />
              <span>{picture.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Thumbnail({ picture }: { picture: GamePicture }) {
  const pixels = useMemo((): Pixels => {
    const data = gamePictureToRgba(picture, { onError: lose });
    return { width: picture.width, height: data.length / 4 / picture.width || 0, data };
  }, [picture]);
  return <Picture pixels={pixels} label={picture.name} />;
}
