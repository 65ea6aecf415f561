import type { Case, NounCalls } from './endpoint-calls.ts';

/** How the calls about balances are made by somebody who may. */
const calls: Record<string, Case> = {
  'balances.list': [
    'ledger.read',
    (here) => ({
      params: { clinicId: here.clinic.id },
      query: { kind: 'owing', on: '2026-03-02', sort: 'balance', page: '0' },
    }),
  ],
};

export const nounCalls: NounCalls = { calls };
