// The chores of a costume: a row for each, a column for each direction, a button in each cell.

import type { ChoreDirection, Costume } from 'scumm-codec';
import { choreName } from 'scumm-codec/tools';
import { Button, Table } from '../controls.js';
import { show } from '../state.js';

/** Directions in the order of columns, degrees, and how they look. */
const FACINGS = [270, 90, 180, 0, 225, 315, 135, 45];
const ARROWS = '←→↓↑↙↖↘↗';

interface Props {
  readonly costume: Costume;
  readonly all: readonly ChoreDirection[];
  readonly chosen: ChoreDirection | undefined;
}

export function Chores({ costume, all, chosen }: Props) {
  const nameOf = ({ chore, facing }: Omit<ChoreDirection, 'animation'>) =>
    choreName(costume, chore, facing);
  const columns = FACINGS.filter((facing) => all.some((one) => one.facing === facing));
  const cellOf = (chore: number, facing: number) =>
    all
      .filter((one) => one.chore === chore && one.facing === facing)
      .map((one) => (
        <Button
          key={facing}
          aria-label={nameOf(one)}
          aria-current={one === chosen}
          act={() => show({ animation: one.animation })}
        >
          {ARROWS[FACINGS.indexOf(facing)]}
        </Button>
      ));
  const rows = [...new Set(all.map(({ chore }) => chore))].map((chore) => [
    nameOf({ chore, facing: 0 }).replace(/ \S+$/, ''),
    ...columns.map((facing) => cellOf(chore, facing)),
  ]);
  // West is W, north-west NW.
  const head = columns.map((facing) =>
    nameOf({ chore: 0, facing })
      .replace(/^.* |(\w)\w+-?/g, '$1')
      .toUpperCase(),
  );
  return (
    <div class="chores">
      <Table caption="Chores" head={['chore', ...head]} rows={rows} />
    </div>
  );
}
