// Things that are used more than once: listed once, and referred to by their place in the list.

/** A list without repetition, and for each value its place there. */
interface Indexed<T> {
  readonly unique: readonly T[];
  readonly places: readonly (number | undefined)[];
}

/** Lists values once. */
export function indexed<T>(values: readonly (T | undefined)[]): Indexed<T> {
  const places = new Map<T, number>();
  return {
    places: values.map((value) => {
      if (value === undefined) return undefined;
      const place = places.get(value) ?? places.size;
      places.set(value, place);
      return place;
    }),
    unique: [...places.keys()],
  };
}

/**
 * The values at some places. Throws a RangeError that names `path` for a place without one, and for a
 * value that would be lost, because nothing refers to it.
 */
export function referred<T>(
  values: readonly T[],
  places: readonly (number | undefined)[],
  path: string,
): (T | undefined)[] {
  const unused = new Set(values.keys());
  const found = places.map((place) => {
    if (place === undefined) return undefined;
    if (place >= values.length)
      throw new RangeError(`${path} refers to ${place}, and there are ${values.length}`);
    unused.delete(place);
    return values[place];
  });
  for (const place of unused) throw new RangeError(`${path} never refers to ${place}`);
  return found;
}
