// The address of the page holds the whole view: `#view=rooms&room=7&zoom=4&layers=objects,boxes`. Each place is an entry
// of the browser's history; what only changes how a place is shown replaces the entry.

import { effect } from '@preact/signals';
import { FIRST, type Shown, START, show, shown, VIEWS } from './state.js';

/** What makes a place. */
const PLACE = ['view', 'room', 'object', 'costume', 'charset', 'film', 'block', 'part'] as const;
/** What makes a page, which is shown from its top. */
const PAGE = ['view', 'room', 'costume', 'film', 'page'] as const;

/** What an address says; what it leaves out or garbles is as at the first visit. */
function readAddress(hash: string): Shown {
  const said = new URLSearchParams(hash.slice(1));
  const read = ([name, first]: [string, Shown[keyof Shown]]) => {
    const text = said.get(name);
    if (text === null) return [name, first];
    if (typeof first !== 'number')
      return [name, Array.isArray(first) ? text.split(',').filter(Boolean) : text];
    const value = Number(text || -1);
    return [name, Number.isInteger(value) && value >= 0 && value <= 0xffff ? value : first];
  };
  const all: Shown = Object.fromEntries(Object.entries(FIRST).map(read));
  const view = ([START, ...VIEWS] as const).find((one) => one === all.view) ?? FIRST.view;
  const close = Math.min(8, all.close || FIRST.close);
  return { ...all, view, close, zoom: Math.min(8, all.zoom) };
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
  if (location.hash === '') history.replaceState(null, '', `#view=${START}`);
  let last = readAddress(location.hash);
  show(last);
  // Comes before the browser scrolls to where one was, so that the place is there again by then.
  addEventListener('popstate', () => {
    last = readAddress(location.hash);
    show(last);
  });
  effect(() => {
    const address = writeAddress(shown.value);
    const differs = (name: keyof Shown) => shown.value[name] !== last[name];
    const [isPlace, isPage] = [PLACE.some(differs), PAGE.some(differs)];
    last = shown.value;
    if (address === location.hash || (address === '#' && location.hash === '')) return;
    history[isPlace ? 'pushState' : 'replaceState'](null, '', address);
    if (isPage) scrollTo(0, 0);
  });
}
