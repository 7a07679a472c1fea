// Colors in JSON: `#rrggbb` each, as on pages.

import type { Shape } from './shape.js';
import { list, mapped } from './shape-groups.js';

/** Three bytes: red, green, blue. */
type Rgb = readonly [red: number, green: number, blue: number];

const COLOR: Shape<Rgb> = {
  toJson: (rgb) => `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`,
  fromJson: (json, path) => {
    if (typeof json !== 'string' || !/^#[0-9a-f]{6}$/i.test(json))
      throw new RangeError(`${path} is not a color such as #ff8000`);
    const color = Number.parseInt(json.slice(1), 16);
    return [color >> 16, (color >> 8) & 0xff, color & 0xff];
  },
  schema: { type: 'string', pattern: '^#[0-9a-fA-F]{6}$' },
};

/** Colors; red, green and blue of each in a Uint8Array. */
export function colors(count?: number): Shape<Uint8Array> {
  return mapped<readonly Rgb[], Uint8Array>(
    list(COLOR, { least: count ?? 0, most: count }),
    (rgb: Uint8Array) =>
      Array.from({ length: Math.floor(rgb.length / 3) }, (_, i): Rgb => {
        const at = i * 3;
        return [rgb[at], rgb[at + 1], rgb[at + 2]];
      }),
    (list) => Uint8Array.from(list.flat()),
  );
}
