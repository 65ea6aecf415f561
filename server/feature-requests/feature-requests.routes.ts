import type { ResponseOf } from '../../src/contract/endpoint.ts';
import { listFeatureRequests } from '../../src/contract/overview.ts';
import { self } from '../http/policy.ts';
import { answer, type Routes } from '../http/route.ts';
import type { Statement } from '../http/transaction.ts';

type FeatureRequest = ResponseOf<typeof listFeatureRequests>['requests'][number];

const board: Statement = {
  name: 'feature-requests',
  text: `select r.id, r.title, r.body, r.status, count(v.user_id)::int as votes
    from feature_requests r left join feature_votes v on v.request_id = r.id
    group by r.id order by votes desc, r.created_at, r.id limit 500`,
};

export function featureRequestRoutes(routes: Routes): void {
  answer(routes, listFeatureRequests, {
    policy: self,
    handler: async ({ tx }) => ({ requests: await tx.run<FeatureRequest>(board) }),
  });
}
