// What each limb of a costume does at a tick, and what happens then.

import type { ChoreFrame } from 'scumm-codec';
import { Table } from '../controls.js';

export function Limbs({ frame: { limbs, events } }: { frame: ChoreFrame }) {
  const rows = limbs.map(({ limb, picture, x, y, width, height, mirrored }) => [
    ...[limb, picture],
    `${x}, ${y}${mirrored ? ' mirrored' : ''}`,
    `${width} x ${height}`,
  ]);
  const head = ['limb', 'picture', 'place, px', 'size, px'];
  const foot = events.map((event) => JSON.stringify(event).replace(/[^\w-]+/g, ' '));
  return <Table caption="Limbs that draw" head={head} rows={rows} foot={foot} />;
}
