// All pictures of a game, page by page, to search by words and kind. A click goes to where a picture is in the game.

import { ArrowLeft, ArrowRight, Download, FileArchive, ImageUp } from 'lucide';
import { useMemo } from 'preact/hooks';
import type { Game } from 'scumm-codec';
import { type GamePicture, gamePictureToRgba } from 'scumm-codec/tools';
import { Button, Search, Select, type Small, Thumbnails } from '../controls.js';
import { Edited, placeOf, touched } from '../edit/touched.js';
import { everything, pictureFile, save } from '../export/save.js';
import { matching } from '../find/entries.js';
import { lose, losses, type Shown, show, shown } from '../state.js';
import { type NamedPicture, picturesOf } from './pictures.js';

/** Pictures that are shown at once. */
const SHOWN = 200;

/** What is searched for; the first page of what is found is shown. */
const SEARCH = {
  get value() {
    return shown.value.search;
  },
  set value(search: string) {
    show({ search, page: 0 });
  },
};

export function Gallery({ from }: { from: Game }) {
  const all = useMemo(() => picturesOf(from), [from]);
  const { search, kind, page: wanted } = shown.value;
  const found = useMemo(() => {
    const some = all.filter(([, { of }]) => kind === '' || of === kind);
    return matching(some, search);
  }, [all, kind, search]);
  const page = Math.max(0, Math.min(wanted, Math.ceil(found.length / SHOWN) - 1));
  const kinds = [...new Set(all.map(([, { of }]) => of))];
  const countOf = (one: string) => all.filter(([, { of }]) => of === one).length;
  return (
    <section>
      <p class="actions">
        <Search label="Search" hint="tavern door" text={SEARCH} />
        <Select
          label="Kind"
          all={[
            ['', `all (${all.length})`],
            ...kinds.map((one) => [one, `${one}s (${countOf(one)})`] as const),
          ]}
          chosen={kind}
          choose={(kind) => show({ kind, page: 0 })}
        />
        <Button
          icon={FileArchive}
          act={() => save('pictures.zip', everything(from, losses.peek()))}
        >
          Save all as a zip
        </Button>
      </p>
      <Pages page={page} count={found.length} />
      <Thumbnails
        size="small"
        all={found.slice(SHOWN * page, SHOWN * (page + 1)).map(thumbnailOf)}
      />
      {found.length > SHOWN && <Pages page={page} count={found.length} />}
    </section>
  );
}

/** Which pictures are shown, and the way to the others. */
function Pages({ page, count }: { page: number; count: number }) {
  const [first, last] = [SHOWN * page, Math.min(count, SHOWN * (page + 1))];
  if (count <= SHOWN) return <p>{count === 1 ? '1 picture' : `${count} pictures`}</p>;
  return (
    <p class="actions">
      <Button icon={ArrowLeft} disabled={page === 0} act={() => show({ page: page - 1 })}>
        Before
      </Button>
      {first + 1} to {last} of {count}
      <Button icon={ArrowRight} disabled={last === count} act={() => show({ page: page + 1 })}>
        Next
      </Button>
    </p>
  );
}

function thumbnailOf([, picture, title]: NamedPicture): Small {
  const { name, width } = picture;
  const place = placeOf(picture);
  const draw = () => {
    const data = gamePictureToRgba(picture, { onError: lose });
    return { width, height: data.length / 4 / width || 0, data };
  };
  const words = (
    <>
      {name} <Edited on={place !== undefined && touched.value.has(place)} /> <small>{title}</small>
    </>
  );
  const more = (
    <span class="links">
      <Button
        class="link"
        icon={Download}
        aria-label={`Save as PNG: ${name}`}
        act={() => save(`${name}.png`, pictureFile(picture))}
      >
        PNG
      </Button>
      {place && (
        <Button
          class="link"
          icon={ImageUp}
          aria-label={`Replace this picture: ${name}`}
          act={() => edit(picture)}
        >
          Replace
        </Button>
      )}
    </span>
  );
  const look = picture.of === 'plane' ? 'dark' : '';
  const hint = 'Show it in the game';
  return {
    key: name,
    look,
    title: words,
    label: name,
    hint,
    act: () => show(homeOf(picture)),
    draw,
    more,
  };
}

/** Where a picture is in the game. */
function homeOf(picture: GamePicture): Partial<Shown> {
  if (picture.of === 'costume') return { view: 'costumes', costume: picture.id, animation: -1 };
  if (picture.of === 'glyph')
    return { view: 'charsets', charset: picture.name.replace(/-glyph-\d+$/, '') };
  const { room } = picture;
  const object = (picture.of === 'background' ? undefined : picture.object) ?? -1;
  const plane = picture.of === 'plane' ? [`plane${picture.plane}`] : [];
  const layers = [...new Set([...shown.peek().layers, ...plane])];
  return { view: 'rooms', room, object, layers };
}

/** Goes to where a picture is edited. */
function edit(picture: GamePicture): void {
  const { of, room } = picture;
  const part = of === 'costume' ? `costume ${picture.id}` : `room ${room}`;
  const object = (of === 'object' ? picture.object : undefined) ?? -1;
  show({ view: 'edit', part, object });
}
