// The page: its head, the view that is chosen, and what is dropped on it.

import { render } from 'preact';
import type { Game } from 'scumm-codec';
import { followAddress } from './address.js';
import { Blocks } from './blocks/blocks.js';
import { Charsets } from './charsets/charsets.js';
import { Compare } from './compare/compare.js';
import { Button, Guard, into } from './controls.js';
import { Costumes } from './costumes/costumes.js';
import { Edit } from './edit/edit.js';
import { Find } from './find/find.js';
import { Gallery } from './gallery/gallery.js';
import { openFiles } from './open/client.js';
import { droppedFiles, readFiles } from './open/files.js';
import { Open } from './open/open.js';
import { Report } from './report.js';
import { RoomView } from './rooms/room.js';
import { Rooms } from './rooms/rooms.js';
import { game, losses, message, show, shown, VIEWS, type View } from './state.js';

const PAGES: Readonly<Record<View, (props: { from: Game }) => preact.JSX.Element>> = {
  rooms: ({ from }) => (shown.value.room < 0 ? <Rooms from={from} /> : <RoomView from={from} />),
  costumes: Costumes,
  charsets: Charsets,
  gallery: Gallery,
  blocks: Blocks,
  edit: Edit,
  compare: Compare,
  report: Report,
};

function Page() {
  const { view, room, costume } = shown.value;
  const Chosen = PAGES[view];
  return (
    <>
      {game.value && <Tabs chosen={view} />}
      <main>
        {game.value ? <Title from={game.value} /> : <Open />}
        <p role="status">{message.value}</p>
        {game.value && (
          <Guard key={`${view} ${room} ${costume}`}>
            <Chosen from={game.value} />
          </Guard>
        )}
      </main>
    </>
  );
}

function Tabs({ chosen }: { chosen: View }) {
  return (
    <nav>
      {VIEWS.map((view) => (
        <Button
          key={view}
          aria-current={view === chosen ? 'page' : undefined}
          act={() => show({ view, room: -1, costume: -1, animation: -1 })}
        >
          {view}
          {view === 'report' && losses.value.length > 0 && ` (${losses.value.length})`}
        </Button>
      ))}
      <Find />
      <Button title="Close this game and choose another one" act={() => into(game)(undefined)}>
        other game
      </Button>
    </nav>
  );
}

/** The heading: what is shown, and of which game. */
function Title({ from: { rooms, version, files, indexFile = files[0] } }: { from: Game }) {
  const { view, room, costume } = shown.value;
  const number = view === 'rooms' ? room : view === 'costumes' ? costume : -1;
  const name = rooms.find((one) => view === 'rooms' && one.room === room)?.name ?? '';
  return (
    <h1>
      {number < 0 ? view : `${view.slice(0, -1)} ${number} ${name}`}{' '}
      <small>
        {indexFile.name}, version {version}
      </small>
    </h1>
  );
}

addEventListener('dragover', (event) => event.preventDefault());
addEventListener('drop', (event) => {
  event.preventDefault();
  if (event.dataTransfer) openFiles(droppedFiles(event.dataTransfer.items).then(readFiles));
});
followAddress();
render(<Page />, document.getElementById('page') ?? document.body);
