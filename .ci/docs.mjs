// Fails if a public function's documentation misses what types cannot say: the codes of its errors, and which bytes
// it takes; or if its options have another name. Reads the JSON that typedoc writes.

import { readdirSync, readFileSync } from 'node:fs';

const FUNCTION = 64;
const CODES = /TRUNCATED|BAD_SIZE|BAD_OFFSET|BAD_CODE|BAD_VALUE|MISSING|LIMIT/;
const problems = [];

/** What a parameter of options is called; a release is any record that has a version. */
const OPTIONS = /^(options|release)$/;

function visit(node, entry) {
  for (const child of node.children ?? []) visit(child, entry);
  if (node.kind !== FUNCTION) return;
  const [{ comment, parameters = [] }] = node.signatures;
  const name = `${entry}: ${node.name}`;
  const throws = (comment?.blockTags ?? [])
    .filter(({ tag }) => tag === '@throws')
    .map(({ content }) => content.map(({ text }) => text).join(''));
  for (const { name: parameter, type } of parameters)
    if (
      parameter === '__namedParameters' ||
      (/Options$/.test(type.name) && !OPTIONS.test(parameter))
    )
      problems.push(`${name} has options named ${parameter}`);
  const decodes = /^(decode|read|walk|find|child|expand)/.test(node.name);
  for (const text of throws)
    if (text.includes('{DecodeError}') && !CODES.test(text))
      problems.push(`${name}: @throws {DecodeError} without a code`);
  if (decodes && !parameters.some(({ comment: said }) => said))
    problems.push(`${name} does not say which bytes it takes`);
}

const api = JSON.parse(readFileSync(process.argv[2], 'utf8'));
for (const entry of api.children) visit(entry, entry.name);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
console.log('Every public function says what types cannot say.');

// With --words: how long the specification is, page by page.
if (process.argv.includes('--words')) {
  const pages = readdirSync('docs/format').map((page) => {
    const words = readFileSync(`docs/format/${page}`, 'utf8').split(/\s+/).filter(Boolean);
    return [page, words.length];
  });
  for (const [page, words] of [...pages, ['in all', pages.reduce((sum, one) => sum + one[1], 0)]])
    console.log(`${String(words).padStart(6)}  ${page}`);
}
