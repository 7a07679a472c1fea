// The page: its head, the view that is chosen, and what is dropped on it.

import * as icons from 'lucide';
import { render } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Game } from 'scumm-codec';
import { followAddress } from './address.js';
import { Blocks } from './blocks/blocks.js';
import { Charsets } from './charsets/charsets.js';
import { Compare } from './compare/compare.js';
import { Button, Guard } from './controls.js';
import { Costumes } from './costumes/costumes.js';
import { EditBar } from './edit/bar.js';
import { Edit } from './edit/edit.js';
import { Badges } from './edit/touched.js';
import { guardLeaving, mayLeave } from './edit/unsaved.js';
import { Films } from './films/films.js';
import { Find } from './find/find.js';
import { Gallery } from './gallery/gallery.js';
import { checkGames } from './open/check.js';
import { followEdits, openFiles } from './open/client.js';
import { droppedFiles, readFiles } from './open/files.js';
import { Open } from './open/open.js';
import { Report } from './report.js';
import { RoomView } from './rooms/room.js';
import { Rooms } from './rooms/rooms.js';
import { game, losses, message, now, START, show, shown, VIEWS, type View } from './state.js';

type Show = (props: { from: Game }) => preact.JSX.Element;

const PAGES: Readonly<Record<View, readonly [icons.IconNode, Show]>> = {
  rooms: [
    icons.DoorOpen,
    ({ from }) => (shown.value.room < 0 ? <Rooms from={from} /> : <RoomView from={from} />),
  ],
  costumes: [icons.PersonStanding, Costumes],
  charsets: [icons.Type, Charsets],
  gallery: [icons.Images, Gallery],
  films: [icons.Film, Films],
  blocks: [icons.ListTree, Blocks],
  edit: [icons.Pencil, Edit],
  compare: [icons.Diff, Compare],
  report: [icons.ClipboardList, Report],
};

/** Views that show the game as it was opened; the others show it with its edits. */
const ORIGINAL: readonly View[] = ['films', 'edit', 'compare', 'report'];

function Page() {
  const { view, room, costume, film } = shown.value;
  if (view === START || !game.value || !now.value)
    return (
      <main class="start">
        <Open />
        <p role="status">{message.value}</p>
      </main>
    );
  const [, Chosen] = PAGES[view];
  return (
    <>
      <header>
        <Tabs chosen={view} />
        <EditBar />
      </header>
      <main>
        <Title from={game.value} />
        <p role="status">{message.value}</p>
        <Guard key={`${view} ${room} ${costume} ${film}`}>
          <Chosen from={ORIGINAL.includes(view) ? game.value : now.value} />
        </Guard>
      </main>
    </>
  );
}

const LEAVE =
  'Your edits are in no saved file yet. They are kept until you open another game. Leave?';

/** What a tab shows: all of its kind; Edit what one looked at. */
function placeFor(view: View) {
  const { view: last, room, costume, object, part } = shown.value;
  const nothing = { view, room: -1, costume: -1, animation: -1, object: -1, film: '' };
  if (view !== 'edit') return nothing;
  if (last === 'rooms' && room >= 0) return { ...nothing, object, part: `room ${room}` };
  return { ...nothing, part: last === 'costumes' && costume >= 0 ? `costume ${costume}` : part };
}

function Tabs({ chosen }: { chosen: View }) {
  const nav = useRef<HTMLElement>(null);
  // On a phone the tabs scroll.
  useEffect(() => {
    const tab = nav.current?.querySelector<HTMLElement>('[aria-current]');
    nav.current?.scrollTo((tab?.offsetLeft ?? 0) - nav.current.clientWidth / 3, 0);
  }, [chosen]);
  return (
    <nav ref={nav}>
      {VIEWS.filter((view) => view !== 'films' || game.value?.films[0]).map((view) => (
        <Button
          key={view}
          icon={PAGES[view][0]}
          aria-current={view === chosen ? 'page' : undefined}
          act={() => show(placeFor(view))}
        >
          <span>{view}</span>
          {view === 'report' && losses.value.length > 0 && ` (${losses.value.length})`}
        </Button>
      ))}
      <Find />
      <Button
        icon={icons.FolderOpen}
        title="Leave this game and choose another one"
        act={() => mayLeave(LEAVE) && show({ view: START })}
      >
        Other game
      </Button>
    </nav>
  );
}

/** The heading: what is shown, and of which game. */
function Title({ from: { rooms, version, files, indexFile = files[0] } }: { from: Game }) {
  const { view, room, costume, film } = shown.value;
  const number = view === 'rooms' ? room : view === 'costumes' ? costume : -1;
  const name = rooms.find((one) => view === 'rooms' && one.room === room)?.name ?? '';
  const title = `${view.slice(0, -1)} ${number}`;
  const words = number < 0 ? film.replace('-', ' ') || view : `${title} ${name}`;
  // The entries of the browser's history have this name.
  useEffect(() => {
    document.title = `${words} · ${indexFile.name}`;
  }, [words, indexFile.name]);
  return (
    <h1>
      {words} <Badges part={title} />{' '}
      <small>
        {indexFile.name}, version {version}
      </small>
    </h1>
  );
}

// Places that take files are lit while some are dragged over the page.
const light = (on: boolean) => document.body.classList.toggle('dragging', on);
addEventListener('dragover', (event) => {
  event.preventDefault();
  light(true);
});
addEventListener('dragleave', ({ relatedTarget }) => relatedTarget === null && light(false));
addEventListener('drop', () => light(false), true);
addEventListener('drop', (event) => {
  event.preventDefault();
  if (event.dataTransfer) openFiles(droppedFiles(event.dataTransfer.items).then(readFiles));
});
followAddress();
followEdits();
checkGames();
guardLeaving();
render(<Page />, document.getElementById('page') ?? document.body);
