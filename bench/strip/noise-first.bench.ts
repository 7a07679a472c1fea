// Noise alone: V8 compiles a loop for what a process decodes first, and may never do it better.

import { benchFamily } from '../_support/smap.js';

benchFamily('method 1 horizontal, in a process without other pictures', 20, 'horizontal', [
  'noise',
]);
