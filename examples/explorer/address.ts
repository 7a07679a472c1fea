// The address of the page holds the whole view: `#view=rooms&room=7&zoom=4&layers=objects,boxes`.

import { effect } from '@preact/signals';
import { FIRST, type Shown, show, shown, VIEWS } from './state.js';

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
  const view = VIEWS.find((one) => one === all.view) ?? FIRST.view;
  return { ...all, view, zoom: Math.max(1, Math.min(8, all.zoom)) };
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
