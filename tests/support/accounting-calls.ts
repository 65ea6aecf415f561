import type { Case, NounCalls, Things } from './endpoint-calls.ts';

const of = ({ clinic }: Things) => ({ params: { clinicId: clinic.id } });

/** How the calls about accounting are made by somebody who may. */
const calls: Record<string, Case> = {
  'accounting.get': ['accounting.export', of],
  // Over a version that nobody has: who passes the policy after the first is told so.
  'accounting.saveNames': [
    'accounting.export',
    (here) => ({ ...of(here), body: { names: { cash: 'Petty Cash' }, seen: 0 } }),
  ],
  'accounting.export': [
    'accounting.export',
    (here) => ({ ...of(here), query: { from: '2026-03-01', to: '2026-03-31' } }),
  ],
};

export const nounCalls: NounCalls = { calls };
