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
