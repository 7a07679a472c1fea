/** Takes the items of a generator, up to a number of them. Other values are left alone. */
export function drain(value: unknown, most: number = Infinity): void {
  if (Object.prototype.toString.call(value) !== '[object Generator]') return;
  let items = 0;
  for (const _ of value as Generator) if (++items >= most) return;
}
