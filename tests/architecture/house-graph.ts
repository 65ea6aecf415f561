import { posix } from 'node:path';
import type { House } from './check-house.ts';
import { scanSource } from './scan-source.ts';

/** What each file of the house imports of other files of the house. */
export type Graph = ReadonlyMap<string, readonly string[]>;

const isSource = (path: string) => /\.(ts|tsx|mts)$/.test(path) && !path.endsWith('.gen.ts');
export const isTest = (path: string) => /\.test\.tsx?$/.test(path);

/** The file that a relative import names. */
export const targetOf = (path: string, specifier: string) =>
  posix.normalize(posix.join(posix.dirname(path), specifier.replace(/\?.*$/, '')));

/** The imports among the product's own files; `types` says whether those of types alone count. Tests stay out. */
export function graphOf(house: House, { types }: { types: boolean }): Graph {
  const graph = new Map<string, readonly string[]>();
  for (const [path, text] of house) {
    if (!/^(src|sw|server)\//.test(path) || !isSource(path) || isTest(path)) continue;
    const facts = scanSource(path, text);
    const found = (types ? facts.imports : facts.runTimeImports)
      .filter((one) => one.startsWith('.'))
      .map((one) => targetOf(path, one));
    graph.set(
      path,
      [...new Set(found)].filter((one) => house.has(one)),
    );
  }
  return graph;
}

/** The same graph among folders: which folder's files import another folder's. */
export function foldersOf(graph: Graph, within: RegExp): Graph {
  const folders = new Map<string, Set<string>>();
  for (const [path, targets] of graph) {
    if (!within.test(path)) continue;
    const own = posix.dirname(path);
    const known = folders.get(own) ?? new Set();
    for (const target of targets)
      if (within.test(target) && posix.dirname(target) !== own) known.add(posix.dirname(target));
    folders.set(own, known);
  }
  return new Map([...folders].map(([folder, known]) => [folder, [...known]]));
}

/** Every set of more than one node that reach each other, each in order (Tarjan's components). */
export function cyclesOf(graph: Graph): string[][] {
  const found: string[][] = [];
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const visit = (node: string): number => {
    const own = order.size;
    order.set(node, own);
    lowest.set(node, own);
    open.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) lowest.set(node, Math.min(lowest.get(node)!, visit(next)));
      else if (open.includes(next)) lowest.set(node, Math.min(lowest.get(node)!, order.get(next)!));
    }
    if (lowest.get(node) === own) {
      const cycle = open.splice(open.indexOf(node));
      if (cycle.length > 1) found.push(cycle.toSorted());
    }
    return lowest.get(node)!;
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return found;
}
