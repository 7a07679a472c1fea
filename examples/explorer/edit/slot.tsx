// The place of a picture: what it is, what edits made of it, and what takes a PNG in its stead. Where the palette lacks
// colors of the PNG, it lists them and shows the picture with the nearest ones before anything changes.

import { useSignal } from '@preact/signals';
import { Download } from 'lucide';
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import type { Game, GameFile } from 'scumm-codec';
import type { MissingColor } from 'scumm-codec/encode';
import { asepritePictures } from 'scumm-codec/tools';
import { Pair } from '../compare/pair.js';
import { Button, counted, into } from '../controls.js';
import { indexedPng, save, sheetZip } from '../export/save.js';
import type { Pixels } from '../picture.js';
import { game, shown } from '../state.js';
import { change, takeOut } from './changes.js';
import { Drop } from './drop.js';
import { fitFiles, type Given, isSame } from './png.js';
import { seenWith, type Target, targetsIn } from './targets.js';
import { touched } from './touched.js';

interface Props {
  /** `room 7` or `costume 1`. */
  readonly part: string;
  readonly from: Game;
  /** The key of the only picture that is shown. Default: all of the part. */
  readonly only?: string;
  /** What stands there without a picture. */
  readonly children?: ComponentChildren;
}

/** The places of the pictures of a part. */
export function Slots({ part, from, only, children }: Props) {
  const { colors } = shown.value;
  const original = touched.value.has(part) ? game.value : undefined;
  const all = useMemo(() => targetsIn(from, part, only), [from, part, only, colors]);
  const old = useMemo(
    () => (original ? targetsIn(original, part, only) : []),
    [original, part, only, colors],
  );
  if (all.length === 0) return <>{children}</>;
  return all.map((now) => {
    const before = touched.value.has(now.key) && old.find(({ key }) => key === now.key);
    return <Slot key={now.key} now={now} before={before || undefined} />;
  });
}

function Slot({ now, before }: { now: Target; before: Target | undefined }) {
  const waiting = useSignal<Given | undefined>(undefined);
  const { key, title, seen, places } = now;
  const adopt = ({ name, target, pixels }: Given) => {
    waiting.value = undefined;
    if (before && target === now && isSame(pixels, before.pixels)) takeOut(key);
    else change({ ...target.edit(pixels), words: `${key}: ${name}` });
  };
  const take = (files: readonly GameFile[]) => {
    waiting.value = undefined;
    const given = fitFiles(now, files);
    if (given.missing.length > 0) waiting.value = given;
    else adopt(given);
  };
  return (
    <Drop
      title={title}
      look={key.startsWith(`object ${shown.value.object} of`) ? 'chosen' : ''}
      pick={places ? 'Replace these pictures' : 'Replace this picture'}
      take={take}
      accept={places && '.png,.json'}
    >
      {waiting.value ? (
        <Missing
          given={waiting.value}
          before={seen}
          adopt={adopt}
          cancel={() => into(waiting)(undefined)}
        />
      ) : (
        <Pair name={key} before={before?.seen} after={seen} />
      )}
      <Save target={now} />
    </Drop>
  );
}

/** Colors that the list of missing ones shows. */
const SHOWN = 6;

interface MissingProps {
  readonly given: Given;
  readonly before: Pixels;
  readonly adopt: (given: Given) => void;
  readonly cancel: () => void;
}

/** Colors of a PNG that the palette of a picture lacks, and how the picture would look with the nearest ones. */
function Missing({ given, before, adopt, cancel }: MissingProps) {
  const { missing, target, pixels } = given;
  const { width } = target.seen;
  const sum = missing.reduce((all, { count }) => all + count, 0);
  return (
    <div role="status">
      <p>
        The palette lacks {counted(missing.length, 'color')} of the PNG, {counted(sum, 'pixel')} in
        all. Nothing has changed yet.
      </p>
      <ul class="swatches">
        {missing.slice(0, SHOWN).map((one) => (
          <li key={`${one.color} ${one.alpha}`}>
            <i style={{ background: cssOf(one) }} /> {wordsOf(one)}: {counted(one.count, 'pixel')},
            the first at {one.first % width}, {Math.floor(one.first / width)}
          </li>
        ))}
        {missing.length > SHOWN && <li>and {missing.length - SHOWN} more</li>}
      </ul>
      <Pair name={target.key} before={before} after={seenWith(target, pixels)} />
      <p class="actions">
        <Button class="primary" act={() => adopt(given)}>
          Take the nearest colors
        </Button>
        <Button act={cancel}>Leave it as it was</Button>
      </p>
    </div>
  );
}

const hexOf = ({ color }: MissingColor) => `#${color.toString(16).padStart(6, '0')}`;

const cssOf = (one: MissingColor) => `${hexOf(one)}${one.alpha.toString(16).padStart(2, '0')}`;

function wordsOf(one: MissingColor): string {
  if (one.alpha === 0) return 'transparent';
  return one.alpha === 255 ? hexOf(one) : `half transparent ${hexOf(one)}`;
}

function Save({ target }: { target: Target }) {
  const { key, seen, pixels, colors, transparent, places = [] } = target;
  const png = () => indexedPng({ ...seen, pixels }, colors, transparent === 0);
  const json = () => asepritePictures({ ...seen, pixels, places }, { image: `${key}.png` });
  return (
    <>
      <Button icon={Download} act={() => save(`${key}.png`, png())}>
        Save as PNG
      </Button>
      {places.length > 0 && (
        <Button icon={Download} act={() => save(`${key}.zip`, sheetZip(key, png(), json()))}>
          Save with JSON
        </Button>
      )}
    </>
  );
}
