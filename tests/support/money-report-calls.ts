import type { Case, NounCalls, Things } from './endpoint-calls.ts';

const of = ({ clinic }: Things, query: Record<string, string> = {}) => ({
  params: { clinicId: clinic.id },
  query: { from: '2026-03-02', to: '2026-03-02', ...query },
});

/** How the calls about reports of money are made by somebody who may. */
const calls: Record<string, Case> = {
  'moneyReports.sums': ['ledger.read', (here) => of(here, { kind: 'production', by: 'what' })],
  'moneyReports.lines': [
    'ledger.read',
    (here) => of(here, { kind: 'production', by: 'day', key: '2026-03-02', page: '0' }),
  ],
  'moneyReports.monthEnd': ['ledger.read', (here) => of(here)],
};

export const nounCalls: NounCalls = { calls };
