import { listEvents, liveTopic, reach } from '../../../src/contract/base/live.ts';
import { syncPush } from '../../../src/contract/sync.ts';
import { inClinic, open } from '../../kernel/http/policy.ts';
import { readWholeNumber } from '../../kernel/http/query-number.ts';
import { answer, type Routes } from '../../kernel/http/route.ts';
import { listAfter } from './list-events.ts';
import { push } from './push.commands.ts';

export function syncRoutes(routes: Routes): void {
  answer(routes, reach, {
    policy: open,
    hasNoTransaction: true,
    handler: async ({ parts, now }) => {
      await parts.pool.query('select 1');
      return { at: now };
    },
  });
  answer(routes, syncPush, {
    policy: inClinic('clinic.read'),
    hasNoTransaction: true,
    handler: (call) => push(call, routes),
  });
  answer(routes, listEvents, {
    policy: inClinic('clinic.read'),
    handler: ({ tx, clinicId, member, query, parts }) => {
      const after = readWholeNumber(query.after, 'after', {
        least: 0,
        most: Number.MAX_SAFE_INTEGER,
        otherwise: 0,
      });
      return listAfter(tx, clinicId, parts.readableTopics(member!.roles, liveTopic.options), after);
    },
  });
}
