// What a block looks like: the pictures in it, its colors, or its walk boxes in their room.

import { useMemo } from 'preact/hooks';
import * as scumm from 'scumm-codec';
import * as tools from 'scumm-codec/tools';
import { Button, Guard, Thumbnails } from '../controls.js';
import { homeOf } from '../find/entries.js';
import { thumbnailOf } from '../gallery/gallery.js';
import { Picture, type Pixels } from '../picture.js';
import { marksOf } from '../rooms/layers.js';
import { Marked } from '../rooms/marks.js';
import { pixelsOf } from '../rooms/rooms.js';
import { lose, losing, openRoom, type Shown, show, shown } from '../state.js';
import type { Row } from './rows.js';

/** Pictures that are shown of a block. */
const SHOWN = 12;

interface Props {
  readonly from: scumm.Game;
  readonly row: Row;
}

export function Preview({ from, row }: Props) {
  const all = useMemo(() => picturesIn(from, row), [from, row]);
  const [first] = all;
  const to = first ? homeOf(first) : roomPlace(row);
  const small = all.map((picture) =>
    thumbnailOf({ picture, label: `${picture.width}x${picture.height}` }),
  );
  return (
    <>
      {first?.of === 'glyph' && <Font {...first} />}
      {first && first.of !== 'glyph' && (
        <Thumbnails all={small} size={all.length > 1 ? 'small' : ''} />
      )}
      <Guard>
        {/^(CLUT|APAL|PA|PALS)$/.test(row.block.tag) && <Colors from={from} row={row} />}
        {/^(BOXD|BX)$/.test(row.block.tag) && <Boxes from={from} row={row} />}
      </Guard>
      {to && (
        <Button class="link" act={() => show(to)}>
          See it in its {to.view?.slice(0, -1)}
        </Button>
      )}
    </>
  );
}

function picturesIn(from: scumm.Game, { block, room }: Row): tools.GamePicture[] {
  if (room === undefined) return [];
  const all = [...tools.eachBlockPicture(from, block, { room, onError: lose })];
  const others = all.filter(({ of }) => of !== 'plane');
  return (others.length > 0 ? others : all).slice(0, SHOWN);
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
