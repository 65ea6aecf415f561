import { parseSync } from 'vite';

/** A node of a syntax tree as the bundler's own parser gives it. */
export type Syntax = Record<string, unknown> & { type: string };

export const isSyntax = (value: unknown): value is Syntax =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** The statements of a source file. Throws when it cannot be parsed. */
export function parseSource(path: string, text: string): Syntax[] {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]!.message}`);
  return (program.body as unknown[]).filter(isSyntax);
}

/** The nodes right below a node (or a list of nodes), in the order of the source. */
export function childrenOf(value: unknown): Syntax[] {
  if (Array.isArray(value)) return value.flatMap((item) => (isSyntax(item) ? [item] : []));
  if (!isSyntax(value)) return [];
  return Object.values(value).flatMap((part) => (isSyntax(part) ? [part] : childrenOf(part)));
}

/** Every node of a tree, parents first. */
export function* everyNode(value: unknown): Generator<Syntax> {
  if (isSyntax(value)) yield value;
  for (const child of childrenOf(value)) yield* everyNode(child);
}

/** The name that an expression begins with: `world` of `world.call(…).then(…)`; undefined where there is none. */
export function rootName(node: unknown): string | undefined {
  if (!isSyntax(node)) return undefined;
  if (node.type === 'Identifier') return String(node['name']);
  const inner = node['object'] ?? node['callee'] ?? node['tag'] ?? node['expression'] ?? node['argument'];
  return rootName(inner);
}

/** The words of a string or template; what is filled in stands as `…`. Undefined for anything else. */
export function textOf(node: unknown): string | undefined {
  if (!isSyntax(node)) return undefined;
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : undefined;
  if (node.type !== 'TemplateLiteral') return undefined;
  return childrenOf(node['quasis'])
    .map((part) => (part['value'] as { cooked: string }).cooked)
    .join('…');
}
