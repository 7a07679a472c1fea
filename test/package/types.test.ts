// Types of the packed package beside those of the platform. attw in `npm run check -- build`, and the compilers in
// `npm run check -- consumers`, look at how each resolution of TypeScript finds them.

import ts from 'typescript';
import { expect, test } from 'vitest';
import { compile } from './_support/compile.js';

/** Where the platform takes only bytes in memory of their own, from TypeScript 5.7 on. */
const platform = `
  import * as main from 'scumm-codec';
  import * as encode from 'scumm-codec/encode';
  import * as tools from 'scumm-codec/tools';
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
    ...[main.decodeCostumePicture(costume, 0, 0)?.pixels, tools.costumeColors(costume)],
  ];
  export const blobs = [...fresh, encode.encodeSmap(src, 8, 1)].flatMap((one) =>
    one ? [new Blob([one])] : [],
  );
  export const response = new Response(encode.encodeImage({ width: 8, height: 1, pixels: src, zplanes: [] }, { version: 5 }));
  export const digests = [rgba, main.decodeImage(image), encode.encodeXor(src, 0x69)].map((one) =>
    crypto.subtle.digest('SHA-256', one),
  );
  // Bytes of any memory are taken as before.
  const mask = { kind: 'zplane', width: 8, height: 1, rows: src, present: src } as const;
  export const masks = [mask].map((one) => [
    encode.encodeZplane(one),
    main.expandZplane(one),
  ]);
`;

test('let the platform take what is fresh', () => {
  const [module, lib] = [ts.ModuleKind.NodeNext, ['lib.es2022.d.ts', 'lib.dom.d.ts']];
  const options = { module, lib };
  expect(compile(new Map([['platform.mts', platform]]), options)).toEqual(new Map());
  const view = 'declare const src: Uint8Array; export const blob = new Blob([src]);';
  expect(compile(new Map([['view.mts', view]]), options).get('view.mts')).toContain('ArrayBuffer');
});
