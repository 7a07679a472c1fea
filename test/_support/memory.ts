// Watches memory that calls are given.

/** The bytes of every buffer that a value refers to. */
export function buffersOf(value: unknown, seen: Set<unknown> = new Set()): Uint8Array[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  if (ArrayBuffer.isView(value)) return buffersOf(value.buffer, seen);
  if (value instanceof ArrayBuffer || value instanceof SharedArrayBuffer)
    return [new Uint8Array(value)];
  return Object.values(value).flatMap((field) => buffersOf(field, seen));
}

/** Whether two values refer to one buffer. */
export function sharesMemory(a: unknown, b: unknown): boolean {
  const buffers = new Set(buffersOf(a).map(({ buffer }) => buffer));
  return buffersOf(b).some(({ buffer }) => buffers.has(buffer));
}

/** Memory as it was. */
export interface Watch {
  /** Whether a byte is another one. */
  changed(): boolean;
  /** Puts the bytes back. */
  restore(): void;
}

/** Remembers the bytes of a value's buffers. */
export function watch(value: unknown): Watch {
  const buffers = buffersOf(value).map((bytes) => ({ bytes, before: bytes.slice() }));
  return {
    changed: () => buffers.some(({ bytes, before }) => Buffer.compare(bytes, before) !== 0),
    restore: () => {
      for (const { bytes, before } of buffers) bytes.set(before);
    },
  };
}
