/*
 * The formats as their sheets tell them: one pixel a turn, one bit a step, no tables. They trust their
 * sources, which the encoders of this project made.
 */

#include "loops.h"

static int32_t i32(const uint8_t *p) {
  return (int32_t)(p[0] | (uint32_t)p[1] << 8 | (uint32_t)p[2] << 16 | (uint32_t)p[3] << 24);
}

/* Bits of a stream, least significant first. */
typedef struct {
  const uint8_t *pos;
  uint32_t acc;
  int have;
} bits;

static uint32_t take(bits *b, int count) {
  while (b->have < count) {
    b->acc |= (uint32_t)*b->pos++ << b->have;
    b->have += 8;
  }
  uint32_t value = b->acc & ((1u << count) - 1);
  b->acc >>= count;
  b->have -= count;
  return value;
}

/* Steps of one with a direction; inner and outer lead to the next pixel and to the next line. */
static void method1(const uint8_t *src, uint8_t *dst, int inner, int length, int outer, int lines, int width) {
  bits b = {src + 1, 0, 0};
  uint8_t color = src[0];
  int step = -1;
  for (int line = 0; line < lines; line++) {
    for (int i = 0; i < length; i++) {
      if (line + i > 0 && take(&b, 1)) {
        if (!take(&b, 1)) {
          color = (uint8_t)take(&b, width);
          step = -1;
        } else {
          if (take(&b, 1)) step = -step;
          color = (uint8_t)(color + step);
        }
      }
      dst[line * outer + i * inner] = color;
    }
  }
}

/* Steps of up to four, and runs. A run of length 0 has `zero` pixels. */
static void method2(const uint8_t *src, uint8_t *dst, int pitch, int width, int height, int color_bits, int zero) {
  bits b = {src + 1, 0, 0};
  uint8_t color = src[0];
  int run = 1;
  for (int y = 0; y < height; y++) {
    for (int x = 0; x < width; x++) {
      if (run == 0) {
        run = 1;
        if (take(&b, 1)) {
          if (!take(&b, 1)) {
            color = (uint8_t)take(&b, color_bits);
          } else {
            int change = (int)take(&b, 3);
            if (change != 4) {
              color = (uint8_t)(color + change - 4);
            } else {
              run = (int)take(&b, 8);
              if (run == 0) run = zero;
            }
          }
        }
      }
      dst[y * pitch + x] = color;
      run--;
    }
  }
}

/* SMAP. a: width, height. */
void smap(const uint8_t *src, uint32_t length, const int32_t *a, uint8_t *dst) {
  (void)length;
  int width = a[0], height = a[1];
  for (int strip = 0; strip < width / 8; strip++, dst += 8) {
    const uint8_t *pos = src + i32(src + 4 * strip) - 8;
    int code = *pos++;
    if (code == 1) {
      for (int y = 0; y < height; y++)
        for (int x = 0; x < 8; x++) dst[y * width + x] = *pos++;
    } else if (code >= 64) {
      method2(pos, dst, width, 8, height, code % 10, 256);
    } else if (code < 20 || (code >= 34 && code <= 38)) {
      method1(pos, dst, width, height, 1, 8, code % 10);
    } else {
      method1(pos, dst, 1, 8, width, height, code % 10);
    }
  }
}

/* A z-plane to packed rows. a: width, height. */
void zplane(const uint8_t *src, uint32_t length, const int32_t *a, uint8_t *dst) {
  (void)length;
  int strips = a[0] / 8, height = a[1];
  for (int strip = 0; strip < strips; strip++) {
    int offset = src[2 * strip] | src[2 * strip + 1] << 8;
    const uint8_t *pos = src + offset - 8;
    for (int y = 0; y < height;) {
      if (offset == 0) {
        dst[y++ * strips + strip] = 0;
        continue;
      }
      int op = *pos++;
      int count = op & 0x7f;
      if (op & 0x80) {
        for (; count > 0 && y < height; count--) dst[y++ * strips + strip] = *pos;
        pos++;
      } else {
        for (; count > 0 && y < height; count--) dst[y++ * strips + strip] = *pos++;
      }
    }
  }
}

/* Runs down columns, as in COST and in AKOS of codec 1. a: width, height, bits of a length. */
void runs_by_column(const uint8_t *src, uint32_t length, const int32_t *a, uint8_t *dst) {
  (void)length;
  int width = a[0], height = a[1], length_bits = a[2], run = 0, color = 0;
  for (int x = 0; x < width; x++) {
    for (int y = 0; y < height; y++) {
      if (run == 0) {
        color = *src >> length_bits;
        run = *src++ & ((1 << length_bits) - 1);
        if (run == 0) run = *src++;
      }
      dst[y * width + x] = (uint8_t)color;
      run--;
    }
  }
}

/* A cel of codec 16. a: width, height. */
void cel_bits(const uint8_t *src, uint32_t length, const int32_t *a, uint8_t *dst) {
  (void)length;
  method2(src + 1, dst, a[0], a[0], a[1], src[0], 1);
}

/* Rows of runs. a: width, height. */
void bomp(const uint8_t *src, uint32_t length, const int32_t *a, uint8_t *dst) {
  (void)length;
  int width = a[0], height = a[1];
  for (int y = 0; y < height; y++) {
    const uint8_t *pos = src + 2;
    src = pos + (src[0] | src[1] << 8);
    for (int x = 0; x < width;) {
      int op = *pos++;
      int count = (op >> 1) + 1;
      if (op & 1) {
        for (; count > 0 && x < width; count--) dst[y * width + x++] = *pos;
        pos++;
      } else {
        for (; count > 0 && x < width; count--) dst[y * width + x++] = *pos++;
      }
    }
  }
}

