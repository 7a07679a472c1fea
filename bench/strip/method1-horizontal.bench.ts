import { benchFamily } from '../_support/smap.js';

benchFamily('method 1 horizontal', 20);
