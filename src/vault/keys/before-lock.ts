type Work = () => Promise<unknown>;

/** What is done before the keys go, one step after the other. */
const steps = { saves: new Set<Work>(), seals: new Set<Work>() };

/**
 * For whoever keeps something unsealed in memory: called before the keys go, waited for at most 1.5 seconds in all.
 * @param step `saves` what was typed; then `seals` what waits
 */
export function beforeLock(work: Work, step: keyof typeof steps = 'saves'): () => void {
  steps[step].add(work);
  return () => void steps[step].delete(work);
}

const all = (works: readonly Work[]) => Promise.allSettled(works.map((work) => work()));

/**
 * Resolves when everything is done, or could not be. What was there when it began is asked, also where its screen has gone
 * by then: a lock takes the screens at once.
 */
export async function runBeforeLock(): Promise<void> {
  const [saves, seals] = [[...steps.saves], [...steps.seals]];
  await all(saves);
  await all(seals);
}
