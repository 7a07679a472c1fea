import { benchFamily } from '../_support/smap.js';

benchFamily('method 2 with runs', 100);
