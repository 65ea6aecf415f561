import { describe, expect, it } from 'vitest';
import type { ScheduleSetup } from '../../../contract/scheduling/schedule-setup.ts';
import { stepsOf } from './setup-steps.ts';

const nothing = { types: [], hours: [] } as Pick<ScheduleSetup, 'types' | 'hours'>;
const some = { types: [{ archivedAt: null }], hours: [{ archivedAt: null }] } as unknown as typeof nothing;
const gone = { types: [{ archivedAt: 'x' }], hours: [{ archivedAt: 'x' }] } as unknown as typeof nothing;
const openOf = (state: Parameters<typeof stepsOf>[0], can: Parameters<typeof stepsOf>[1] = () => true) =>
  stepsOf(state, can)
    .filter(({ isDone }) => !isDone)
    .map(({ key }) => key);

describe('what a clinic needs before it can book', () => {
  it('begins with somebody who treats, also where its creator does not', () => {
    expect(openOf({ hasProvider: false, setup: nothing })).toEqual(['provider', 'types', 'hours']);
    expect(openOf({ hasProvider: true, setup: gone })).toEqual(['types', 'hours']);
    expect(openOf({ hasProvider: true, setup: some })).toEqual([]);
  });

  it('names only what this person may set up', () => {
    expect(openOf({ hasProvider: false, setup: nothing }, (action) => action === 'schedule.setup')).toEqual([
      'types',
      'hours',
    ]);
  });
});