/* A glyph of a CHAR: bits, most significant first. a: width, height, bits of a pixel. */
void glyphs(const uint8_t *src, uint32_t length, const int32_t *a, uint8_t *dst) {
  (void)length;
  int at = 0;
  for (int i = 0; i < a[0] * a[1]; i++) {
    int value = 0;
    for (int bit = 0; bit < a[2]; bit++, at++) value = value << 1 | (src[at >> 3] >> (7 - (at & 7)) & 1);
    dst[i] = (uint8_t)value;
  }
}

/*
 * Limbs in runs down columns, each with x, y, width, height, the length of its bytes, and those. Color 0
 * is transparent. a: width and height of the screen, and what is added to a color.
 */
void draw_runs(const uint8_t *src, uint32_t length, const int32_t *a, uint8_t *dst) {
  int pitch = a[0], rows = a[1], first_color = a[2];
  for (const uint8_t *end = src + length; src < end;) {
    int left = i32(src), top = i32(src + 4), width = i32(src + 8), height = i32(src + 12);
    const uint8_t *pos = src + 20;
    src = pos + i32(src + 16);
    int run = 0, color = 0;
    for (int x = left; x < left + width; x++) {
      for (int y = top; y < top + height; y++) {
        if (run == 0) {
          color = *pos >> 4;
          run = *pos++ & 15;
          if (run == 0) run = *pos++;
        }
        run--;
        if (color != 0 && x >= 0 && x < pitch && y >= 0 && y < rows)
          dst[y * pitch + x] = (uint8_t)(first_color + color);
      }
    }
  }
}

/* Limbs in rows of pixels. Otherwise as above. */
void blit(const uint8_t *src, uint32_t length, const int32_t *a, uint8_t *dst) {
  int pitch = a[0], rows = a[1], first_color = a[2];
  for (const uint8_t *end = src + length; src < end;) {
    int left = i32(src), top = i32(src + 4), width = i32(src + 8), height = i32(src + 12);
    const uint8_t *pos = src + 20;
    src = pos + i32(src + 16);
    for (int y = top; y < top + height; y++)
      for (int x = left; x < left + width; x++, pos++)
        if (*pos != 0 && x >= 0 && x < pitch && y >= 0 && y < rows)
          dst[y * pitch + x] = (uint8_t)(first_color + *pos);
  }
}

/* One stream of groups, of so many pixels. */
static void stream(const uint8_t *pos, uint8_t *dst, int size) {
  for (int at = 0; at < size;) {
    int op = *pos++, count = (op >> 1) + 1;
    for (; count > 0 && at < size; count--) dst[at++] = op & 1 ? *pos : *pos++;
    if (op & 1) pos++;
  }
}

/* What squares of a film are made from: the next byte, the frames before, vectors, colors of codes. */
typedef struct {
  const uint8_t *pos, *colors;
  const int8_t *vectors;
  uint8_t *dst, *last, *old;
  int width;
} squares;

/* A square of codec 47, or of codec 37, whose codes stop at 253. */
static void square(squares *s, int x, int y, int side, int code) {
  int moved = s->old ? 248 : 253;
  if (s->old && code == 255 && side > 2) {
    for (int part = 0; part < 4; part++) {
      int next = *s->pos++;
      square(s, x + (part & 1) * side / 2, y + (part >> 1) * side / 2, side / 2, next);
    }
    return;
  }
  int color = code == (s->old ? 254 : 253) ? *s->pos++ : s->old && code >= 248 ? s->colors[code - 248] : 0;
  for (int row = y; row < y + side; row++)
    for (int column = x; column < x + side; column++) {
      int at = row * s->width + column;
      if (code < moved) s->dst[at] = s->last[at + s->vectors[2 * code + 1] * s->width + s->vectors[2 * code]];
      else if (code == 252) s->dst[at] = s->old[at];
      else s->dst[at] = code == 255 ? *s->pos++ : (uint8_t)color;
    }
}

/* A film: 255 vectors of two bytes, then frames, each behind its length. a: width, height, codec. */
void film(const uint8_t *src, uint32_t length, const int32_t *a, uint8_t *dst) {
  static uint8_t planes[3][640 * 480];
  int width = a[0], height = a[1], size = width * height, is47 = a[2] == 47;
  uint8_t *now = planes[0], *last = planes[1], *old = planes[2];
  squares s = {0, 0, (const int8_t *)src, 0, 0, 0, width};
  for (const uint8_t *pos = src + 510; pos < src + length; pos += 4 + i32(pos)) {
    const uint8_t *data = pos + 4;
    s.pos = data + (is47 ? 26 : 16);
    s.colors = data + 8;
    s.dst = now;
    s.last = last;
    s.old = is47 ? old : 0;
    int side = is47 ? 8 : 4, still = 0;
    if (data[is47 ? 2 : 0] != (is47 ? 2 : 4)) stream(s.pos, now, size);
    else
      for (int y = 0; y < height; y += side)
        for (int x = 0; x < width; x += side) {
          int code = still > 0 ? 0 : *s.pos++;
          if (still > 0) still--;
          else if (code == 0 && !is47) still = *s.pos++;
          square(&s, x, y, side, code);
        }
    uint8_t *shown = now;
    now = is47 ? old : last;
    old = last;
    last = shown;
  }
  for (int i = 0; i < size; i++) dst[i] = last[i];
}
