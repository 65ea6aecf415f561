import { listEvents, liveTopic, reach } from '../../../src/contract/base/live.ts';
import { syncDeliver, syncPush } from '../../../src/contract/sync.ts';
import { inClinic, open } from '../../kernel/http/policy.ts';
import { readWholeNumber } from '../../kernel/http/query-number.ts';
import { answer, type Routes } from '../../kernel/http/route.ts';
import { createLimit } from '../../kernel/http/flood.ts';
import { deliver } from './deliver.commands.ts';
import { listAfter } from './list-events.ts';
import { push } from './push.commands.ts';

const deliveriesAMinute = 60;

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
  const deliveries = createLimit(deliveriesAMinute, 60);
  answer(routes, syncDeliver, {
    policy: open,
    hasNoTransaction: true,
    handler: async (call) => {
      await deliveries.take(call.body.deviceId);
      return deliver(call, routes);
    },
  });
  answer(routes, listEvents, {
    policy: inClinic('clinic.read'),
    showsNobody: true,
    handler: ({ tx, clinicId, member, query, parts }) => {
      const after = readWholeNumber(query.after, 'after', {
        least: 0,
        most: Number.MAX_SAFE_INTEGER,
        otherwise: 0,
      });
      const topics = parts.readableTopics(member!.roles, liveTopic.options);
      return listAfter(tx, clinicId, topics, after, query.mark ?? null);
    },
  });
}
