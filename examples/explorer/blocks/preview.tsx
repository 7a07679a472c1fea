// What a block looks like: the pictures in it, its colors, or its walk boxes in their room.

import { useMemo } from 'preact/hooks';
import * as scumm from 'scumm-codec';
import * as tools from 'scumm-codec/tools';
import { Button, Guard, Thumbnails } from '../controls.js';
import { homeOf } from '../find/entries.js';
import { Picture, type Pixels } from '../picture.js';
import { marksOf } from '../rooms/layers.js';
import { Marked } from '../rooms/marks.js';
import { pixelsOf } from '../rooms/rooms.js';
import { coloredPixels, lose, losing, openRoom, type Shown, show, shown } from '../state.js';
import type { Row } from './rows.js';

/** Pictures that are shown of a block. */
const SHOWN = 12;

interface Props {
  readonly from: scumm.Game;
  readonly row: Row;
}

export function Preview({ from, row }: Props) {
  const all = useMemo(() => picturesIn(from, row), [from, row]);
  const to = all[0] ? homeOf(all[0]) : roomPlace(row);
  return (
    <>
      {all.length > 0 && (all[0].of === 'glyph' ? <Font {...all[0]} /> : <Pictures all={all} />)}
      <Guard>
        {/^(CLUT|APAL|PA|PALS)$/.test(row.block.tag) && <Colors from={from} row={row} />}
        {/^(BOXD|BX)$/.test(row.block.tag) && <Boxes from={from} row={row} />}
      </Guard>
      {to && (
        <Button class="link" act={() => show(to)}>
          See it in its {to.view === 'rooms' ? 'room' : to.view?.slice(0, -1)}
        </Button>
      )}
    </>
  );
}

function picturesIn(from: scumm.Game, { block, room }: Row): tools.GamePicture[] {
  if (room === undefined) return [];
  const found: tools.GamePicture[] = [];
  for (const kinds of [['background', 'object', 'costume', 'glyph'], ['plane']] as const)
    if (found.length === 0)
      for (const picture of tools.eachBlockPicture(from, block, { kinds, room, onError: lose }))
        if (found.push(picture) === SHOWN) break;
  return found;
}

function Pictures({ all }: { all: readonly tools.GamePicture[] }) {
  const small = all.map((picture) => ({
    ...{ key: picture.name, label: picture.name },
    title: `${picture.name}, ${picture.width}x${picture.height}`,
    act: () => show(homeOf(picture)),
    draw: () => coloredPixels(picture),
  }));
  return <Thumbnails all={small} {...(all.length > 1 && { size: 'small' })} />;
}

/** All glyphs of a font, white on near black. */
function Font({ charset }: tools.GlyphPicture) {
  const pixels = useMemo(() => {
    const sheet = tools.glyphSheet(charset, { columns: 16, gap: 2, ...losing(charset) });
    const palette = new Uint8Array(768).fill(255);
    palette.fill(16, 3 * sheet.transparent, 3 * sheet.transparent + 3);
    return { ...sheet, data: scumm.indicesToRgba(sheet.pixels, palette) };
  }, [charset]);
  return (
    <figure>
      <Picture pixels={pixels} zoom={2} label="all glyphs" />
    </figure>
  );
}

const roomPlace = ({ room, object }: Row): Partial<Shown> | undefined =>
  room === undefined ? undefined : { view: 'rooms', room, object: object ?? -1 };

/** Palettes: the colors by number, in rows of sixteen. */
function Colors({ from, row: { block } }: Props) {
  const all = useMemo(() => {
    const { value } = tools.readBlock(block, from) ?? {};
    return [value].flat().filter((rgb) => rgb instanceof Uint8Array);
  }, [from, block]);
  return all.map((rgb, i) => <Picture key={i} pixels={squares(rgb)} zoom={12} label="colors" />);
}

function squares(rgb: Uint8Array): Pixels {
  const indices = Uint8Array.from({ length: Math.floor(rgb.length / 48) * 16 }, (_, i) => i);
  const palette = Uint8Array.from({ length: 768 }, (_, i) => rgb[i] ?? 0);
  const data = scumm.indicesToRgba(indices, palette);
  return { width: 16, height: indices.length / 16, data };
}

/** The room with its walk boxes. */
function Boxes({ from, row: { room = -1 } }: Props) {
  const opened = useMemo(() => openRoom(from, room), [from, room]);
  if (opened === undefined) return null;
  const marks = marksOf(opened, { ...shown.value, ...BOXES });
  return (
    <figure class="scroll">
      <Marked
        {...{ marks, zoom: 2 }}
        pixels={pixelsOf(opened)}
        label={`walk boxes of room ${room}`}
      />
    </figure>
  );
}

const BOXES = { layers: ['boxes'], object: -1, strip: -1 };
