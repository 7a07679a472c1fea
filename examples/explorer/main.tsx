// The page: its head, the view that is chosen, and what is dropped on it.

import { render } from 'preact';
import { followAddress } from './address.js';
import { Blocks } from './blocks/blocks.js';
import { Charsets } from './charsets/charsets.js';
import { Compare } from './compare/compare.js';
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

const PAGES: Readonly<Record<View, () => preact.JSX.Element | null>> = {
  rooms: () => (shown.value.room < 0 ? <Rooms /> : <RoomView />),
  costumes: Costumes,
  charsets: Charsets,
  gallery: Gallery,
  blocks: Blocks,
  edit: Edit,
  compare: Compare,
  report: Report,
};

function Page() {
  if (game.value === undefined)
    return (
      <>
        <Open />
        <p role="status">{message.value}</p>
      </>
    );
  const Chosen = PAGES[shown.value.view];
  return (
    <>
      <nav>
        {VIEWS.map((view) => (
          <button
            key={view}
            type="button"
            aria-current={view === shown.value.view ? 'page' : undefined}
            onClick={() => show({ view, ...(view === 'rooms' && { room: -1 }) })}
          >
            {view}
            {view === 'report' && losses.value.length > 0 && ` (${losses.value.length})`}
          </button>
        ))}
        <Find />
        <button
          type="button"
          onClick={() => {
            game.value = undefined;
          }}
        >
          other game
        </button>
      </nav>
      <p role="status">{message.value}</p>
      <main>
        <Chosen />
      </main>
    </>
  );
}

addEventListener('dragover', (event) => event.preventDefault());
addEventListener('drop', (event) => {
  event.preventDefault();
  if (event.dataTransfer) openFiles(droppedFiles(event.dataTransfer.items).then(readFiles));
});
followAddress();
render(<Page />, document.getElementById('page') ?? document.body);
