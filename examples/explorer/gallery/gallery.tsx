// All pictures of a game, page by page, to search by words. A click goes to where a picture is in the game.

import { ArrowLeft, ArrowRight, Download, FileArchive, ImageUp } from 'lucide';
import { useMemo } from 'preact/hooks';
import type { Game } from 'scumm-codec';
import { type GamePicture, type TitledPicture, titleGamePictures } from 'scumm-codec/tools';
import { Button, Search, type Small, Thumbnails } from '../controls.js';
import { placeOf } from '../edit/touched.js';
import { everything, pictureFile, save } from '../export/save.js';
import { homeOf, matching } from '../find/entries.js';
import { coloredPixels, lose, losses, show, shown } from '../state.js';

/** Pictures that are shown at once. */
const SHOWN = 200;

export function Gallery({ from }: { from: Game }) {
  const all = useMemo(() => {
    const titled = titleGamePictures(from, { onError: lose });
    return titled.map(
      (one) => [`${one.picture.name} ${one.picture.of} ${one.title}`, one] as const,
    );
  }, [from]);
  const { search, page } = shown.value;
  const found = useMemo(() => matching(all, search), [all, search]);
  const first = SHOWN * Math.min(page, Math.max(0, Math.ceil(found.length / SHOWN) - 1));
  const last = Math.min(found.length, first + SHOWN);
  const turn = (by: number) => () => show({ page: first / SHOWN + by });
  return (
    <section>
      <p class="actions">
        <Search
          label="Search"
          placeholder="plane tavern"
          value={search}
          set={(search) => show({ search, page: 0 })}
        />
        {found.length > SHOWN && (
          <>
            <Button icon={ArrowLeft} disabled={first === 0} act={turn(-1)}>
              Before
            </Button>
            <Button icon={ArrowRight} disabled={last === found.length} act={turn(1)}>
              Next
            </Button>
            {first + 1} to {last} of
          </>
        )}{' '}
        {found.length} pictures
        <Button
          icon={FileArchive}
          act={() => save('pictures.zip', everything(from, losses.peek()))}
        >
          Save all as a zip
        </Button>
      </p>
      <Thumbnails size="small" all={found.slice(first, last).map(([, one]) => thumbnailOf(one))} />
    </section>
  );
}

/** A picture, to go to where it is, to save or to replace. */
export function thumbnailOf({ picture, label }: Omit<TitledPicture, 'title'>): Small {
  const { name, of } = picture;
  const part = placeOf(picture);
  const action = (icon: typeof Download, does: string, word: string, act: () => void) => (
    <Button class="link" icon={icon} aria-label={`${does}: ${name}`} act={act}>
      {word}
    </Button>
  );
  const more = (
    <span class="links">
      {action(Download, 'Save as PNG', 'PNG', () => save(`${name}.png`, pictureFile(picture)))}
      {part && action(ImageUp, 'Replace this picture', 'Replace', () => edit(picture))}
    </span>
  );
  return {
    ...{ key: name, title: name, label: name, facts: label, part, more },
    hint: 'Show in the game',
    look: of === 'plane' ? 'dark' : '',
    act: () => show(homeOf(picture)),
    draw: () => coloredPixels(picture),
  };
}

/** Goes to where a picture is edited. */
function edit(picture: GamePicture): void {
  const { of, room } = picture;
  const part = of === 'costume' ? `costume ${picture.id}` : `room ${room}`;
  const object = (of === 'object' ? picture.object : undefined) ?? -1;
  show({ view: 'edit', part, object });
}
