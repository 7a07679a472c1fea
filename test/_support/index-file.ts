// Generators of the index file's parts.

import fc from 'fast-check';
import type { ObjectDirectory, ResourceDirectory, RoomName } from 'scumm-codec';

export const names: fc.Arbitrary<RoomName[]> = fc.array(
  fc.record({
    room: fc.integer({ min: 1, max: 255 }),
    name: fc.uint8Array({ minLength: 9, maxLength: 9 }),
  }),
  { maxLength: 5 },
);

const count = fc.nat(12);
const u32 = fc.nat(0xffffffff);

export const directory: fc.Arbitrary<ResourceDirectory> = count.chain((length) =>
  fc.record({
    rooms: fc.uint8Array({ minLength: length, maxLength: length }),
    offsets: fc.uint32Array({ minLength: length, maxLength: length }),
  }),
);

export const objectDirectory: fc.Arbitrary<ObjectDirectory> = fc
  .array(fc.tuple(fc.nat(15), fc.nat(15), u32), { maxLength: 12 })
  .map((objects) => ({
    owners: Uint8Array.from(objects, ([owner]) => owner),
    states: Uint8Array.from(objects, ([, state]) => state),
    classes: Uint32Array.from(objects, ([, , mask]) => mask),
  }));
