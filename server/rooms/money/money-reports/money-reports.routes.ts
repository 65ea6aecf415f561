import { getMoneyReport, getMonthEnd, listMoneyLines } from '../../../../src/contract/money/money-report.ts';
import { inClinic } from '../../../kernel/http/policy.ts';
import { wrongField } from '../../../kernel/http/refusal.ts';
import { answer, type Routes } from '../../../kernel/http/route.ts';
import { listMoney, readMonthEnd, sumMoney, type MoneyRange } from './money-reports.queries.ts';

function requireRange({ from, to }: MoneyRange): void {
  if (from > to) throw wrongField('query.to', 'must not be before `from`');
}
const audits = () => ({ entity: 'ledger', entityId: null, patientId: null });

export function moneyReportRoutes(routes: Routes): void {
  const policy = inClinic('ledger.read');
  answer(routes, getMoneyReport, {
    policy,
    handler: ({ tx, clinicId, query }) => {
      requireRange(query);
      return sumMoney(tx, clinicId, query);
    },
    audits,
  });
  answer(routes, listMoneyLines, {
    policy,
    handler: ({ tx, clinicId, query }) => {
      requireRange(query);
      return listMoney(tx, clinicId, query);
    },
    audits,
  });
  answer(routes, getMonthEnd, {
    policy,
    handler: ({ tx, clinicId, query }) => {
      requireRange(query);
      return readMonthEnd(tx, clinicId, query);
    },
    audits,
  });
}
