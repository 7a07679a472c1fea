// The measure itself: it tells growths apart, also where built-in functions do the work.

import { describe, expect, test } from 'vitest';
import { exponentOf, type Shape, stepsOf } from './_support/growth.js';

const SIZE = 100;

const numbers = (size: number) => Array.from({ length: size }, (_, i) => i);
/** A task that does something with all numbers up to the size, for each of them. */
const forEach =
  (work: (all: number[], one: number) => unknown): Shape =>
  (size) => {
    const all = numbers(size);
    return () => {
      for (let one = 0; one < size; one++) work(all, one);
    };
  };
const halved = (size: number): number => (size < 2 ? 1 : halved(size / 2) + halved(size / 2));
function* squares(all: number[]): Generator<number> {
  for (const one of all) yield one * one;
}
const memory = new Uint8Array(SIZE * 4);

test('steps are calls, turns of loops, and the elements that built-in functions go through', () => {
  const call = () => 1;
  const tasks = [
    () => {},
    () => call(),
    () => {
      for (let i = 0; i < 5; i++) call();
    },
    () => memory.fill(7),
    () => memory.fill(7, 2, -3),
    () => memory.subarray(2),
    () => memory.indexOf(1, 390),
    () => memory.lastIndexOf(1, 9),
    () => memory.includes(7, 9),
  ];
  const counts = [1, 2, 11, 401, 396, 1, 11, 11, 2];
  for (const _ of ['once', 'again']) expect(tasks.map((task) => stepsOf(task))).toEqual(counts);
});

test('a task that takes more steps than it may is stopped, even one that does not end', () => {
  const loop = (turns: number) => () => {
    let sum = 0;
    while (sum < turns) sum++;
    return sum;
  };
  const task = loop(99);
  const steps = stepsOf(task);
  expect(stepsOf(() => $steps.within(steps, task))).toBe(1 + steps);
  expect($steps.within(steps, task)).toBe(99);
  expect(() => $steps.within(99, task)).toThrow('more than 99 steps');
  expect(() => $steps.within(99, loop(Infinity))).toThrow('more than 99 steps');
  expect(stepsOf(loop(9))).toBe(10);
});

describe('exponentOf', () => {
  // biome-ignore format: a table
  test.each<readonly [string, Shape]>([
    ['a loop', (size) => () => { for (let i = 0; i < size; i++); }],
    ['a loop that ends with its condition', (size) => () => { let i = 0; do i++; while (i < size); }],
    ['calls that call others', (size) => () => halved(size)],
    ['functions that are called back', (size) => () => numbers(size).map((one) => one * 2)],
    ['a generator', (size) => () => Array.from(squares(numbers(size)))],
    ['a number that stands in front', forEach((all) => all.indexOf(3))],
    ['a search that goes on', forEach((all, one) => all.indexOf(one, one))],
    ['a search that goes on in a text', (size) => () => {
      const text = 'ab'.repeat(size);
      for (let at = 0; at < size * 2; at += 2) text.includes('b', at);
    }],
  ])('finds linear growth of %s', (_, shape) => {
    expect(exponentOf(shape, SIZE)).toBeCloseTo(1, 1);
  });

  type Method = (this: number[], one: number) => unknown;
  const built = ['indexOf', 'lastIndexOf', 'includes', 'slice', 'concat', 'join', 'shift'] as const;
  // biome-ignore format: a table
  test.each<readonly [string, Shape]>([
    ...built.map((name) =>
      [name, forEach((all, one) => Reflect.apply(all[name] as Method, all, [one]))] as const),
    ['loops in loops', forEach((all) => { for (const _ of all); })],
    ['functions that are called back', forEach((all) => all.map((one) => one))],
    ['find', forEach((all, one) => all.find((other) => other === one))],
    ['splice', forEach((all) => all.splice(0, 1, 7))],
    ['a spread', forEach((all) => [...all])],
    ['a spread into a call', forEach((all) => Math.max(...all))],
    ['a rest', forEach((all) => { const [_, ...rest] = all; return rest; })],
    ['keys of an object', forEach((all) => Object.keys(all))],
    ['a new array of bytes', forEach((all) => new Uint8Array(all.length))],
    ['a copy of bytes', forEach((all) => Uint8Array.from(all))],
    ['bytes that are set', forEach((all) => memory.set(all))],
    ['a new set', forEach((all) => new Set(all))],
  ])('finds quadratic growth of %s', (_, shape) => {
    expect(exponentOf(shape, SIZE)).toBeGreaterThan(1.9);
  });
});
