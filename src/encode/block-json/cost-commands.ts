// The command stream of a costume of versions 4 to 6 in JSON: for each byte what it does.

import type { CostCommandKind } from '../../costume/cost/command.js';
import { kindOf, pictureOf, soundByte, soundSlot } from '../../costume/cost/command.js';
import type { CostumeVersion } from '../../version.js';
import { byType, checkPosition, type Typed } from './by-type.js';
import { BYTE, LONG, type Shape, whole } from './shape.js';
import { list, optional } from './shape-groups.js';

/** Most sounds that a version tells apart. */
const LAST_SLOT = 7;

/** Bit of a picture whose number would be another command without it. */
const HIGH = 0x80;

/** The commands of one byte. */
const BYTES: Readonly<Record<Exclude<CostCommandKind, 'picture' | 'sound'>, number>> = {
  stop: 0x79,
  restart: 0x7a,
  hidden: 0x7b,
  counter: 0x7c,
};

/** Commands. A picture has a code if its byte is not the one that its number is written as. */
export function costCommands(): Shape<readonly Typed[]> {
  const position = optional(LONG);
  return list(
    byType({
      picture: { position, picture: whole(0, 0x7f), code: optional(BYTE) },
      sound: { position, slot: whole(0, LAST_SLOT) },
      ...Object.fromEntries(Object.keys(BYTES).map((type) => [type, { position }])),
    }),
  );
}

/** What the bytes of a stream do. */
export function costCommandData(stream: Uint8Array, version: CostumeVersion): Typed[] {
  return Array.from(stream, (byte, position) => {
    const type = kindOf(byte, version);
    if (type === 'sound') return { type, position, slot: soundSlot(byte, version) };
    if (type !== 'picture') return { type, position };
    const picture = pictureOf(byte);
    const code = byte === pictureByte(picture, version) ? undefined : byte;
    return { type, position, picture, code };
  });
}

/** The stream of some commands. */
export function costCommandStream(commands: readonly Typed[], version: CostumeVersion): Uint8Array {
  return Uint8Array.from(commands, (command, i) => {
    checkPosition(command, i, i);
    return byteOf(command, version, i);
  });
}

function byteOf({ type, slot, picture, code }: Typed, version: CostumeVersion, i: number): number {
  if (type === 'sound') {
    const byte = soundByte(slot as number, version);
    if (byte === 0)
      throw new RangeError(`json.data.commands[${i}]: version ${version} has no slot ${slot}`);
    return byte;
  }
  if (type !== 'picture') return BYTES[type as keyof typeof BYTES];
  if (code === undefined) return pictureByte(picture as number, version);
  const byte = code as number;
  if (kindOf(byte, version) !== 'picture' || pictureOf(byte) !== picture)
    throw new RangeError(`json.data.commands[${i}]: code ${byte} is not picture ${picture}`);
  return byte;
}

function pictureByte(picture: number, version: CostumeVersion): number {
  return kindOf(picture, version) === 'picture' ? picture : picture | HIGH;
}
