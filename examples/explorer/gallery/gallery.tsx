// All pictures of a game in one list, to search by name.

import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { Game } from 'scumm-codec';
import { eachGamePicture, type GamePicture } from 'scumm-codec/tools';
import { Button, Search, type Small, Thumbnails } from '../controls.js';
import { Edited, placeOf, touched } from '../edit/touched.js';
import { everything, pictureFile, save } from '../export/save.js';
import { coloredPixels, lose, losses, show } from '../state.js';

/** Pictures that are shown at once. */
const SHOWN = 200;

export function Gallery({ from }: { from: Game }) {
  const search = useSignal('');
  const all = useMemo(() => [...eachGamePicture(from, { onError: lose })], [from]);
  const words = search.value.toLowerCase().split(/\s+/);
  const found = all.filter(({ name }) => words.every((word) => name.includes(word)));
  return (
    <section>
      <p class="actions">
        <Search label="Search by name" hint="room-007 object" text={search} />
        {found.length} of {all.length} pictures
        {found.length > SHOWN && `, the first ${SHOWN} shown`}
        <Button act={() => save('pictures.zip', everything(from, losses.peek()))}>
          Save all as a zip
        </Button>
      </p>
      <Thumbnails size="small" all={found.slice(0, SHOWN).map(thumbnailOf)} />
    </section>
  );
}

function thumbnailOf(picture: GamePicture): Small {
  const { name } = picture;
  const place = placeOf(picture);
  const draw = () => coloredPixels(picture);
  const title = (
    <>
      {name} <Edited on={place !== undefined && touched.value.has(place)} />
    </>
  );
  const more = place && (
    <Button class="link" aria-label={`Replace this picture: ${name}`} act={() => edit(picture)}>
      Replace this picture
    </Button>
  );
  const act = () => save(`${name}.png`, pictureFile(picture));
  return { key: name, title, label: name, hint: 'Save as PNG', act, draw, more };
}

/** Goes to where a picture is edited. */
function edit(picture: GamePicture): void {
  const { of, room } = picture;
  const part = of === 'costume' ? `costume ${picture.id}` : `room ${room}`;
  const object = (of === 'object' ? picture.object : undefined) ?? -1;
  show({ view: 'edit', part, object });
}
