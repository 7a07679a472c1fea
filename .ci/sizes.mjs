// The sizes of bundles in budgets.json, in the form that size-limit takes: what a page imports from an entry.

import { readFileSync } from 'node:fs';

const budgets = JSON.parse(readFileSync(new URL('budgets.json', import.meta.url), 'utf8'));

export default Object.entries(budgets['kB of bundles']).map(([name, limit]) => {
  const [entry, names] = name.split(': ');
  return {
    name,
    path: `../dist/${entry}.js`,
    import: names === '*' ? '*' : `{ ${names} }`,
    limit: `${limit} kB`,
    gzip: true,
  };
});
