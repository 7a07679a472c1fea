// The command stream of a costume of versions 4 to 6 in JSON: for each byte what it does. A byte that
// means the same as another is written with its code.

import { kindOf, pictureOf, soundSlot } from '../../costume/command.js';
import type { CommandKind } from '../../costume/index.js';
import { checkUpTo } from '../../geometry.js';
import type { CostumeVersion } from '../../version.js';
import { BYTE, choice, type Shape } from './shape.js';
import { optional, record } from './shape-groups.js';

/** What a byte does. */
export interface CommandData {
  readonly type: CommandKind;
  /** Number of a picture, 0..127. */
  readonly picture: number | undefined;
  /** Slot of a sound. */
  readonly slot: number | undefined;
  /** The byte, where the picture alone would be written as another. */
  readonly code: number | undefined;
}

/** The commands that are one byte each. */
const BYTES: Readonly<Record<Exclude<CommandKind, 'picture' | 'sound'>, number>> = {
  stop: 0x79,
  restart: 0x7a,
  hidden: 0x7b,
  counter: 0x7c,
};

const KINDS: readonly CommandKind[] = ['picture', 'sound', 'stop', 'restart', 'hidden', 'counter'];

/** What a command is like. */
export function commandShape(): Shape<CommandData> {
  return record<CommandData>({
    type: choice(KINDS),
    picture: optional(BYTE),
    slot: optional(BYTE),
    code: optional(BYTE),
  });
}

/** What a byte does. */
export function commandData(byte: number, version: CostumeVersion): CommandData {
  const type = kindOf(byte, version);
  const picture = type === 'picture' ? pictureOf(byte) : undefined;
  const slot = type === 'sound' ? soundSlot(byte, version) : undefined;
  return {
    type,
    picture,
    slot,
    code: picture === byte || picture === undefined ? undefined : byte,
  };
}
