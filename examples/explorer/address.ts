// The address of the page holds the whole view: `#view=rooms&room=7&zoom=4&layers=objects,boxes`.

import { effect } from '@preact/signals';
import { FIRST, type Shown, show, shown, VIEWS } from './state.js';

/** What an address says; what it leaves out or garbles is as at the first visit. */
function readAddress(hash: string): Shown {
  const said = new URLSearchParams(hash.replace(/^#/, ''));
  const number = (name: string, least: number, most: number, otherwise: number) => {
    const value = Number(said.get(name) ?? otherwise);
    return Number.isInteger(value) && value >= least && value <= most ? value : otherwise;
  };
  return {
    view: VIEWS.find((view) => view === said.get('view')) ?? FIRST.view,
    room: number('room', 0, 255, FIRST.room),
    zoom: number('zoom', 1, 8, FIRST.zoom),
    layers: said.get('layers')?.split(',').filter(Boolean) ?? FIRST.layers,
    object: number('object', 0, 65535, FIRST.object),
    strip: number('strip', 0, 8191, FIRST.strip),
    palette: number('palette', 0, 255, FIRST.palette),
    block: said.get('block') ?? FIRST.block,
    costume: number('costume', 0, 65535, FIRST.costume),
    animation: number('animation', 0, 65535, FIRST.animation),
    colors: number('colors', 0, 255, FIRST.colors),
    charset: said.get('charset') ?? FIRST.charset,
    text: said.get('text') ?? FIRST.text,
    part: said.get('part') ?? FIRST.part,
  };
}

/** The address of a view. What is as at the first visit is left out. */
function writeAddress(view: Shown): string {
  const said = new URLSearchParams();
  for (const [name, value] of Object.entries(view))
    if (String(value) !== String(FIRST[name as keyof Shown])) said.set(name, String(value));
  return `#${said}`;
}

/** Keeps the address and the view the same, both ways. */
export function followAddress(): void {
  show(readAddress(location.hash));
  addEventListener('hashchange', () => show(readAddress(location.hash)));
  effect(() => {
    const address = writeAddress(shown.value);
    if (address !== location.hash && !(address === '#' && location.hash === ''))
      history.replaceState(null, '', address);
  });
}
