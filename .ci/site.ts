// Builds the site of the docs in .ci/out/site: README as the first page, the guides, each export in the group that its
// entry lists it in, and the explorer beside them. Warnings are errors. `npm run check -- site`.

import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  Application,
  Comment,
  type CommentDisplayPart,
  CommentTag,
  Converter,
  type DeclarationReflection,
  type DocumentReflection,
  JSX,
  KindRouter,
  type PageEvent,
  type ProjectReflection,
  type Reflection,
  ReflectionKind,
  TSConfigReader,
  type TypeDocOptions,
} from 'typedoc';
import { build as buildPage } from 'vite';
import { brokenLinks } from './site-links.js';
import { linkNames } from './site-names.js';
import { ENTRIES, groupsOf, surfaceOf } from './surface.js';

type Entry = keyof typeof ENTRIES;

const root = fileURLToPath(new URL('..', import.meta.url));
const out = join(root, '.ci/out/site');
const entries = Object.keys(ENTRIES) as Entry[];

/** Guides by what they are for, in the order of reading. */
const GUIDES: Readonly<Record<string, readonly string[]>> = {
  Guides: [
    ...[
      'first-steps',
      'conventions',
      'rooms',
      'objects',
      'costumes',
      'akos',
      'walking',
      'fonts',
      'films',
      'palettes',
    ],
    ...['strips', 'blocks', 'recipes', 'editing', 'json', 'tolerant-reading', 'workers'],
    ...['animation-loop', 'explorer'],
  ],
  'To look up': ['glossary', 'corrections', 'comparison', 'sizes', 'performance'],
  Specification: [
    ...[
      'README',
      'blocks',
      'index-files',
      'rooms',
      'palettes',
      'strips',
      'masks',
      'pictures',
      'bomp',
    ],
    ...['objects', 'cost', 'akos', 'actors', 'fonts', 'texts', 'boxes', 'walking', 'scene'],
    ...['old-codes', 'smush'],
  ].map((page) => `format/${page}`),
  'Inside the library': ['architecture', 'porting', 'lantern-bay'],
};

/** The page that shows what is in a game. */
const EXPLORER = 'explorer/index.html';

/** The group of guides that are in no list. */
const OTHER = 'Guides';

const OPTIONS: TypeDocOptions = {
  name: 'scumm-codec',
  readme: join(root, 'README.md'),
  projectDocuments: [join(root, 'docs/*.md'), join(root, 'docs/format/*.md')],
  customCss: join(root, '.ci/site.css'),
  groupOrder: [...Object.keys(GUIDES), ...groupsOf(entries), '*'],
  sort: ['kind', 'source-order'],
  kindSortOrder: ['Document', 'Class', 'Function', 'Variable', 'Interface', 'TypeAlias'],
  sortEntryPoints: false,
  navigation: { includeGroups: true },
  visibilityFilters: {},
  includeHierarchySummary: false,
  preservedTypeAnnotationTags: ['@throws'],
  locales: { en: { kind_module: 'Entry', kind_plural_module: 'Entries' } },
  searchInDocuments: true,
  highlightLanguages: ['bash', 'c', 'html', 'javascript', 'json', 'python', 'typescript', 'yaml'],
  router: 'guides',
  headings: { readme: false, document: false },
  hideGenerator: true,
};

/** The entry of a module, whose name is that of its folder. */
function entryOf({ name }: DeclarationReflection): Entry {
  const found = entries.find((entry) => entry === `scumm-codec/${name}`);
  return found ?? 'scumm-codec';
}

/** Names an entry as it is imported, and puts its exports into their groups. */
function groupExports(module: DeclarationReflection): void {
  const entry = entryOf(module);
  const groups = new Map(surfaceOf(entry).map(({ name, group }) => [name, group]));
  module.name = entry;
  for (const child of module.children ?? []) {
    for (const { comment } of child.signatures ?? []) foldThrows(comment);
    // The twins of the reference are found behind what most look for.
    if (entry === 'scumm-codec/reference') child.relevanceBoost = 0.5;
    const text = groups.get(child.name);
    if (text === undefined) continue;
    child.comment ??= new Comment();
    child.comment.blockTags.push(new CommentTag('@group', [{ kind: 'text', text }]));
  }
}

/** Makes one list of what a function throws, each error with its class. */
function foldThrows(comment: Comment | undefined): void {
  const tags = comment?.getTags('@throws') ?? [];
  if (comment === undefined || tags.length === 0) return;
  const items = tags.flatMap(({ typeAnnotation = '', content }): CommentDisplayPart[] => [
    { kind: 'text', text: '\n- ' },
    { kind: 'code', text: `\`${typeAnnotation.replace(/[{}]/g, '')}\`` },
    { kind: 'text', text: ': ' },
    ...content,
  ]);
  const place = comment.blockTags.indexOf(tags[0]);
  comment.removeTags('@throws');
  comment.blockTags.splice(place, 0, new CommentTag('@throws', items));
}

