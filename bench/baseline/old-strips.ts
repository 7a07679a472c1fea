// Plain loops for old strips: straight into a strip without a pitch, one pixel a turn. They do not
// check where the input ends.

type Decode = (src: Uint8Array, height: number, dst: Uint8Array) => void;

/** Index of the i-th pixel of a strip that goes by columns. */
const place = (i: number, height: number) => (i % height) * 8 + Math.floor(i / height);

export const pairs: Decode = (src, height, dst) => {
  let pos = 1;
  for (let i = 0; i < 8 * height; ) {
    const stop = Math.min(i + src[pos] + 1, 8 * height);
    for (; i < stop; i++) dst[place(i, height)] = src[pos + 1];
    pos += 2;
  }
};

export const nibbles: Decode = (src, height, dst) => {
  const count = 8 * height;
  let n = 2;
  let row = 0;
  const next = () => {
    const byte = src[n >> 1];
    return (n++ & 1) === 0 ? byte & 15 : byte >> 4;
  };
  for (let i = 0; i < count; ) {
    const op = next();
    if (op < 4) {
      const color = row | next();
      for (const stop = Math.min(i + op + 2, count); i < stop; i++) dst[place(i, height)] = color;
    } else if (op < 8) {
      for (const stop = Math.min(i + op - 3, count); i < stop; i++)
        dst[place(i, height)] = row | next();
    } else if (op < 12) {
      row = next() << 4;
    }
  }
};

export const palette: Decode = (src, height, dst) => {
  const count = 8 * height;
  const colors = src[1];
  let pos = 2 + colors;
  for (let i = 0; i < count; ) {
    const op = src[pos++];
    if (op < colors) {
      dst[place(i++, height)] = src[2 + op];
    } else {
      const color = src[pos++];
      for (const stop = Math.min(i + op - colors + 1, count); i < stop; i++)
        dst[place(i, height)] = color;
    }
  }
};

export const turns: Decode = (src, height, dst) => {
  let color = src[1];
  let step = -1;
  let bit = 16;
  const next = () => (src[bit >> 3] >> (bit++ & 7)) & 1;
  dst[0] = color;
  for (let i = 1; i < 8 * height; i++) {
    if (next() === 1) {
      const turn = next() === 0;
      if (!turn && next() === 1) {
        step = -1;
        color = 0;
        for (let k = 0; k < 8; k++) color |= next() << k;
      } else {
        if (turn) step = -step;
        color += step;
      }
    }
    dst[place(i, height)] = color;
  }
};

export const groups: Decode = (src, height, dst) => {
  const count = 8 * height;
  let pos = 1;
  for (let i = 0; i < count; ) {
    const op = src[pos++];
    const stop = Math.min(i + (op >> 1) + 1, count);
    if ((op & 1) === 1) {
      for (; i < stop; i++) dst[i] = src[pos];
      pos++;
    } else {
      while (i < stop) dst[i++] = src[pos++];
    }
  }
};

export const ega: Decode = (src, height, dst) => {
  const count = 8 * height;
  let pos = 1;
  for (let i = 0; i < count; ) {
    const op = src[pos++];
    const colors = op >= 0xc0 ? src[pos++] : op & 15;
    const length = (op < 0x80 ? op >> 4 : op & 63) || src[pos++];
    const stop = Math.min(i + length, count);
    for (let z = 0; i < stop; i++, z++) {
      const to = place(i, height);
      if (op < 0x80) dst[to] = colors;
      else if (op >= 0xc0) dst[to] = (z & 1) === 0 ? colors >> 4 : colors & 15;
      else dst[to] = i < height ? 0 : dst[to - 1];
    }
  }
};

export const steps: Decode = (src, height, dst) => {
  const bits = src[0] % 10;
  let color = src[1];
  let bit = 16;
  const next = () => (src[bit >> 3] >> (bit++ & 7)) & 1;
  const number = (width: number) => {
    let value = 0;
    for (let k = 0; k < width; k++) value |= next() << k;
    return value;
  };
  dst[0] = color;
  for (let i = 1; i < 8 * height; i++) {
    if (next() === 1) {
      if (next() === 0) {
        color = number(bits);
      } else {
        const d = number(3);
        color += d < 4 ? d - 4 : d - 3;
      }
    }
    dst[i] = color;
  }
};
