// Finds windows of costumes that leave the commands. Some costumes of games have such windows, but play
// none of them to its end. In an edited costume they are a mistake.

import { type AkosFields, SHORT } from '../../costume/akos/fields.js';
import { LIMB } from '../../costume/akos/record.js';
import type { CostumeFields } from '../../costume/cost/fields.js';
import { LIMB_OFF } from '../../costume/cost/record.js';

/** Names the windows that leave the commands of a costume of versions 3 to 6. */
export function costStrays({ animations, commands }: CostumeFields): string[] {
  return animations
    .flatMap((animation) => animation?.limbs ?? [])
    .filter(({ start, length }) => start !== LIMB_OFF && start + length > commands.length)
    .map(nameOf);
}

/** The same, of versions 7 and 8. */
export function akosStrays({ animations, commands }: AkosFields): string[] {
  return animations
    .flatMap((animation) => animation?.limbs ?? [])
    .map(({ limb, code, start = 0, length = 0 }) => ({ limb, code, start, length }))
    .filter(({ code, start, length }) => {
      const isPlayed = code === LIMB.loop || code === LIMB.once;
      const last = isPlayed ? (start + length) & 0xffff : start;
      return !SHORT.includes(code) && Math.max(start, last) >= commands.length;
    })
    .map(nameOf);
}

function nameOf({ limb, start, length }: { limb: number; start: number; length: number }): string {
  return `the window of limb ${limb}, start ${start} and length ${length}, leaves the commands`;
}
