import { posix } from 'node:path';
import { isSyntax, parseSource } from '../support/syntax-tree.ts';
import type { House } from './check-house.ts';

/** The folders that each folder loads when it runs; imports of types alone don't count. */
export type FolderGraph = ReadonlyMap<string, ReadonlySet<string>>;

const isLoaded = (path: string) => path.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(path);

/** The graph of the folders below `top`, with an edge for each folder that another one loads. */
export function readFolderGraph(house: House, top: string): FolderGraph {
  const graph = new Map<string, Set<string>>();
  for (const [path, text] of house) {
    if (!path.startsWith(`${top}/`) || !isLoaded(path)) continue;
    const folder = posix.dirname(path);
    const loads = graph.get(folder) ?? new Set<string>();
    graph.set(folder, loads);
    for (const specifier of runtimeImports(path, text)) {
      const target = posix.dirname(posix.join(folder, specifier));
      if (target !== folder && target.startsWith(`${top}/`)) loads.add(target);
    }
  }
  return graph;
}

/** What the file loads when it runs, by its relative specifiers. */
function runtimeImports(path: string, text: string): string[] {
  return parseSource(path, text).flatMap((node) => {
    const { source, importKind, exportKind, specifiers } = node;
    if (!isSyntax(source) || importKind === 'type' || exportKind === 'type') return [];
    const named = Array.isArray(specifiers) ? (specifiers as { importKind?: string }[]) : [];
    const isTypes = named.length > 0 && named.every((one) => one.importKind === 'type');
    const specifier = String(source['value']);
    return isTypes || !specifier.startsWith('.') ? [] : [specifier];
  });
}

/** Groups of folders that load one another in a circle, the largest first (Tarjan's algorithm). */
export function findCycles(graph: FolderGraph): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];
  const visit = (folder: string) => {
    index.set(folder, index.size);
    low.set(folder, index.get(folder)!);
    stack.push(folder);
    for (const next of graph.get(folder) ?? []) {
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(folder, Math.min(low.get(folder)!, low.get(next)!));
    }
    if (low.get(folder) !== index.get(folder)) return;
    const group = stack.splice(stack.indexOf(folder));
    if (group.length > 1) cycles.push(group.toSorted());
  };
  for (const folder of graph.keys()) if (!index.has(folder)) visit(folder);
  return cycles.toSorted((left, right) => right.length - left.length);
}
