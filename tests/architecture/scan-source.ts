import { isSyntax, parseSource } from '../support/syntax-tree.ts';
import type { Syntax } from '../support/syntax-tree.ts';

export interface SourceFacts {
  /** What the file imports, re-exports or loads later, types included. */
  imports: string[];
  /** Calls that ask the platform for time or chance, as they stand in the source. */
  impureCalls: string[];
  /** Nothing but re-exports. */
  isBarrel: boolean;
}

/**
 * Reads a source file's imports and impure calls from its syntax tree, so that comments and strings do not count.
 * Throws when the file cannot be parsed.
 */
export function scanSource(path: string, text: string): SourceFacts {
  const key = `${path}\n${text}`;
  const known = scanned.get(key);
  if (known !== undefined) return known;
  const facts = scan(path, text);
  scanned.set(key, facts);
  return facts;
}

/** Every rule asks for the same facts; parsing is what takes the time. */
const scanned = new Map<string, SourceFacts>();

function scan(path: string, text: string): SourceFacts {
  const program = parseSource(path, text);
  const facts: SourceFacts = { imports: [], impureCalls: [], isBarrel: false };
  facts.isBarrel = program.length > 0 && program.every(isReExport);
  visit(program, facts);
  return facts;
}

const isReExport = (node: Syntax) =>
  node.type === 'ExportAllDeclaration' ||
  (node.type === 'ExportNamedDeclaration' && isSyntax(node['source']));

function visit(value: unknown, facts: SourceFacts): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, facts);
    return;
  }
  if (!isSyntax(value)) return;
  const source = value['source'];
  if (isSyntax(source) && typeof source['value'] === 'string') facts.imports.push(source['value']);
  const impure = impureCall(value);
  if (impure !== undefined) facts.impureCalls.push(impure);
  for (const key of Object.keys(value)) visit(value[key], facts);
}

const impureMembers = new Set(['Date.now', 'Math.random', 'performance.now', 'Temporal.Now']);

function impureCall(node: Syntax): string | undefined {
  if (node.type === 'MemberExpression') {
    const { object, property } = node;
    if (!isSyntax(object) || !isSyntax(property)) return undefined;
    const name = `${nameOf(object)}.${nameOf(property)}`;
    return impureMembers.has(name) ? name : undefined;
  }
  const callee = node['callee'];
  if (!isSyntax(callee) || nameOf(callee) !== 'Date') return undefined;
  const args = node['arguments'];
  if (node.type === 'CallExpression') return 'Date()';
  return node.type === 'NewExpression' && Array.isArray(args) && args.length === 0 ? 'new Date()' : undefined;
}

/** The last name of `Date` as of `globalThis.Date`; an index like `Date['now']` counts too. */
function nameOf(node: Syntax): string {
  if (node.type === 'MemberExpression' && isSyntax(node['property'])) return nameOf(node['property']);
  const name = node['name'] ?? node['value'];
  return typeof name === 'string' ? name : '';
}
