import { parseSync } from 'vite';

export interface SourceFacts {
  /** What the file imports, re-exports or loads later, types included. */
  imports: string[];
  /** Calls that ask the platform for time or chance, as they stand in the source. */
  impureCalls: string[];
  /** Nothing but re-exports. */
  isBarrel: boolean;
}

type Node = Record<string, unknown> & { type: string };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

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
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]!.message}`);
  const facts: SourceFacts = { imports: [], impureCalls: [], isBarrel: false };
  const body: unknown[] = program.body;
  facts.isBarrel = body.length > 0 && body.every((part) => isNode(part) && isReExport(part));
  visit(program, facts);
  return facts;
}

const isReExport = (node: Node) =>
  node.type === 'ExportAllDeclaration' || (node.type === 'ExportNamedDeclaration' && isNode(node['source']));

function visit(value: unknown, facts: SourceFacts): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, facts);
    return;
  }
  if (!isNode(value)) return;
  const source = value['source'];
  if (isNode(source) && typeof source['value'] === 'string') facts.imports.push(source['value']);
  const impure = impureCall(value);
  if (impure !== undefined) facts.impureCalls.push(impure);
  for (const key of Object.keys(value)) visit(value[key], facts);
}

const impureMembers = new Set(['Date.now', 'Math.random', 'performance.now', 'Temporal.Now']);

function impureCall(node: Node): string | undefined {
  if (node.type === 'MemberExpression') {
    const { object, property } = node;
    if (!isNode(object) || !isNode(property)) return undefined;
    const name = `${nameOf(object)}.${nameOf(property)}`;
    return impureMembers.has(name) ? name : undefined;
  }
  const callee = node['callee'];
  if (!isNode(callee) || nameOf(callee) !== 'Date') return undefined;
  const args = node['arguments'];
  if (node.type === 'CallExpression') return 'Date()';
  return node.type === 'NewExpression' && Array.isArray(args) && args.length === 0 ? 'new Date()' : undefined;
}

/** The last name of `Date` as of `globalThis.Date`; an index like `Date['now']` counts too. */
function nameOf(node: Node): string {
  if (node.type === 'MemberExpression' && isNode(node['property'])) return nameOf(node['property']);
  const name = node['name'] ?? node['value'];
  return typeof name === 'string' ? name : '';
}
