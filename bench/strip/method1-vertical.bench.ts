import { benchFamily } from '../_support/smap.js';

benchFamily('method 1 vertical', 10, 'vertical');
