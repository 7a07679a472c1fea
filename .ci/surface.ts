// The public surface: what each entry exports, of which kind, and in which group. A heading is a comment of one line
// between two empty lines in the list of an entry; it stands above the exports of its group.

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
  'scumm-codec/lantern': resolve(src, 'lantern/index.ts'),
} as const;

/** A name that an entry exports. */
export interface PublicName {
  readonly name: string;
  readonly kind: 'function' | 'class' | 'constant' | 'interface' | 'type';
  /** The heading above it; `undefined` in an entry without headings. */
  readonly group: string | undefined;
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
    group = [...above.matchAll(/\n\n\/\/ (.+)\n(?=\n)/g)].at(-1)?.[1] ?? group;
    seen = statement.getEnd();
    if (!ts.isExportDeclaration(statement)) {
      for (const [name, kind] of declaredIn([statement])) names.push({ name, kind, group });
      continue;
    }
    const declared = declaredIn(parse(targetOf(path, statement)).statements);
    for (const { name } of (statement.exportClause as ts.NamedExports).elements) {
      const kind = declared.get(name.text);
      if (kind === undefined) throw new Error(`${name.text} is not where ${entry} takes it from`);
      names.push({ name: name.text, kind, group });
    }
  }
  return names;
}

/** The groups of all entries, in the order of their lists; a group of several entries stands once. */
export function groupsOf(entries: readonly (keyof typeof ENTRIES)[]): string[] {
  const groups = entries.flatMap(surfaceOf).flatMap(({ group }) => group ?? []);
  return [...new Set(groups)];
}

function parse(path: string): ts.SourceFile {
  return ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
}

function targetOf(path: string, { moduleSpecifier }: ts.ExportDeclaration): string {
  const { text } = moduleSpecifier as ts.StringLiteral;
  return resolve(dirname(path), text.replace(/\.js$/, '.ts'));
}

/** The exported names of statements, with their kinds. */
function declaredIn(statements: readonly ts.Statement[]): Map<string, PublicName['kind']> {
  const found = new Map<string, PublicName['kind']>();
  for (const statement of statements) {
    const { modifiers } = statement as { modifiers?: readonly ts.ModifierLike[] };
    if (!modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) continue;
    if (ts.isVariableStatement(statement))
      for (const { name } of statement.declarationList.declarations)
        found.set(name.getText(), 'constant');
    else if (ts.isFunctionDeclaration(statement)) found.set(nameOf(statement), 'function');
    else if (ts.isClassDeclaration(statement)) found.set(nameOf(statement), 'class');
    else if (ts.isInterfaceDeclaration(statement)) found.set(nameOf(statement), 'interface');
    else if (ts.isTypeAliasDeclaration(statement)) found.set(nameOf(statement), 'type');
  }
  return found;
}

function nameOf({ name }: ts.DeclarationStatement): string {
  return name?.text ?? '';
}
