import type { RequestOf } from '../../contract/base/endpoint.ts';
import type { ClinicId } from '../../contract/base/ids.ts';
import { listBalances } from '../../contract/money/balance.ts';
import { defineRead } from '../../sync/public.ts';

export type BalancesAsked = RequestOf<typeof listBalances>['query'];

/** A page of patients by what they owe, or of those with credit. */
export const balancesRead = (clinicId: ClinicId, query: BalancesAsked) =>
  defineRead({
    endpoint: listBalances,
    request: { params: { clinicId }, query },
    topics: ['charges'],
  });
