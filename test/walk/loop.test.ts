import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openLoop } from '../../examples/loop.js';

const url = (path: string) => new URL(`../../${path}`, import.meta.url);

test('the loop of the examples walks two actors by a click, and says what was clicked on', () => {
  const files = ['lantern.000', 'lantern.001'].map((name) => ({
    ...{ name, bytes: readFileSync(url(`fixtures/game/${name}`)) },
  }));
  const places = [
    { x: 100, y: 142 },
    { x: 280, y: 122 },
  ];
  const loop = openLoop(files, 2, places);
  const before = loop.tick().data.slice();
  loop.click({ x: 164, y: 100 });
  let ticks = 0;
  let shown = loop.tick();
  while (loop.hero().moving !== 0 && ticks++ < 100) shown = loop.tick();
  expect(loop.hero()).toMatchObject({ x: 164, y: 100, box: 2, facing: 90 });
  expect([loop.left(), shown.width, shown.height]).toEqual([0, 320, 144]);
  // The words, "sea chest", in color 15 above the hero.
  const isChanged = (x: number, y: number) =>
    [0, 1, 2].some((i) => before[(y * 320 + x) * 4 + i] !== shown.data[(y * 320 + x) * 4 + i]);
  const words = Array.from({ length: 50 }, (_, y) => y).filter((y) =>
    Array.from({ length: 80 }, (_, x) => 124 + x).some((x) => isChanged(x, y)),
  );
  expect(words.length).toBeGreaterThan(4);
  const lines = readFileSync(url('examples/loop.ts'), 'utf8').trim().split('\n');
  expect(lines.length).toBeLessThanOrEqual(80);
});
