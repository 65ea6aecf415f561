import { describe, expect, it } from 'vitest';
import { TurnedClock } from '../../../tests/sync/world.ts';
import type { LiveEvent } from '../../contract/base/live.ts';
import { createStaleReads, type StaleCache } from './stale-reads.ts';

const queries = {
  day: { meta: { topics: ['appointments'], patientId: null }, state: { data: { fromDevice: false } } },
  chartOfP: {
    meta: { topics: ['encounters', 'appointments'], patientId: 'p' },
    state: { data: { fromDevice: true } },
  },
  chartOfQ: { meta: { topics: ['encounters'], patientId: 'q' }, state: { data: undefined } },
  stranger: { meta: undefined, state: { data: { fromDevice: true } } },
};

function watch() {
  const clock = new TurnedClock();
  const marked: string[][] = [];
  const cache: StaleCache = {
    invalidateQueries: ({ predicate }) =>
      marked.push(
        Object.entries(queries)
          .filter(([, query]) => predicate(query))
          .map(([name]) => name),
      ),
  };
  return { clock, marked, stale: createStaleReads(cache, clock) };
}
const event = (topic: string, patientId: string | null) => ({ topic, patientId }) as LiveEvent;

describe('what a live event makes stale', () => {
  it('gathers events for 50 ms and marks each read once', async () => {
    const { clock, marked, stale } = watch();
    stale.mark([event('appointments', null)]);
    stale.mark([event('encounters', 'p')]);
    await clock.pass(49);
    expect(marked).toEqual([]);
    await clock.pass(1);
    expect(marked).toEqual([['day', 'chartOfP']]);
    await clock.pass(1_000);
    expect(marked).toHaveLength(1);
  });

  it("leaves another patient's chart alone", async () => {
    const { clock, marked, stale } = watch();
    stale.mark([event('encounters', 'q')]);
    await clock.pass(50);
    expect(marked).toEqual([['chartOfQ']]);
  });

  it('marks every read of ours, or those that show a copy', () => {
    const { marked, stale } = watch();
    stale.markAll();
    stale.markCopies();
    expect(marked).toEqual([['day', 'chartOfP', 'chartOfQ'], ['chartOfP']]);
  });
});
