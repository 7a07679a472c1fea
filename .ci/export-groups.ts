// The exports of an entry, in the groups of its index file, with the first sentence of the documentation of each.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('..', import.meta.url));

/** An export of an entry. */
export interface Export {
  readonly name: string;
  readonly isType: boolean;
  /** The first sentence of its documentation. */
  readonly said: string;
}

/** Exports under a title of an index file; the title may be empty. */
export interface Group {
  readonly title: string;
  readonly exports: Export[];
}

/** The groups of an index file: a line of comment with a blank line behind it opens a group, unless it is a sentence. */
export function groupsOf(index: string): Group[] {
  const path = resolve(root, index);
  const source = parsed(path);
  const groups: Group[] = [];
  let seen = 0;
  for (const statement of source.statements) {
    const before = source.text.slice(seen, statement.getStart());
    const title = /\/\/ (.*[^.\n])\n\n$/.exec(before)?.[1];
    if (title !== undefined || groups.length === 0)
      groups.push({ title: title ?? '', exports: [] });
    seen = statement.getEnd();
    groups.at(-1)?.exports.push(...exportsOf(statement, path));
  }
  return groups.filter(({ exports }) => exports.length > 0);
}

/** What a statement of an index file exports. */
function exportsOf(statement: ts.Statement, path: string): Export[] {
  if (ts.isVariableStatement(statement) && isExported(statement))
    return statement.declarationList.declarations.map(({ name }) => {
      return { name: name.getText(), isType: false, said: sentenceOf(statement) };
    });
  if (!ts.isExportDeclaration(statement)) return [];
  const { exportClause, moduleSpecifier, isTypeOnly } = statement;
  if (!exportClause || !ts.isNamedExports(exportClause) || !moduleSpecifier) return [];
  const module = (moduleSpecifier as ts.StringLiteral).text.replace(/\.js$/, '.ts');
  const from = parsed(resolve(path, '..', module));
  return exportClause.elements.map(({ name, propertyName, isTypeOnly: isType }) => {
    const said = sentenceOf(declarationOf(from, (propertyName ?? name).text));
    return { name: name.text, isType: isTypeOnly || isType, said };
  });
}

/** Sources by path: several lines of an index file name the same one. */
const sources = new Map<string, ts.SourceFile>();

function parsed(path: string): ts.SourceFile {
  const known = sources.get(path);
  if (known !== undefined) return known;
  const text = readFileSync(path, 'utf8');
  const made = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  sources.set(path, made);
  return made;
}

function isExported(statement: ts.VariableStatement): boolean {
  return statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
}

/** The statement of a source that declares a name, the first of several. */
function declarationOf(source: ts.SourceFile, name: string): ts.Statement | undefined {
  return source.statements.find((statement) => {
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.some((one) => one.name.getText() === name);
    return (statement as ts.DeclarationStatement).name?.text === name;
  });
}

/** The first sentence of the documentation of a statement, as Markdown. */
function sentenceOf(statement: ts.Statement | undefined): string {
  const [doc] = (statement && ts.getJSDocCommentsAndTags(statement)) ?? [];
  const text = ts.getTextOfJSDocComment((doc as ts.JSDoc | undefined)?.comment) ?? '';
  const [sentence] = text.replace(/\s+/g, ' ').split(/(?<=[.)])\s(?=[A-Z{])|: (?=- )/);
  return sentence
    .replace(/\{@link (\w+)\}/g, '`$1`')
    .replace(/[.:]$/, '')
    .replaceAll('|', '\\|')
    .trim();
}
