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

const { ModuleKind, ModuleResolutionKind } = ts;
const BUNDLER = { module: ModuleKind.ESNext, moduleResolution: ModuleResolutionKind.Bundler };
const NODE10 = { module: ModuleKind.CommonJS, moduleResolution: ModuleResolutionKind.Node10 };

test.each([
  ['NodeNext', ['types.mts', 'types.cts'], { module: ModuleKind.NodeNext }],
  ['Bundler', ['types.ts'], BUNDLER],
  ['Node10', ['types.ts'], NODE10],
] as const)('are found with the resolution %s', (_, files, options) => {
  expect(compile(new Map(files.map((file) => [file, source])), options)).toEqual(new Map());
});

/** Where the platform takes only bytes in memory of their own, from TypeScript 5.7 on. */
const platform = `
  import * as main from 'scumm-codec';
  import * as encode from 'scumm-codec/encode';
  declare const [image, room, costume]: [main.Image, main.Room, main.Costume];
  declare const src: Uint8Array;
  const [palette] = main.readPalettes(room);
  const rgba = main.indicesToRgba(main.decodeImage(image), palette);
  const plane = main.decodeImageZplane(image, 1);
  const fresh: (main.OwnBytes | main.RgbaBytes | undefined)[] = [
    ...[main.decodeImage(image), rgba, palette, main.decodeXor(src, 0x69)],
    ...[plane?.rows, plane?.present, plane && main.expandZplane(plane)],
    ...[main.decodeSmap(src, 8, 1), main.decodeStrip(src, 1), main.decodeBomp(src, 8, 1)],
    ...[main.decodeMaskStrip(src, 1)],
    ...[main.readClut(src, { version: 5 })],
    ...[main.decodeCostumePicture(costume, 0, 0)?.pixels, main.costumeColors(costume)],
  ];
  export const blobs = [...fresh, encode.encodeSmap(src, 8, 1)].flatMap((one) =>
    one ? [new Blob([one])] : [],
  );
  export const response = new Response(encode.encodeImage({ width: 8, height: 1, pixels: src, zplanes: [] }, { version: 5 }));
  export const digests = [rgba, main.decodeImage(image), encode.encodeXor(src, 0x69)].map((one) =>
    crypto.subtle.digest('SHA-256', one),
  );
  // Bytes of any memory are taken as before.
  export const masks = [{ width: 8, height: 1, rows: src, present: src }].map((one) => [
    encode.encodeZplane(one),
    main.expandZplane(one),
  ]);
`;

test('let the platform take what is fresh', () => {
  const options = { ...BUNDLER, lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'] };
  expect(compile(new Map([['platform.ts', platform]]), options)).toEqual(new Map());
  const view = 'declare const src: Uint8Array; export const blob = new Blob([src]);';
  expect(compile(new Map([['view.ts', view]]), options).get('view.ts')).toContain('ArrayBuffer');
});
