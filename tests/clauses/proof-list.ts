import type { Proof } from './read-proofs.ts';

export interface ProofList {
  lines: string[];
  /** Clauses that no test proves. */
  missing: string[];
  /** Clauses that tests name and nobody knows, each with where. */
  unknown: string[];
}

/**
 * What is read by people: each clause with its words and its tests, then one line with the sum.
 * @param clauses the words of each clause by its id
 * @param onlyMissing leaves out what is proven
 */
export function listProofs(
  clauses: Readonly<Record<string, string>>,
  proofs: ReadonlyMap<string, readonly Proof[]>,
  { onlyMissing = false } = {},
): ProofList {
  const ids = Object.keys(clauses);
  const missing = ids.filter((id) => (proofs.get(id) ?? []).length === 0);
  const unknown = [...proofs]
    .filter(([id]) => !ids.includes(id))
    .map(([id, found]) => `[${id}] is no clause, and ${found[0]!.path} names it`);
  const shown = onlyMissing ? missing : ids;
  const lines = shown.flatMap((id) => [
    `[${id}] ${clauses[id]}`,
    ...linesOf(proofs.get(id) ?? []),
    ...(onlyMissing ? [] : ['']),
  ]);
  const sum = ids.length - missing.length;
  const count = new Set([...proofs.values()].flat().map(({ path, title }) => `${path} ${title}`)).size;
  const tests = count === 1 ? '1 test' : `${count} tests`;
  lines.push(
    ...unknown,
    missing.length === 0
      ? `All ${ids.length} clauses are proven, by ${tests}.`
      : `${sum} of ${ids.length} clauses are proven, by ${tests}. Without a test: ${missing.join(', ')}.`,
  );
  return { lines, missing, unknown };
}

const mostTitles = 12;

/** The tests by file; of a long table its first rows. */
function linesOf(proofs: readonly Proof[]): string[] {
  if (proofs.length === 0) return ['    no test proves this'];
  return [...new Set(proofs.map(({ path }) => path))].flatMap((file) => {
    const titles = proofs.filter(({ path }) => path === file).map(({ title }) => `      ${title}`);
    const rest = titles.length - mostTitles;
    return [`    ${file}`, ...titles.slice(0, mostTitles), ...(rest > 0 ? [`      and ${rest} more`] : [])];
  });
}
