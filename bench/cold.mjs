// Decodes one strip with the code given, in a fresh process, and prints the milliseconds that took:
// nothing is compiled yet, and tables and buffers are made first.

const code = Number(process.argv[2]);
const { decodeStrip } = await import('scumm-codec');
const src = Uint8Array.from({ length: 4000 }, (_, i) => (i * i) >> 3);
src[0] = code;
const start = performance.now();
decodeStrip(src, 144);
console.log(performance.now() - start);
