// The figures in docs/performance.md: a table between two markers, and bars beside it.

import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import type { Figure } from './native.js';

const FIGURES = 'bench/figures.json';
const PAGE = 'docs/performance.md';
const BARS = 'docs/performance.svg';
const [START, END] = ['<!-- figures -->', '<!-- end of figures -->'];

interface Measurement {
  readonly machine: string;
  readonly figures: readonly Figure[];
}

/** Keeps figures, and writes them into the page. */
export function writeFigures(figures: readonly Figure[]): void {
  const round = (ratio: number | undefined) => ratio && Number(ratio.toPrecision(2));
  const machine = `${cpus()[0].model}, Node ${process.version}`;
  const rounded = figures.map((figure) => {
    return { ...figure, plain: round(figure.plain), c: round(figure.c) };
  });
  writeFileSync(FIGURES, `${JSON.stringify({ machine, figures: rounded }, null, 2)}\n`);
  writePage();
}

function writePage(): void {
  const measurement: Measurement = JSON.parse(readFileSync(FIGURES, 'utf8'));
  const page = readFileSync(PAGE, 'utf8');
  const [before, after] = [page.split(START)[0], page.split(END)[1]];
  writeFileSync(PAGE, `${before}${START}\n\n${table(measurement)}\n${END}${after}`);
  writeFileSync(BARS, bars(measurement.figures));
}

function table({ machine, figures }: Measurement): string {
  const cell = (ratio: number | undefined) => (ratio === undefined ? '' : `${ratio} x`);
  const rows = figures.map(({ work, rate, unit, plain, c }) => {
    return `| ${work} | ${rate.toLocaleString('en')} ${unit} | ${cell(plain)} | ${cell(c)} |\n`;
  });
  const head = '| work | speed | plain loop | C |\n|---|--:|--:|--:|\n';
  return `${head}${rows.join('')}\nMeasured on: ${machine}.\n`;
}

const [WIDTH, LEFT, UNIT, ROW, TOP] = [780, 210, 70, 26, 44];

/** Two bars for each work, with a line at 1. Bars that are longer than the picture are cut. */
function bars(figures: readonly Figure[]): string {
  const height = TOP + ROW * figures.length + 6;
  const lines = figures.flatMap(({ work, plain, c }, i) => {
    const y = TOP + ROW * i;
    return [text(LEFT - 8, y + 14, work, 'end'), bar(y + 2, plain, 'plain'), bar(y + 12, c, 'c')];
  });
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" font-family="sans-serif" font-size="11">`,
    '<title>Speed beside plain loops and beside C</title>',
    '<style>text{fill:#333}.plain{fill:#4a7fb5}.c{fill:#d98a3d}.one{stroke:#888}',
    '@media(prefers-color-scheme:dark){text{fill:#ddd}}</style>',
    text(
      LEFT,
      14,
      'times as fast as: a plain loop in JavaScript (blue), a literal loop in C (orange)',
    ),
    text(LEFT + UNIT, 32, '1', 'middle'),
    ...lines.filter((line) => line !== ''),
    `<path class="one" d="M${LEFT + UNIT} 36V${height}"/>`,
    '</svg>',
  ].join('\n')}\n`;
}

function bar(y: number, ratio: number | undefined, kind: string): string {
  if (ratio === undefined) return '';
  const width = Math.min(UNIT * ratio, WIDTH - LEFT - 40);
  const rect = `<rect class="${kind}" x="${LEFT}" y="${y}" width="${width.toFixed(0)}" height="9"/>`;
  return rect + text(LEFT + width + 4, y + 8, String(ratio));
}

function text(x: number, y: number, shown: string, anchor = 'start'): string {
  return `<text x="${x.toFixed(0)}" y="${y}" text-anchor="${anchor}">${shown}</text>`;
}
