// Decodes one strip of each method in a fresh process, and prints the milliseconds that the first call
// took: with nothing compiled, and every table and buffer that it needs still to be made.

const code = Number(process.argv[2]);
const { decodeStrip } = await import('scumm-codec');
const src = Uint8Array.from({ length: 4000 }, (_, i) => (i * i) >> 3);
src[0] = code;
const start = performance.now();
decodeStrip(src, 144);
console.log(performance.now() - start);
