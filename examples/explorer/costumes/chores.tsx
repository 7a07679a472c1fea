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
  const columns = FACINGS.filter((facing) => all.some((one) => one.facing === facing));
  const partsOf = (chore: number, facing: number) =>
    /^(.*) (.*)$/.exec(choreName(costume, chore, facing))?.slice(1) ?? [];
  const rows = [...new Set(all.map(({ chore }) => chore))].map((chore) => [
    partsOf(chore, 0)[0],
    ...columns.map((facing) => {
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
    }),
  ]);
  const head = columns.map((facing) => {
    const [, direction] = partsOf(0, facing);
    const letters = direction.split('-').map(([letter]) => letter.toUpperCase());
    return <span title={direction}>{letters}</span>;
  });
  return (
    <div class="chores">
      <Table caption="Chores" head={['chore', ...head]} rows={rows} />
    </div>
  );
}
