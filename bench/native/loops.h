/* Literal loops of the formats. Each decodes one source into dst; see loops.c for the numbers in a. */

#include <stdint.h>

typedef void loop(const uint8_t *src, uint32_t length, const int32_t *a, uint8_t *dst);

loop smap, zplane, runs_by_column, cel_bits, bomp, glyphs, draw_runs, blit, film;
