// Makes the sources and the tests count their own steps: each call of a function, and each turn of a
// loop. Counts are the same on each run, on each machine.

import type { Plugin } from 'vitest/config';

/** Files that count. The counter itself does not. */
const COUNTED = /\/(src|test)\/(?!growth\/_support\/steps\.ts)/;

/** What is made with so many elements. Views of memory that is there have more arguments than one. */
const MADE = new Set(
  'Array ArrayBuffer Int8Array Int16Array Int32Array Map Set Uint8Array Uint8ClampedArray Uint16Array Uint32Array'.split(
    ' ',
  ),
);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly body?: unknown;
  readonly callee?: { readonly name?: string };
  readonly arguments?: readonly unknown[];
  readonly id?: { readonly elements?: readonly unknown[] };
  readonly init?: unknown;
}

/** Text, and the place in the code that it goes to. */
type Insertion = readonly [at: number, text: string];

export function countSteps(): Plugin {
  return {
    name: 'count-steps',
    enforce: 'post',
    transform(code, id) {
      if (!COUNTED.test(id) || id.includes('/node_modules/')) return undefined;
      return { code: inserted(code, [...insertions(this.parse(code))]), map: null };
    },
  };
}

/** Those of one place come in the order in which they stand there. */
function* insertions(value: unknown): Generator<Insertion> {
  if (Array.isArray(value)) for (const one of value) yield* insertions(one);
  if (!isNode(value)) return;
  const [open, close] = around(value);
  if (open) yield open;
  for (const part of Object.values(value)) yield* insertions(part);
  if (close) yield close;
}

/** What stands before a node or in it, and what stands behind it. */
function around(node: Node): readonly Insertion[] {
  const { type, body, id, init, start, end } = node;
  const pair = (from: number, before: string, to: number, behind = ')'): Insertion[] => [
    [from, before],
    [to, behind],
  ];
  if (type === 'NewExpression' && node.arguments?.length === 1 && MADE.has(node.callee?.name ?? ''))
    return pair(start, '$steps.made(', end);
  if (type === 'SpreadElement') return pair(start + 3, '$steps.spread(', end);
  if (type === 'VariableDeclarator' && isNode(init) && id?.elements?.some(isRest))
    return pair(init.start, '$steps.spread(', init.end);
  if (!isNode(body)) return [];
  if (/^(For|While|DoWhile)/.test(type)) return pair(body.start, '{$steps.count++;', body.end, '}');
  if (!/Function/.test(type)) return [];
  if (body.type === 'BlockStatement') return [[body.start + 1, '$steps.count++;']];
  return pair(body.start, '($steps.count++,', body.end);
}

function isRest(value: unknown): boolean {
  return isNode(value) && value.type === 'RestElement';
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

function inserted(code: string, all: readonly Insertion[]): string {
  const parts: string[] = [];
  let from = 0;
  for (const [at, text] of [...all].sort(([a], [b]) => a - b)) {
    parts.push(code.slice(from, at), text);
    from = at;
  }
  return parts.join('') + code.slice(from);
}
