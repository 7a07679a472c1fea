// Makes docs/specification.md out of src/reference: for each chapter its prose, its code, and the records
// that it names. `npm run specification` writes the page; a test holds it to the sources.
//
//   src/reference/index.ts   a block of "//" lines (a title, then what the chapter is about) and the exports of its
//                            files: the table of contents
//   a file                   a block of "//" lines: a title, then prose; then imports; then code
//   prose                    Markdown; lines that are indented by two spaces are a layout; "A title" in quotes
//                            becomes a link to the chapter or section of that title

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { type Heading, Headings, linkTo } from './headings.js';
import { wrapComments } from './wrap-comments.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const src = resolve(root, 'src');
const reference = resolve(src, 'reference');

/**
 * The version of the specification, by the rules of semver: a wrong reading that was right before raises the first
 * number, new rules and vectors the second, and words the third. It stands on the page and in fixtures/manifest.json.
 */
export const SPECIFICATION_VERSION = '1.0.0-draft';

interface Chapter {
  readonly title: string;
  /** What it is about. */
  readonly lead: string;
  readonly files: readonly string[];
}

/** A source, parsed once. */
const parsed = new Map<string, ts.SourceFile>();

function sourceOf(path: string): ts.SourceFile {
  const known = parsed.get(path);
  if (known !== undefined) return known;
  const made = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  parsed.set(path, made);
  return made;
}

/** The file that a module name in a source leads to. */
function targetOf(path: string, module: ts.Expression): string {
  const name = (module as ts.StringLiteral).text;
  return resolve(dirname(path), name.replace(/\.js$/, '.ts'));
}

interface Import {
  readonly name: string;
  readonly from: string;
}

/** Each name that a source imports, and the file that it comes from. */
function importsOf(path: string): Import[] {
  return sourceOf(path)
    .statements.filter(ts.isImportDeclaration)
    .flatMap(({ importClause, moduleSpecifier }) => {
      const from = targetOf(path, moduleSpecifier);
      const names = importClause?.namedBindings as ts.NamedImports | undefined;
      return (names?.elements ?? []).map(({ name, propertyName }) => ({
        name: (propertyName ?? name).text,
        from,
      }));
    });
}

/** The chapters that the table of contents names, with the files of each in the order of reading. */
function readContents(): Chapter[] {
  const index = resolve(reference, 'index.ts');
  const source = sourceOf(index);
  const chapters: (Chapter & { files: string[] })[] = [];
  let seen = 0;
  for (const statement of [...source.statements, source.endOfFileToken]) {
    const before = source.text.slice(seen, statement.getStart());
    for (const [block] of before.matchAll(/^(?:\/\/.*\n)+(?=\n)/gm)) {
      const { title, prose } = proseIn(block);
      chapters.push({ title, lead: prose, files: [] });
    }
    seen = statement.getEnd();
    if (ts.isExportDeclaration(statement) && statement.moduleSpecifier !== undefined)
      addFile(targetOf(index, statement.moduleSpecifier), chapters.at(-1)?.files ?? []);
  }
  // The first block is about the page.
  const contents = chapters.slice(1);
  for (const path of referenceFiles()) addToFolder(path, contents);
  return contents;
}

/** The names that the table of contents gives to the world. */
function publicNames(): Set<string> {
  const exports = sourceOf(resolve(reference, 'index.ts')).statements.filter(
    ts.isExportDeclaration,
  );
  const named = exports.flatMap(({ exportClause }) => (exportClause as ts.NamedExports).elements);
  return new Set(named.map(({ name }) => name.text));
}

/** All files of chapters. */
function referenceFiles(): string[] {
  return readdirSync(reference, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && name !== 'index.ts')
    .sort()
    .map((name) => resolve(reference, name));
}

