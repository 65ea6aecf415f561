import { childrenOf, isSyntax, parseSource, textOf } from '../support/syntax-tree.ts';
import type { Syntax } from '../support/syntax-tree.ts';
import type { House } from './check-house.ts';

/** The most lines a function may have, from its first word to its closing brace. */
export const functionLines = 80;

export interface LongFunction {
  /** `path#name`; a function inside another is named by both: `path#outer.inner`. */
  key: string;
  lines: number;
}

const isSource = (path: string) => /\.(ts|tsx|mts)$/.test(path) && !path.endsWith('.gen.ts');
const functionTypes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** Every function of the house's sources with more lines than allowed, the longest first. */
export function findLongFunctions(house: House, most = functionLines): LongFunction[] {
  return [...house]
    .filter(([path]) => isSource(path))
    .flatMap(([path, text]) => longFunctionsOf(path, text, most))
    .toSorted((a, b) => b.lines - a.lines || a.key.localeCompare(b.key));
}

/** What is wrong with the list of exceptions, one line each: functions not on it, and entries that grew or are done. */
export function findFunctionFaults(
  house: House,
  exceptions: Readonly<Record<string, number>>,
  most = functionLines,
): string[] {
  const long = new Map(findLongFunctions(house, most).map(({ key, lines }) => [key, lines]));
  const done = Object.keys(exceptions)
    .filter((key) => !long.has(key))
    .map((key) => `${key}: needs no exception any more; take it off the list`);
  const faults = [...long].flatMap(([key, lines]) => {
    const allowed = exceptions[key];
    if (allowed === undefined) return [`${key}: ${lines} lines; a function has at most ${most}`];
    return lines > allowed ? [`${key}: has grown to ${lines} lines from the ${allowed} let through`] : [];
  });
  return [...done, ...faults];
}

function longFunctionsOf(path: string, text: string, most: number): LongFunction[] {
  // A short file holds no long function; parsing is what takes the time.
  if (text.split('\n').length <= most) return [];
  const found = new Map<string, number>();
  const visit = (node: Syntax, name: string | undefined, outer: readonly string[]) => {
    let inside = outer;
    if (functionTypes.has(node.type)) {
      inside = [...outer, name ?? ownName(node) ?? 'anonymous'];
      const lines = text.slice(start(node), end(node)).split('\n').length;
      const key = `${path}#${inside.join('.')}`;
      if (lines > most) found.set(key, Math.max(lines, found.get(key) ?? 0));
    }
    for (const child of childrenOf(node)) {
      // The body of a suite only lists its tests.
      if (isSuite(node) && functionTypes.has(child.type)) {
        for (const part of childrenOf(child)) visit(part, undefined, outer);
      } else visit(child, nameGivenBy(node, child), inside);
    }
  };
  for (const statement of parseSource(path, text)) visit(statement, undefined, []);
  return [...found].map(([key, lines]) => ({ key, lines }));
}

const start = (node: Syntax) => node['start'] as number;
const end = (node: Syntax) => node['end'] as number;

const ownName = (node: Syntax) => (isSyntax(node['id']) ? String(node['id']['name']) : undefined);

/** The name that a node gives to the function right below it: a variable, a property, a method, a call's first word. */
function nameGivenBy(node: Syntax, child: Syntax): string | undefined {
  if (node.type === 'VariableDeclarator') return ownName(node);
  if (node.type === 'ExportDefaultDeclaration') return ownName(child) ?? 'default';
  if (node.type === 'Property' || node.type === 'MethodDefinition' || node.type === 'PropertyDefinition') {
    const key = node['key'];
    if (child === key || !isSyntax(key)) return undefined;
    return String(key['name'] ?? key['value']);
  }
  if (node.type !== 'CallExpression') return undefined;
  const text = childrenOf(node['arguments'])
    .map(textOf)
    .find((one) => one !== undefined);
  return text ?? calleeName(node);
}

const isSuite = (node: Syntax) => node.type === 'CallExpression' && /^describe(\.|$)/.test(calleePath(node));

const calleeName = (node: Syntax) => calleePath(node).split('.').at(-1);

/** The dotted words of what is called: `test.describe` of `test.describe(…)`. */
function calleePath(node: Syntax): string {
  const called = node['callee'] ?? node['tag'] ?? node['object'];
  const before = isSyntax(called) ? calleePath(called) : '';
  const word = isSyntax(node['property']) ? node['property']['name'] : node['name'];
  return [before, word].filter((part) => typeof part === 'string' && part !== '').join('.');
}
