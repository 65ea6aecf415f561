import { childrenOf, everyNode, isSyntax, rootName } from '../support/syntax-tree.ts';
import type { Syntax } from '../support/syntax-tree.ts';

/**
 * Whether code of a test file calls anything that it imported, or draws a component: in the given parts, and in what
 * of the same file they use. A test for which this is false holds a constant beside another, and proves nothing of
 * what the product does.
 */
export function runsProduct(parts: readonly unknown[], program: readonly Syntax[]): boolean {
  const imported = importedNames(program);
  const declared = declaredHere(program);
  // Grows while it is walked: each name leads to the code behind it.
  const open = new Set(parts);
  for (const part of open)
    for (const node of everyNode(part)) {
      if (isRunning(node, imported)) return true;
      if (node.type === 'Identifier')
        for (const code of declared.get(String(node['name'])) ?? []) open.add(code);
    }
  return false;
}

/** Names that come from elsewhere, but for the test runner's own. */
function importedNames(program: readonly Syntax[]): Set<string> {
  const names = new Set(['fetch']);
  for (const node of program) {
    if (node.type !== 'ImportDeclaration' || node['importKind'] === 'type') continue;
    const from = isSyntax(node['source']) ? node['source']['value'] : '';
    if (from === 'vitest') continue;
    for (const one of childrenOf(node['specifiers'])) names.add(rootName(one['local']) ?? '');
  }
  return names;
}

/** The code behind each name that the file itself declares, wherever it does. */
function declaredHere(program: readonly Syntax[]): Map<string, unknown[]> {
  const found = new Map<string, unknown[]>();
  const add = (name: string | undefined, code: unknown) => {
    if (name !== undefined) found.set(name, [...(found.get(name) ?? []), code]);
  };
  for (const node of everyNode(program)) {
    if (node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration')
      add(rootName(node['id']), node['body']);
    if (node.type === 'AssignmentExpression') add(rootName(node['left']), node['right']);
    if (node.type === 'VariableDeclarator')
      for (const id of everyNode(node['id'])) if (id.type === 'Identifier') add(rootName(id), node['init']);
  }
  return found;
}

/** Methods that only turn a list or a text over, on whatever they are called. */
const listMethods = new Set(
  (
    'at concat every filter find findIndex findLast flat flatMap includes indexOf join map match reduce repeat ' +
    'replace replaceAll slice some sort split startsWith endsWith toLowerCase toReversed toSorted toUpperCase trim'
  ).split(' '),
);

function isRunning(node: Syntax, imported: ReadonlySet<string>): boolean {
  if (node.type === 'JSXOpeningElement' || node.type === 'ImportExpression') return true;
  const callee = node['callee'] ?? node['tag'];
  if (!isSyntax(callee) || !imported.has(rootName(callee) ?? '')) return false;
  const method = isSyntax(callee['property']) ? String(callee['property']['name']) : '';
  return !listMethods.has(method);
}
