import { expect, it } from 'vitest';
import { clinicA } from '../../../tests/sync/intents.ts';
import { TurnedClock } from '../../../tests/sync/world.ts';
import type { LiveEvent } from '../../contract/base/live.ts';
import { createLivePosition, type KnownPosition } from './live-position.ts';

const at = '2026-03-02T15:00:00.000Z';
const event = (cursor: number) => ({ cursor, entityId: 'a', opId: null, at }) as LiveEvent;

it('notices a restored server that others have brought exactly as far, by what stands at its own position', async () => {
  const clock = new TurnedClock();
  const asked: KnownPosition[] = [];
  let kept: KnownPosition | null = { cursor: 10, mark: 'as it was' };
  let everything = 0;
  let restored = 0;
  let missed: { events: LiveEvent[]; cursor: number; tooOld: boolean; mark?: string; isRestored?: boolean };
  const position = createLivePosition(
    {
      clock,
      report: () => {},
      cursors: {
        get: () => Promise.resolve(kept),
        put: (_, known) => Promise.resolve(void (kept = known)),
      },
      listEvents: (_, known) => {
        asked.push(known);
        return Promise.resolve(missed);
      },
      onEvents: () => {},
      onEverything: () => (everything += 1),
      onRestored: () => Promise.resolve(void (restored += 1)),
    },
    clinicA,
  );
  missed = { events: [], cursor: 10, tooOld: false, mark: 'as it was' };
  position.opened(10);
  await clock.pass(3_000);
  position.told(event(11));
  position.reaches(11);
  await clock.pass(3_000);
  expect([asked, restored]).toEqual([[{ cursor: 10, mark: 'as it was' }], 0]);
  expect(kept).toEqual({ cursor: 11, mark: `${at} a` });

  missed = { events: [], cursor: 11, tooOld: true, isRestored: true };
  position.opened(11);
  await clock.pass(3_000);
  expect(asked.at(-1)).toEqual({ cursor: 11, mark: `${at} a` });
  expect([everything, restored, kept]).toEqual([1, 1, { cursor: 11, mark: null }]);
  position.stop();
});
