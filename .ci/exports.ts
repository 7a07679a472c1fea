// Makes docs/exports.md: every export of every entry, in the groups of its index file, with the first sentence of its
// documentation and the guides that use it. `npm run exports` writes the page, and names the functions and constants
// that no guide uses; a test holds the page to the sources and the guides.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isType, type PublicName, surfaceOf } from './surface.js';

const docs = fileURLToPath(new URL('../docs', import.meta.url));

/** The entries, and what each is for. */
const ENTRIES = [
  { name: 'scumm-codec', what: 'Readers, decoders and rules.' },
  { name: 'scumm-codec/encode', what: 'Encoders and edits.' },
  { name: 'scumm-codec/lantern', what: 'A small game to try.' },
  {
    name: 'scumm-codec/reference',
    what: 'Slow, literal twins, chapter by chapter: the specification of the repository as code.',
  },
] as const;

/** The entry whose exports are named only: the specification has them whole. */
const NAMED_ONLY = 'scumm-codec/reference';

/** Pages that are no guides: they say how the library is made, or list things. */
const OTHER_PAGES = ['architecture.md', 'corrections.md', 'exports.md', 'specification.md'];

/** Most guides that are named for an export. */
const MOST_GUIDES = 3;

/** The words in code of each guide, and how often each occurs. */
function guidesOf(): Map<string, Map<string, number>> {
  const names = readdirSync(docs).filter((name) => name.endsWith('.md'));
  const guides = names.filter((name) => !OTHER_PAGES.includes(name)).sort();
  return new Map(guides.map((name) => [name, wordsIn(readFileSync(resolve(docs, name), 'utf8'))]));
}

function wordsIn(text: string): Map<string, number> {
  const words = new Map<string, number>();
  const code = [...text.matchAll(/^```ts\n(.*?)^```$/gms), ...text.matchAll(/`([^`\n]+)`/g)];
  for (const [, part] of code)
    for (const [word] of part.matchAll(/\w+/g)) words.set(word, (words.get(word) ?? 0) + 1);
  return words;
}

/** How often each guide uses a name, the guide that uses it most first. */
type Uses = (name: string) => string[];

function usesIn(guides: ReturnType<typeof guidesOf>): Uses {
  return (name) =>
    [...guides]
      .map(([guide, words]) => ({ guide, count: words.get(name) ?? 0 }))
      .filter(({ count }) => count > 0)
      .sort((one, other) => other.count - one.count)
      .slice(0, MOST_GUIDES)
      .map(({ guide }) => guide);
}

const linkTo = (guide: string) => `[${guide.replace('.md', '')}](${guide})`;

/** The names of an entry that stand in a group. */
interface Group {
  readonly title: string | undefined;
  readonly names: readonly PublicName[];
}

function groupsIn(names: readonly PublicName[]): Group[] {
  const titles = [...new Set(names.map(({ group }) => group))];
  return titles.map((title) => ({ title, names: names.filter(({ group }) => group === title) }));
}

/** A table of functions and constants, and a line of types. */
function groupText({ title, names }: Group, uses: Uses): string[] {
  const row = ({ name, said }: PublicName) =>
    `| \`${name}\` | ${said} | ${uses(name).map(linkTo).join(', ') || '-'} |`;
  const typeText = ({ name }: PublicName) => {
    const [guide] = uses(name);
    return guide === undefined ? `\`${name}\`` : `[\`${name}\`](${guide})`;
  };
  const values = names.filter((one) => !isType(one));
  const types = names.filter(isType);
  return [
    ...(title === undefined ? [] : [`### ${title}`]),
    ...(values.length === 0
      ? []
      : [['| export | what | guides |', '|---|---|---|', ...values.map(row)].join('\n')]),
    ...(types.length === 0 ? [] : [`Types: ${types.map(typeText).join(', ')}.`]),
  ];
}

/** A chapter of the specification: its exports by name. */
function namesText({ title, names }: Group): string {
  return `- ${title}: ${names.map(({ name }) => `\`${name}\``).join(', ')}`;
}

/** The page, and the functions and constants that no guide uses. */
export function exportsPage(): { readonly text: string; readonly unused: readonly string[] } {
  const uses = usesIn(guidesOf());
  const unused: string[] = [];
  const parts = [
    '<!-- Made by `npm run exports` from src/*/index.ts and the guides. Do not edit. -->',
    '# Exports',
    'Every name that the package exports, in the groups of its index files, with the guides that use it most.',
  ];
  for (const { name, what } of ENTRIES) {
    parts.push(`## ${name}`, what);
    const groups = groupsIn(surfaceOf(name));
    if (name === NAMED_ONLY) {
      parts.push(groups.map(namesText).join('\n'));
      continue;
    }
    for (const group of groups) {
      parts.push(...groupText(group, uses));
      for (const one of group.names)
        if (!isType(one) && uses(one.name).length === 0) unused.push(one.name);
    }
  }
  return { text: `${parts.join('\n\n')}\n`, unused };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { text, unused } = exportsPage();
  writeFileSync(resolve(docs, 'exports.md'), text);
  if (unused.length > 0) console.log(`In no guide: ${unused.join(' ')}`);
}
