// What each limb of a costume does at a tick.

import type { ChoreFrame } from 'scumm-codec';
import { Table } from '../controls.js';

type Props = Pick<ChoreFrame, 'limbs'> & Partial<Pick<ChoreFrame, 'commands'>>;

export function Limbs({ limbs, commands = [] }: Props) {
  const drawn = limbs.map(({ limb, picture, x, y, width, height, mirrored }) => {
    const place = `${x}, ${y}${mirrored ? ' mirrored' : ''}`;
    return [limb, `shows picture ${picture}`, place, `${width} x ${height}`] as const;
  });
  const hidden = commands
    .filter(({ pictures }) => pictures.length === 0)
    .map(({ limb }) => [limb, 'shows nothing', '', ''] as const);
  const rows = [...drawn, ...hidden].sort(([one], [other]) => one - other);
  const head = ['limb', 'does', 'place, px', 'size, px'];
  return <Table caption="What limbs do" head={head} rows={rows} />;
}
