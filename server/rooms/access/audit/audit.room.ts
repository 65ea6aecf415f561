import type { ApiParts } from '../../../kernel/http/parts.ts';
import { defineRoom, type Stop } from '../../../kernel/http/room.ts';
import { startRecurring } from '../../../kernel/process/recurring.ts';
import { auditRoutes } from './audit.routes.ts';

const rhythm = { firstAfterMs: 30_000, everyMs: 3_600_000 };

/** Keeps where the chains stand, each hour and once more at the end. */
function keepCheckpoints({ checkpoints, pool, trail, clock, log }: ApiParts): Stop {
  if (!checkpoints) return async () => {};
  const keep = () => checkpoints.keep(pool, clock.now());
  const tell = (fault: unknown) =>
    log.error({ err: fault }, 'where the audit trail stands could not be kept');
  const stop = startRecurring(keep, tell, rhythm);
  return async () => {
    await stop();
    await trail.flush();
    await keep().catch(tell);
  };
}

export const room = defineRoom({
  name: 'audit',
  routes: auditRoutes,
  jobs: [keepCheckpoints],
});