/** Adds a file that only other chapters take to the chapter of its folder. */
function addToFolder(path: string, chapters: readonly { files: string[] }[]): void {
  const home = chapters.find(({ files }) => files.some((one) => dirname(one) === dirname(path)));
  if (home === undefined) throw new Error(`${relative(root, path)} is in no chapter`);
  addFile(path, home.files);
}

/** Adds a file behind those of its folder that it needs. */
function addFile(path: string, files: string[], way: readonly string[] = []): void {
  if (files.includes(path) || way.includes(path)) return;
  for (const { from } of importsOf(path))
    if (dirname(from) === dirname(path)) addFile(from, files, [...way, path]);
  files.push(path);
}

interface Prose {
  readonly title: string;
  /** Markdown. */
  readonly prose: string;
}

/** The comment in front of a source. */
const proseOf = (path: string): Prose => proseIn(sourceOf(path).text);

/** The comment that a text begins with: its first line, and the prose behind it. */
function proseIn(text: string): Prose {
  const lines: string[] = [];
  for (const line of text.split('\n')) {
    if (!line.startsWith('//')) break;
    lines.push(line.slice(2).replace(/^ /, ''));
  }
  const [title = '', ...rest] = lines;
  return { title: title.replace(/\.$/, ''), prose: markdownOf(rest) };
}