/** Names a guide by its heading, and gives it its group. */
function groupGuide(guide: DocumentReflection): void {
  const path = guide.project.files.getReflectionPath(guide) ?? '';
  const file = relative(join(root, 'docs'), path).replace(/\.md$/, '');
  const [group = OTHER] = Object.entries(GUIDES).find(([, files]) => files.includes(file)) ?? [];
  guide.frontmatter = { file, group };
  const heading = /^# (.*)/m.exec(readFileSync(join(root, `docs/${file}.md`), 'utf8'));
  if (heading === null) throw new Error(`docs/${file}.md has no heading`);
  guide.name = heading[1].replaceAll('`', '');
  guide.relevanceBoost = 4;
}

function group(project: ProjectReflection): void {
  for (const module of project.children ?? []) groupExports(module);
  for (const guide of project.documents ?? []) groupGuide(guide);
  // The search finds guides first, then functions and types, and their fields last.
  for (const field of project.getReflectionsByKind(ReflectionKind.Property))
    if (field.isDeclaration()) field.relevanceBoost = 0.2;
  linkNames(project);
}

/** Puts the groups of each entry in the order of its list: chapters of the reference are called like other groups. */
function sortGroups({ children = [] }: ProjectReflection): void {
  for (const { name, groups = [] } of children) {
    const order = groupsOf([name as Entry]);
    groups.sort((one, other) => order.indexOf(one.title) - order.indexOf(other.title));
  }
}

/** Puts guides in the order of reading. */
function sortGuides({ documents = [], groups = [] }: ProjectReflection): void {
  const order = Object.values(GUIDES).flat();
  const place = (one: Reflection) =>
    one.isDocument() ? order.indexOf(String(one.frontmatter['file'])) + 1 || order.length : 0;
  documents.sort((one, other) => place(one) - place(other));
  for (const { children } of groups) children.sort((one, other) => place(one) - place(other));
}

/** Keeps a guide in a file of the name that it has in docs. */
class GuideRouter extends KindRouter {
  override getIdealBaseName(reflection: Reflection): string {
    if (!reflection.isDocument()) return super.getIdealBaseName(reflection);
    return `guides/${reflection.frontmatter['file']}`;
  }
}

/** Links from a page of the specification to the ones before and behind it. */
function turnPage(page: PageEvent<Reflection>): JSX.Element {
  const { model } = page;
  const pages = GUIDES['Specification'];
  const place = model.isDocument() ? pages.indexOf(String(model.frontmatter['file'])) : -1;
  const link = (text: string, file: string | undefined) =>
    file && JSX.createElement('a', { href: page.relativeURL(`guides/${file}.html`) }, text);
  if (place < 0) return JSX.createElement(JSX.Fragment, null);
  const links = [link('Previous page', pages[place - 1]), ' ', link('Next page', pages[place + 1])];
  return JSX.createElement('nav', { class: 'turn-page' }, ...links);
}

async function build(): Promise<readonly string[]> {
  const app = await Application.bootstrap(OPTIONS, [new TSConfigReader()]);
  app.renderer.defineRouter('guides', GuideRouter);
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => group(project));
  // Behind the plugin that sorts groups.
  app.converter.on(Converter.EVENT_RESOLVE_END, ({ project }) => sortGuides(project), -200);
  app.converter.on(Converter.EVENT_RESOLVE_END, ({ project }) => sortGroups(project), -200);
  app.renderer.hooks.on('sidebar.begin', (page) =>
    JSX.createElement('a', { href: page.relativeURL(EXPLORER) }, 'Open the explorer'),
  );
  app.renderer.hooks.on('content.end', turnPage);
  // Browsers ask for no other icon then, which is not there.
  app.renderer.hooks.on('head.begin', () =>
    JSX.createElement('link', { rel: 'icon', href: 'data:,' }),
  );
  const project = await app.convert();
  if (project === undefined) return ['the sources do not compile'];
  app.validate(project);
  await app.generateDocs(project, out);
  const configFile = join(root, 'examples/explorer/vite.config.ts');
  const outDir = join(out, dirname(EXPLORER));
  await buildPage({ configFile, build: { outDir }, logLevel: 'warn' });
  const { errorCount, warningCount } = app.logger;
  if (errorCount + warningCount > 0) return [`${errorCount + warningCount} warnings and errors`];
  return brokenLinks(out);
}

const problems = await build();
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
