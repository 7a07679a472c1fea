// What each limb of a costume does at a tick, and what happens then.

import type { ChoreFrame } from 'scumm-codec';
import { eventText } from 'scumm-codec/tools';
import { Table } from '../controls.js';

interface Props {
  readonly frame: Pick<ChoreFrame, 'limbs' | 'events'> & Partial<Pick<ChoreFrame, 'commands'>>;
  /** Its number, from 0, if it is known. */
  readonly tick?: number;
  /** What happens, in words. Default: the events of the frame. */
  readonly events?: readonly string[];
}

export function Limbs({ frame, tick, events }: Props) {
  const { limbs, commands = [] } = frame;
  const drawn = limbs.map(({ limb, picture, x, y, width, height, mirrored }) => {
    const place = `${x}, ${y}${mirrored ? ' mirrored' : ''}`;
    return [limb, `shows picture ${picture}`, place, `${width} x ${height}`] as const;
  });
  const hidden = commands
    .filter(({ pictures }) => pictures.length === 0)
    .map(({ limb }) => [limb, 'shows nothing', '', ''] as const);
  const rows = [...drawn, ...hidden].sort(([one], [other]) => one - other);
  const foot = (events ?? frame.events.map(eventText)).map((words) => (
    <div key={words}>{words}</div>
  ));
  return (
    <Table
      caption={tick === undefined ? 'What limbs do' : `What limbs do at tick ${tick}`}
      head={['limb', 'does', 'place, px', 'size, px']}
      rows={rows}
      foot={foot}
    />
  );
}
