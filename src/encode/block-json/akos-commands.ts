// AKSQ in JSON: its codes with their operands, and the position of each.

import type { AkosCostume } from '../../costume/akos/akos.js';
import type { AkosCode } from '../../costume/akos/code.js';
import { codeAt, lengthAt, readAkosCode } from '../../costume/akos/code.js';
import type { AkosCodeType } from '../../costume/akos/layouts.js';
import { type CodeLayout, LAYOUTS, type OperandForm } from '../../costume/akos/layouts.js';
import { concat } from '../bytes.js';
import {
  type AkosEntryFields,
  encodeAkosCommands,
  shortest,
} from '../costume/akos/akos-commands.js';
import { byType, checkPosition, type Typed, type TypeFields } from './by-type.js';
import { BYTE, HEX, LONG, type Shape, SIGNED_WORD, WORD, whole } from './shape.js';
import { type Fields, list, optional, record } from './shape-groups.js';

/** AKSQ. */
export interface AkosCommandsData {
  readonly commands: readonly Typed[];
  /** A code that is cut off at the end. */
  readonly rest: Uint8Array | undefined;
}

const FORMS: Readonly<Record<OperandForm, Shape<number>>> = {
  u8: BYTE,
  u16: WORD,
  s16: SIGNED_WORD,
};

/** Fields of any code. The position is for the reader; where it is given, it must be the right one. */
const POSITION: TypeFields = { position: /* @__PURE__ */ optional(LONG) };

/** Names of the fields that are not operands. */
const NO_OPERANDS: readonly string[] = ['type', 'position', 'code', 'entries'];

/** The shapes of the fields. */
export function akosCommands(): Fields<AkosCommandsData> {
  const code = optional(WORD);
  const entries = list(
    record<AkosEntryFields>({ x: SIGNED_WORD, y: SIGNED_WORD, cel: whole(0, 0xfff), code }),
    { most: 255 },
  );
  const known = Object.entries(LAYOUTS).map(([type, { operands }]: [string, CodeLayout]) => [
    type,
    Object.fromEntries([
      ...Object.entries(POSITION),
      ...operands.map(([name, form]) =>
        name === 'count' ? ['entries', entries] : [name, FORMS[form]],
      ),
    ]),
  ]);
  const bare = {
    cel: { ...POSITION, cel: whole(0, 0x3fff), code },
    unknown: { ...POSITION, code: WORD },
  };
  return {
    commands: list(byType({ ...bare, ...Object.fromEntries(known) })),
    rest: optional(HEX),
  };
}

/** The codes of a costume, up to one that is cut off. */
export function akosCommandData(akos: AkosCostume): AkosCommandsData {
  const { commands: src } = akos;
  const commands: Typed[] = [];
  let position = 0;
  while (codeAt(src, position) !== undefined && position + lengthAt(src, position) <= src.length) {
    const code = readAkosCode(akos, position);
    commands.push(typed(code));
    position += code.length;
  }
  return { commands, rest: position < src.length ? src.subarray(position) : undefined };
}

function typed({ type, position, code, operands, entries }: AkosCode): Typed {
  if (type === 'unknown') return { type, position, code };
  const { count, ...others } = operands;
  const own = type === 'cel' ? codeOf(code, others['cel']) : {};
  const listed = entries.map(({ x, y, cel, code }) => ({ x, y, cel, ...codeOf(code, cel) }));
  return { type, position, ...others, ...own, ...(count !== undefined && { entries: listed }) };
}

/** The code of a cel, where it is not the shortest. */
function codeOf(code: number, cel: number): { readonly code?: number } {
  return cel <= 0xfff && shortest(cel) === code ? {} : { code };
}

/** AKSQ with some codes. */
export function akosCommandStream({ commands, rest }: AkosCommandsData): Uint8Array {
  let at = 0;
  const pieces = commands.map((command, i) => {
    const { type, code, entries } = command;
    const operands = Object.entries(command).filter(([name]) => !NO_OPERANDS.includes(name));
    const piece = encodeAkosCommands([
      {
        type: type as AkosCodeType,
        operands: Object.fromEntries(operands) as Record<string, number>,
        entries: entries as readonly AkosEntryFields[] | undefined,
        code: code as number | undefined,
      },
    ]);
    checkPosition(command, at, i);
    at += piece.length;
    return piece;
  });
  return concat(rest ? [...pieces, rest] : pieces);
}
