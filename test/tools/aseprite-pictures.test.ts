// Sheets of pictures in the JSON form of Aseprite, and their places back from it.

import fc from 'fast-check';
import { asepriteBoxes, asepritePictures, spriteSheet } from 'scumm-codec/tools';
import { describe, expect, test } from 'vitest';

const side = fc.nat(7);
const picture = fc
  .tuple(side, side)
  .map(([width, height]) => ({ width, height, pixels: new Uint8Array(width * height) }));

const sheet = spriteSheet(
  [
    { width: 2, height: 1, pixels: Uint8Array.of(1, 2) },
    { width: 1, height: 3, pixels: Uint8Array.of(3, 4, 5) },
  ],
  { columns: 2, gap: 1 },
);

describe('asepritePictures', () => {
  test('has a whole frame for each picture', () => {
    const json = asepritePictures(sheet, { image: 'hero.png', tick: 50 });
    const whole = { rotated: false, trimmed: false, duration: 50 };
    expect(json.frames).toEqual([
      {
        ...{ filename: '0', frame: { x: 0, y: 0, w: 2, h: 1 }, ...whole },
        ...{ spriteSourceSize: { x: 0, y: 0, w: 2, h: 1 }, sourceSize: { w: 2, h: 1 } },
      },
      {
        ...{ filename: '1', frame: { x: 3, y: 0, w: 1, h: 3 }, ...whole },
        ...{ spriteSourceSize: { x: 0, y: 0, w: 1, h: 3 }, sourceSize: { w: 1, h: 3 } },
      },
    ]);
    expect(json.meta).toEqual({
      ...{ app: 'scumm-codec', version: '1.3', image: 'hero.png', format: 'I8', scale: '1' },
      ...{ size: { w: 4, h: 3 }, frameTags: [], slices: [] },
    });
    expect(asepritePictures(sheet).meta.image).toBe('sheet.png');
  });

  test('refuses what is no sheet, and wrong options', () => {
    expect(() => asepritePictures({ ...sheet, width: 2 })).toThrow('leaves the sheet');
    expect(() => asepritePictures({ ...sheet, places: 1 as never })).toThrow('sheet.places is 1');
    expect(() => asepritePictures(sheet, { tick: 0 })).toThrow('tick');
    expect(() => asepritePictures(sheet, { image: 1 as never })).toThrow('image is 1');
  });
});

describe('asepriteBoxes', () => {
  test('reads the places of any sheet, from a list or a record', () => {
    fc.assert(
      fc.property(fc.array(picture, { minLength: 1, maxLength: 12 }), (pictures) => {
        const made = spriteSheet(pictures);
        const json = JSON.parse(JSON.stringify(asepritePictures(made)));
        expect(asepriteBoxes(json)).toEqual(made.places);
        const byName = json.frames.map((one: unknown, i: number) => [`hero ${i}.png`, one]);
        expect(asepriteBoxes({ frames: Object.fromEntries(byName) })).toEqual(made.places);
      }),
    );
  });

  test('takes no frames that lack pixels or a box', () => {
    const frame = { x: 0, y: 0, w: 1, h: 1 };
    const ofFrames = (...frames: readonly unknown[]) => {
      return () => asepriteBoxes({ frames });
    };
    expect(ofFrames({ frame }, { frame, rotated: true })).toThrow('frame 1 is rotated');
    expect(ofFrames({ frame, trimmed: true })).toThrow('frame 0 is trimmed');
    for (const wrong of [{}, { frame: 1 }, { frame: { ...frame, w: -1 } }, undefined])
      expect(ofFrames(wrong)).toThrow(RangeError);
    for (const json of [undefined, null, 'frames', {}, { frames: [] }, { frames: 'abc' }])
      expect(() => asepriteBoxes(json)).toThrow(/^json is .*, without frames of a sheet$/);
  });
});
