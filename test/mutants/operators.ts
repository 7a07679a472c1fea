// The mistakes that a mutant can hold, found in the syntax tree of a source file. Each changes one
// expression or statement into another that still compiles in most cases. Text that only a person
// reads (strings, templates) is left as it is, and so are types, imports and exports.

import ts from 'typescript';

/** One mistake: the text between two positions is replaced. */
export interface Mutation {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Operators and what each becomes. */
// biome-ignore format: a table
const OPERATORS: Readonly<Record<string, readonly string[]>> = {
  '+': ['-'], '-': ['+'], '*': ['+'], '/': ['*'], '%': ['*'],
  '<<': ['>>'], '>>': ['<<'], '>>>': ['<<'], '&': ['|'], '|': ['&'], '^': ['&'],
  '<': ['<=', '>='], '<=': ['<', '>'], '>': ['>=', '<='], '>=': ['>', '<'],
  '===': ['!=='], '!==': ['==='], '&&': ['||'], '||': ['&&'], '??': ['&&'],
  '+=': ['-='], '-=': ['+='], '|=': ['&='], '&=': ['|='],
};

const { ExclamationToken, TildeToken, MinusToken } = ts.SyntaxKind;
/** Operators before an operand that a mistake leaves out. */
const SIGNS = new Set<ts.SyntaxKind>([ExclamationToken, TildeToken, MinusToken]);

/** All mistakes that can be made in a source file, in its order. */
export function mutations(source: string): readonly Mutation[] {
  const file = ts.createSourceFile('source.ts', source, ts.ScriptTarget.ES2022, true);
  const found: Mutation[] = [];
  const put = (node: ts.Node, ...texts: string[]) => {
    const [start, end] = [node.getStart(file), node.getEnd()];
    for (const text of texts) found.push({ start, end, text });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    mutate(node, put);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function mutate(node: ts.Node, put: (node: ts.Node, ...texts: string[]) => void): void {
  if (ts.isBinaryExpression(node)) {
    const { left, operatorToken: operator } = node;
    if (ts.isStringLiteralLike(left) || ts.isTemplateExpression(left)) return;
    put(operator, ...(OPERATORS[operator.getText()] ?? []));
    if (operator.kind === ts.SyntaxKind.PlusToken) put(node, left.getText());
    return;
  }
  if (ts.isPrefixUnaryExpression(node)) {
    const { operator, operand } = node;
    if (SIGNS.has(operator)) put(node, operand.getText());
    if (operator === ts.SyntaxKind.PlusPlusToken) put(node, `--${operand.getText()}`);
    return;
  }
  if (ts.isPostfixUnaryExpression(node)) {
    const decrement = node.operator === ts.SyntaxKind.MinusMinusToken;
    put(node, `${node.operand.getText()}${decrement ? '++' : '--'}`);
    return;
  }
  if (ts.isNumericLiteral(node)) {
    const value = Number(node.getText().replaceAll('_', ''));
    put(node, String(value + 1), String(value - 1 < 0 ? value + 2 : value - 1));
    return;
  }
  if (node.kind === ts.SyntaxKind.TrueKeyword) put(node, 'false');
  if (node.kind === ts.SyntaxKind.FalseKeyword) put(node, 'true');
  if (ts.isIfStatement(node) || ts.isWhileStatement(node)) {
    put(node.expression, 'false');
    if (ts.isIfStatement(node)) put(node.expression, 'true');
    return;
  }
  if (ts.isConditionalExpression(node)) put(node.condition, 'true', 'false');
  if (ts.isExpressionStatement(node)) put(node, ';');
  if (ts.isReturnStatement(node) && node.expression !== undefined && isInVoid(node)) put(node, ';');
  if (ts.isCallExpression(node)) {
    const [first, second] = node.arguments;
    if (node.arguments.length === 2 && first.kind === second.kind)
      put(node, `${node.expression.getText()}(${second.getText()}, ${first.getText()})`);
  }
  if (ts.isContinueStatement(node) || ts.isBreakStatement(node)) put(node, ';');
  if (ts.isSpreadAssignment(node)) put(node, '');
}

/** Whether a statement stands in a function that gives nothing. */
function isInVoid(node: ts.Node): boolean {
  let around: ts.Node = node;
  while (!ts.isFunctionLike(around) && !ts.isSourceFile(around)) around = around.parent;
  return ts.isFunctionLike(around) && around.type?.kind === ts.SyntaxKind.VoidKeyword;
}
