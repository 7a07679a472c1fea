// Types of the packed package, under every resolution of TypeScript.

import ts from 'typescript';
import { expect, test } from 'vitest';
import { compile } from './_support/compile.js';

const source = `
  import { decodeSmap, type Room } from 'scumm-codec';
  import { encodeSmap } from 'scumm-codec/encode';
  import { decodeStrip } from 'scumm-codec/reference';
  export const pixels: Uint8Array = decodeSmap(encodeSmap(new Uint8Array(8), 8, 1), 8, 1);
  export const strip: Uint8Array = decodeStrip(pixels, 1);
  export const width = (room: Room): number => room.background.width;
`;

test.each([
  ['NodeNext', ['types.mts', 'types.cts'], { module: ts.ModuleKind.NodeNext }],
  [
    'Bundler',
    ['types.ts'],
    { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler },
  ],
  [
    'Node10',
    ['types.ts'],
    { module: ts.ModuleKind.CommonJS, moduleResolution: ts.ModuleResolutionKind.Node10 },
  ],
] as const)('are found with the resolution %s', (_, files, options) => {
  expect(compile(new Map(files.map((file) => [file, source])), options)).toEqual(new Map());
});
