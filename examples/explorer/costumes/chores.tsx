// The chores of a costume: a row for each, a column for each direction, a button in each cell.

import type { ChoreDirection, Costume } from 'scumm-codec';
import { choreName } from 'scumm-codec/tools';
import { Button, Table } from '../controls.js';
import { show } from '../state.js';

/** Directions in the order of columns: degrees, how they look, and what they are called. */
const FACINGS = [270, 90, 180, 0, 225, 315, 135, 45];
const ARROWS = '←→↓↑↙↖↘↗';
const NAMES = ['W', 'E', 'S', 'N', 'SW', 'NW', 'SE', 'NE'];

interface Props {
  readonly costume: Costume;
  readonly chores: readonly ChoreDirection[];
  readonly chosen: ChoreDirection | undefined;
}

export function Chores({ costume, chores: all, chosen }: Props) {
  const columns = FACINGS.filter((facing) => all.some((one) => one.facing === facing));
  const cellOf = (chore: number, facing: number) => {
    const one = all.find((other) => other.chore === chore && other.facing === facing);
    return (
      one && (
        <Button
          aria-label={choreName(costume, chore, facing)}
          aria-current={one === chosen}
          act={() => show({ animation: one.animation })}
        >
          {ARROWS[FACINGS.indexOf(facing)]}
        </Button>
      )
    );
  };
  const rows = [...new Set(all.map(({ chore }) => chore))].map((chore) => [
    choreName(costume, chore, 0).replace(/ \S+$/, ''),
    ...columns.map((facing) => cellOf(chore, facing)),
  ]);
  const head = columns.map((facing) => NAMES[FACINGS.indexOf(facing)]);
  return (
    <div class="chores">
      <Table caption="Chores" head={['chore', ...head]} rows={rows} />
    </div>
  );
}
