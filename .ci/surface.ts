// The public surface: what each entry exports, of which kind, and in which group. A heading is a comment of one line
// in the list of an entry, or the first line of one that goes on with prose; it stands above the exports of its group.

import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const src = fileURLToPath(new URL('../src', import.meta.url));

/** The list of each entry, by the name of the entry. */
export const ENTRIES = {
  'scumm-codec': resolve(src, 'index.ts'),
  'scumm-codec/encode': resolve(src, 'encode/index.ts'),
  'scumm-codec/reference': resolve(src, 'reference/index.ts'),
  'scumm-codec/tools': resolve(src, 'tools/index.ts'),
  'scumm-codec/smush': resolve(src, 'smush/index.ts'),
  'scumm-codec/lantern': resolve(src, 'lantern/index.ts'),
} as const;

/** A name that an entry exports. */
export interface PublicName {
  readonly name: string;
  readonly kind: 'function' | 'class' | 'constant' | 'interface' | 'type';
  /** The heading above it; `undefined` in an entry without headings. */
  readonly group: string | undefined;
  /** The first sentence of its documentation, as Markdown. */
  readonly said: string;
}

/** What an entry exports, in the order of its list. */
export function surfaceOf(entry: keyof typeof ENTRIES): PublicName[] {
  const path = ENTRIES[entry];
  const source = parse(path);
  const names: PublicName[] = [];
  let group: string | undefined;
  let seen = 0;
  for (const statement of source.statements) {
    const above = source.text.slice(seen, statement.getStart());
    group = [...above.matchAll(/\n\n\/\/ (.+)\n(?=\n|\/\/\n)/g)].at(-1)?.[1] ?? group;
    seen = statement.getEnd();
    if (!ts.isExportDeclaration(statement)) {
      for (const declared of declaredIn([statement]).values()) names.push({ ...declared, group });
      continue;
    }
    const declared = declaredIn(parse(targetOf(path, statement)).statements);
    for (const { name } of (statement.exportClause as ts.NamedExports).elements) {
      const found = declared.get(name.text);
      if (found === undefined) throw new Error(`${name.text} is not where ${entry} takes it from`);
      names.push({ ...found, group });
    }
  }
  return names;
}

/** Whether a name stands for a type alone. */
export function isType({ kind }: PublicName): boolean {
  return kind === 'interface' || kind === 'type';
}

/** The groups of all entries, in the order of their lists; a group of several entries stands once. */
export function groupsOf(entries: readonly (keyof typeof ENTRIES)[]): string[] {
  const groups = entries.flatMap(surfaceOf).flatMap(({ group }) => group ?? []);
  return [...new Set(groups)];
}

/** Sources by path: several lines of a list name the same one. */
const sources = new Map<string, ts.SourceFile>();

function parse(path: string): ts.SourceFile {
  const known = sources.get(path);
  if (known !== undefined) return known;
  const text = readFileSync(path, 'utf8');
  const made = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  sources.set(path, made);
  return made;
}

function targetOf(path: string, { moduleSpecifier }: ts.ExportDeclaration): string {
  const { text } = moduleSpecifier as ts.StringLiteral;
  return resolve(dirname(path), text.replace(/\.js$/, '.ts'));
}

type Declared = Omit<PublicName, 'group'>;

/** What statements export, by name; of several declarations of a name, the first. */
function declaredIn(statements: readonly ts.Statement[]): Map<string, Declared> {
  const found = new Map<string, Declared>();
  for (const statement of statements) {
    const { modifiers } = statement as { modifiers?: readonly ts.ModifierLike[] };
    if (!modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) continue;
    for (const name of namesOf(statement))
      if (!found.has(name))
        found.set(name, { name, kind: kindOf(statement), said: sentenceOf(statement) });
  }
  return found;
}

function namesOf(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  return [(statement as ts.DeclarationStatement).name?.text ?? ''];
}

function kindOf(statement: ts.Statement): PublicName['kind'] {
  if (ts.isVariableStatement(statement)) return 'constant';
  if (ts.isFunctionDeclaration(statement)) return 'function';
  if (ts.isClassDeclaration(statement)) return 'class';
  return ts.isInterfaceDeclaration(statement) ? 'interface' : 'type';
}

function sentenceOf(statement: ts.Statement): string {
  const [doc] = ts.getJSDocCommentsAndTags(statement);
  const text = ts.getTextOfJSDocComment((doc as ts.JSDoc | undefined)?.comment) ?? '';
  const [sentence] = text.replace(/\s+/g, ' ').split(/(?<=[.)])\s(?=[A-Z{])|: (?=- )/);
  return sentence
    .replace(/\{@link (\w+)\}/g, '`$1`')
    .replace(/[.:]$/, '')
    .replaceAll('|', '\\|')
    .trim();
}