/** Prose in which layouts, which are indented, have become code. */
function markdownOf(lines: readonly string[]): string {
  const made: string[] = [];
  let inLayout = false;
  let inList = false;
  for (const line of lines) {
    const isLayout = /^ {2}/.test(line) && !inList;
    if (isLayout !== inLayout && line !== '') {
      made.push(isLayout ? '```text' : '```');
      inLayout = isLayout;
    }
    if (/^(- |\d+\. )/.test(line)) inList = true;
    else if (line !== '' && !/^ {2}/.test(line)) inList = false;
    made.push(inLayout ? line.slice(2) : line);
  }
  if (inLayout) made.push('```');
  return made
    .join('\n')
    .replace(/\n+```(text)?\n*/g, (_, opens) => (opens ? '\n\n```text\n' : '\n```\n\n'))
    .trim();
}

/** The code of a source: what follows its imports. */
function codeOf(path: string): string {
  const source = sourceOf(path);
  const imports = source.statements.filter(ts.isImportDeclaration);
  const last = imports.at(-1);
  const head = /^(\/\/.*\n)+/.exec(source.text)?.[0].length ?? 0;
  return source.text.slice(last === undefined ? head : last.getEnd()).trim();
}

/** A declaration by its name, in a file. */
function declarationOf(path: string, name: string): ts.Statement | undefined {
  return sourceOf(path).statements.find((statement) => {
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.some((one) => one.name.getText() === name);
    return (
      (ts.isInterfaceDeclaration(statement) ||
        ts.isTypeAliasDeclaration(statement) ||
        ts.isFunctionDeclaration(statement) ||
        ts.isClassDeclaration(statement)) &&
      statement.name?.text === name
    );
  });
}

/** All names that a piece of code uses. */
function namesIn(node: ts.Node): Set<string> {
  const names = new Set<string>();
  const visit = (one: ts.Node): void => {
    if (ts.isIdentifier(one)) names.add(one.text);
    ts.forEachChild(one, visit);
  };
  visit(node);
  return names;
}

/** Whether a declaration says what a value is; others do something. */
const isType = (statement: ts.Statement) =>
  ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement);

/** Whether a name is that of a table. */
const isTable = (name: string) => /^[A-Z][A-Z\d_]*$/.test(name);

/** Gathers the declarations outside of the reference that a file needs, each behind what it needs itself. */
class Gathered {
  /** Code of functions that chapters share: they stand at the end of the page. */
  readonly helpers: string[] = [];
  private readonly done = new Set<string>();
  private readonly told: ReadonlySet<string>;

  /** @param told - names of functions and tables that chapters have themselves */
  constructor(told: ReadonlySet<string>) {
    this.told = told;
  }

  /** The code of those that were not given before. */
  needed(imports: readonly Import[]): string[] {
    return imports.flatMap(({ name, from }) => this.one(name, from));
  }

  private one(name: string, from: string): string[] {
    const key = `${from} ${name}`;
    if (from.startsWith(`${reference}/`) || this.done.has(key)) return [];
    this.done.add(key);
    const statement = declarationOf(from, name);
    if (statement === undefined) throw new Error(`${relative(root, from)} has no ${name}`);
    const names = namesIn(statement);
    const others = importsOf(from).filter((one) => names.has(one.name));
    const here = [...names].filter((other) => declarationOf(from, other) !== undefined);
    const first = [...this.needed(others), ...here.flatMap((other) => this.one(other, from))];
    const code = statement
      .getFullText()
      .replace(/^(\s*\/\/.*\n)+/, '')
      .trim();
    if (isType(statement) || isTable(name)) return [...first, code];
    if (this.told.has(name)) return first;
    this.helpers.push(...first, code);
    return [];
  }
}

/** What each slow twin says in its docstring, and the introduction says once for all. */
const TWIN = RegExp(
  `(\\s+\\*)?\\s${'The slow twin of the function of this name in the main entry point'.replaceAll(' ', '\\s(?:\\s*\\*\\s)?')}\\.`,
  'g',
);

/** Code as it stands on the page, where links are names. */
const shownCode = (code: string) =>
  wrapComments(code.replace(TWIN, '').replace(/\{@link (\S+?)\}/g, '$1'));

const fenced = (code: string) => (code === '' ? '' : `\`\`\`ts\n${shownCode(code)}\n\`\`\``);

/** The titles of the chapters, in order. */
export function chapterTitles(): string[] {
  return readContents().map(({ title }) => title);
}

/** The chapter behind the last, with what {@link Gathered} has gathered. */
const HELPERS: Chapter = {
  title: 'Helpers',
  lead: 'Functions that the code of several chapters uses: numbers in bytes, checks of arguments, errors.',
  files: [],
};

/** A file of a chapter. */
interface Section extends Prose {
  readonly path: string;
  readonly heading: Heading;
}

/** A section: its prose, the records and tables that it is the first to name, and its code. */
function sectionText({ path, prose, heading }: Section, gathered: Gathered): string[] {
  const records = gathered.needed(importsOf(path));
  const code = fenced(codeOf(path));
  const parts = [`### ${heading.title}`, prose];
  if (records.length > 0) parts.push('Records and tables:', fenced(records.join('\n\n')));
  if (records.length > 0 && code !== '') parts.push('Code:');
  return [...parts, code];
}

/** The page. */
export function specification(): string {
  const headings = new Headings();
  headings.add('Specification', '');
  const gathered = new Gathered(publicNames());
  const chapters = [...readContents(), HELPERS].map(({ title, lead, files }) => ({
    lead,
    heading: headings.add(title, title),
    sections: files.map((path): Section => {
      const prose = proseOf(path);
      return { ...prose, path, heading: headings.add(prose.title, title) };
    }),
  }));
  const parts = [
    '<!-- Made by `npm run specification` from src/reference. Do not edit. -->',
    '# Specification',
    `Version ${SPECIFICATION_VERSION}.`,
    headings.linked(proseOf(resolve(reference, 'index.ts')).prose, ''),
    chapters.map(({ heading }) => linkTo(heading)).join('\n'),
  ];
  for (const { lead, heading, sections } of chapters) {
    const { title } = heading;
    parts.push(`## ${title}`, headings.linked(lead, title));
    if (sections.length > 1) parts.push(sections.map((one) => linkTo(one.heading)).join('\n'));
    for (const section of sections) {
      const prose = headings.linked(section.prose, title);
      parts.push(...sectionText({ ...section, prose }, gathered));
    }
  }
  parts.push(fenced(gathered.helpers.join('\n\n')));
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(resolve(root, 'docs/specification.md'), specification());
