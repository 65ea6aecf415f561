import type { ResponseOf } from '../../src/contract/endpoint.ts';
import { listFeatureRequests } from '../../src/contract/overview.ts';
import { self } from '../http/policy.ts';
import { answer, type Routes } from '../http/route.ts';
import type { Statement } from '../http/transaction.ts';

type FeatureRequest = ResponseOf<typeof listFeatureRequests>['requests'][number];

const board: Statement = {
  name: 'feature-requests',
  text: 'select id, title, body, status, votes from feature_requests order by votes desc, created_at, id limit 500',
};

export function featureRequestRoutes(routes: Routes): void {
  answer(routes, listFeatureRequests, {
    policy: self,
    handler: async ({ tx }) => ({ requests: await tx.run<FeatureRequest>(board) }),
  });
}
