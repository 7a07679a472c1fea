/*
 * Runs the loops of one input file, and prints a hash of what they make, and the microseconds of CPU that
 * a run over all sources takes: the median of 41 slices of at least 2.5 ms, as in slices.ts.
 *
 *   u32  loop, index in LOOPS
 *   i32  numbers of the loop, four of them
 *   u32  bytes of the output
 *   u32  sources; each has a u32 length, and its bytes
 *
 * All numbers are little-endian.
 */

#include "loops.h"
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static loop *const LOOPS[] = {smap, zplane, runs_by_column, cel_bits, bomp, glyphs, draw_runs, blit, film};

enum { ROUNDS = 41, SLICE = 2500, MOST_SOURCES = 1024 };

static loop *run;
static int32_t a[4];
static uint8_t *dst;
static uint32_t count;
static const uint8_t *sources[MOST_SOURCES];
static uint32_t lengths[MOST_SOURCES];

static uint32_t u32(const uint8_t **pos) {
  const uint8_t *p = *pos;
  *pos += 4;
  return p[0] | (uint32_t)p[1] << 8 | (uint32_t)p[2] << 16 | (uint32_t)p[3] << 24;
}

/* Microseconds of CPU that so many runs over all sources take. */
static double time_of(int runs) {
  clock_t start = clock();
  for (int k = 0; k < runs; k++)
    for (uint32_t i = 0; i < count; i++) run(sources[i], lengths[i], a, dst);
  return (double)(clock() - start) * 1e6 / CLOCKS_PER_SEC;
}

static int ascending(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

int main(int argc, char **argv) {
  FILE *file = argc > 1 ? fopen(argv[1], "rb") : NULL;
  if (file == NULL) return 1;
  fseek(file, 0, SEEK_END);
  long size = ftell(file);
  rewind(file);
  uint8_t *bytes = malloc((size_t)size + 8); /* a stream may be read a byte too far */
  if (bytes == NULL || fread(bytes, 1, (size_t)size, file) != (size_t)size) return 1;

  const uint8_t *pos = bytes;
  run = LOOPS[u32(&pos)];
  for (int i = 0; i < 4; i++) a[i] = (int32_t)u32(&pos);
  uint32_t output = u32(&pos);
  count = u32(&pos);
  if (count > MOST_SOURCES) return 1;
  for (uint32_t i = 0; i < count; i++) {
    lengths[i] = u32(&pos);
    sources[i] = pos;
    pos += lengths[i];
  }

  dst = calloc(output, 1);
  if (dst == NULL) return 1;
  uint32_t hash = 2166136261u; /* FNV-1a */
  for (uint32_t i = 0; i < count; i++) {
    run(sources[i], lengths[i], a, dst);
    for (uint32_t k = 0; k < output; k++) hash = (hash ^ dst[k]) * 16777619u;
  }

  int runs = 1;
  while (time_of(runs) < SLICE) runs *= 2;
  double slices[ROUNDS];
  for (int round = 0; round < ROUNDS; round++) slices[round] = time_of(runs) / runs;
  qsort(slices, ROUNDS, sizeof *slices, ascending);
  printf("{\"hash\":%u,\"time\":%f}\n", hash, slices[ROUNDS / 2]);
  return 0;
}
