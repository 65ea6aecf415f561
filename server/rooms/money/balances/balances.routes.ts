import { listBalances } from '../../../../src/contract/money/balance.ts';
import { inClinic } from '../../../kernel/http/policy.ts';
import { answer, type Routes } from '../../../kernel/http/route.ts';
import { readBalances } from './balances.queries.ts';

export function balanceRoutes(routes: Routes): void {
  answer(routes, listBalances, {
    policy: inClinic('ledger.read'),
    handler: ({ tx, clinicId, query }) => readBalances(tx, clinicId, query),
    audits: () => ({ entity: 'ledger', entityId: null, patientId: null }),
  });
}
