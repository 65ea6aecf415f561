import { parseSync } from 'vite';
import { everyNode, isSyntax, parseSource } from '../support/syntax-tree.ts';
import type { Syntax } from '../support/syntax-tree.ts';

export interface SourceFacts {
  /** What the file imports, re-exports or loads later, types included. */
  imports: readonly string[];
  /** Those of them that are there when the program runs: without `import type` and `export type`. */
  runTimeImports: readonly string[];
  /** Calls that ask the platform for time or chance, as they stand in the source. */
  readonly impureCalls: readonly string[];
  /** Nothing but re-exports. */
  readonly isBarrel: boolean;
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

/** The parser's own list of imports costs a fifth of the tree, which is made only for what the list does not know. */
function scan(path: string, text: string): SourceFacts {
  const { module, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]!.message}`);
  const stated = [
    ...module.staticImports.map((one) => ({ start: one.start, from: one.moduleRequest.value })),
    ...module.staticExports.flatMap((one) => {
      const from = one.entries.find((entry) => entry.moduleRequest !== null)?.moduleRequest?.value;
      return from === undefined ? [] : [{ start: one.start, from }];
    }),
  ];
  const isOfTypes = (start: number) => /^(import|export)\s+type\b/.test(text.slice(start, start + 40));
  // `import(…)` stands for a module that is loaded later, or for a type that is named in place.
  const inPlace = /\bimport\s*\(/.test(text) ? namedInPlace(parseSource(path, text)) : [];
  const isReExporting = module.staticExports.some((one) => one.entries.some((entry) => entry.moduleRequest));
  return {
    imports: [...stated.map((one) => one.from), ...inPlace.map((one) => one.from)],
    runTimeImports: [
      ...stated.filter((one) => !isOfTypes(one.start)).map((one) => one.from),
      ...inPlace.filter((one) => !one.isType).map((one) => one.from),
    ],
    get impureCalls() {
      return mayBeImpure.test(text) ? [...everyNode(parseSource(path, text))].flatMap(impureCall) : [];
    },
    get isBarrel() {
      return isReExporting && parseSource(path, text).every(isReExport);
    },
  };
}

function namedInPlace(program: Syntax[]): { from: string; isType: boolean }[] {
  return [...everyNode(program)].flatMap((node) => {
    const { source } = node;
    if (node.type !== 'ImportExpression' && node.type !== 'TSImportType') return [];
    if (!isSyntax(source) || typeof source['value'] !== 'string') return [];
    return [{ from: source['value'], isType: node.type === 'TSImportType' }];
  });
}

const isReExport = (node: Syntax) =>
  node.type === 'ExportAllDeclaration' ||
  (node.type === 'ExportNamedDeclaration' && isSyntax(node['source']));

const mayBeImpure = /\b(Date|Math|performance|Temporal)\b/;
const impureMembers = new Set(['Date.now', 'Math.random', 'performance.now', 'Temporal.Now']);

function impureCall(node: Syntax): string[] {
  if (node.type === 'MemberExpression') {
    const { object, property } = node;
    if (!isSyntax(object) || !isSyntax(property)) return [];
    const name = `${nameOf(object)}.${nameOf(property)}`;
    return impureMembers.has(name) ? [name] : [];
  }
  const callee = node['callee'];
  if (!isSyntax(callee) || nameOf(callee) !== 'Date') return [];
  const args = node['arguments'];
  if (node.type === 'CallExpression') return ['Date()'];
  return node.type === 'NewExpression' && Array.isArray(args) && args.length === 0 ? ['new Date()'] : [];
}

/** The last name of `Date` as of `globalThis.Date`; an index like `Date['now']` counts too. */
function nameOf(node: Syntax): string {
  if (node.type === 'MemberExpression' && isSyntax(node['property'])) return nameOf(node['property']);
  const name = node['name'] ?? node['value'];
  return typeof name === 'string' ? name : '';
}
