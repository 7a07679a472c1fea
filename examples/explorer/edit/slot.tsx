// The place of a picture: what it is, what edits made of it, and what takes a PNG in its stead. Where the palette lacks
// colors of the PNG, it lists them and shows the picture with the nearest ones before anything changes.

import { useSignal } from '@preact/signals';
import { Download } from 'lucide';
import type { GameFile } from 'scumm-codec';
import { asepritePictures } from 'scumm-codec/tools';
import { Pair } from '../compare/pair.js';
import { Button } from '../controls.js';
import { indexedPng, save, sheetZip } from '../export/save.js';
import { change, keyOf, takeOut } from './changes.js';
import { Drop } from './drop.js';
import { Missing } from './missing.js';
import { type Fitted, fitPng } from './png.js';
import { placedBy } from './sheet.js';
import { type Pictured, seenWith, type Target } from './targets.js';

/** A PNG that the visitor gave, fitted to a picture. */
interface Given extends Fitted {
  readonly name: string;
  readonly target: Target;
}

export function Slot({ picture: { now, before } }: { picture: Pictured }) {
  const waiting = useSignal<Given | undefined>(undefined);
  const { key, title, seen, places } = now;
  const adopt = ({ name, target, pixels }: Given) => {
    waiting.value = undefined;
    const edit = target.edit(pixels);
    if (before && target === now && isSame(pixels, before.pixels)) takeOut(keyOf(edit));
    else change({ ...edit, words: `${key}: ${name}` });
  };
  const take = (files: readonly GameFile[]) => {
    waiting.value = undefined;
    const given = fitted(now, files);
    if (given.missing.length > 0) waiting.value = given;
    else adopt(given);
  };
  return (
    <Drop
      title={title}
      pick={places ? 'Replace these pictures' : 'Replace this picture'}
      take={take}
      accept={places && '.png,.json'}
    >
      {waiting.value ? (
        <Missing
          missing={waiting.value.missing}
          name={key}
          width={waiting.value.target.seen.width}
          before={seen}
          after={seenWith(waiting.value.target, waiting.value.pixels)}
          adopt={() => waiting.value && adopt(waiting.value)}
          cancel={() => {
            waiting.value = undefined;
          }}
        />
      ) : (
        <Pair name={key} before={before?.seen} after={seen} />
      )}
      <Save target={now} />
    </Drop>
  );
}

const isSame = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.every((value, i) => value === other[i]);

/** A PNG for a picture; for the sheet of a costume, JSON may say where its pictures are now. */
function fitted(now: Target, files: readonly GameFile[]): Given {
  const json = files.find(({ name }) => /\.json$/i.test(name));
  const png = files.find((one) => one !== json);
  if (png === undefined) throw new Error('There is no PNG among these files.');
  if (json && !now.places) throw new Error('Only the sheet of a costume has JSON.');
  const target = json ? placedBy(now, json.bytes, png.bytes) : now;
  const given = { name: png.name, target, ...fitPng(png.bytes, target) };
  if (!json && given.missing.length === 0 && isSame(given.pixels, now.pixels))
    throw new Error('The PNG is the picture as it is in the game.');
  return given;
}

function Save({ target }: { target: Target }) {
  const { key, seen, pixels, colors, transparent, places = [] } = target;
  const png = () => indexedPng({ ...seen, pixels }, colors, transparent === 0);
  const json = () => asepritePictures({ ...seen, pixels, places }, { image: `${key}.png` });
  const sheet = () => sheetZip(key, png(), json());
  return (
    <>
      <Button icon={Download} act={() => save(`${key}.png`, png())}>
        Save as PNG
      </Button>
      {places.length > 0 && (
        <Button icon={Download} act={() => save(`${key}.zip`, sheet())}>
          Save with JSON
        </Button>
      )}
    </>
  );
}
