import { exportJournal, getAccounting, saveAccountNames } from '../../../../src/contract/money/accounting.ts';
import { inClinic } from '../../../kernel/http/policy.ts';
import { Refusal, wrongField } from '../../../kernel/http/refusal.ts';
import { answer, type Routes } from '../../../kernel/http/route.ts';
import { listAccounts, readNames, saveNames, sumJournal } from './accounting.queries.ts';

const ofAccounting = () => ({ entity: 'accounting', entityId: null, patientId: null });

export function accountingRoutes(routes: Routes): void {
  const policy = inClinic('accounting.export');
  answer(routes, getAccounting, {
    policy,
    handler: async ({ tx, clinicId }) => {
      const [accounts, names] = await Promise.all([listAccounts(tx, clinicId), readNames(tx, clinicId)]);
      return { accounts, ...names };
    },
  });
  answer(routes, saveAccountNames, {
    policy,
    handler: async ({ tx, clinicId, body: { names, seen } }) => {
      const version = await saveNames(tx, clinicId, names, seen);
      if (version === null)
        throw new Refusal(
          'version-stale',
          'Someone else changed the account names meanwhile. Nothing was changed. Look at theirs and change what you still want.',
          { details: { current: await readNames(tx, clinicId) } },
        );
      return { names, version };
    },
    audits: ofAccounting,
  });
  answer(routes, exportJournal, {
    policy,
    handler: async ({ tx, clinicId, query }) => {
      if (query.from > query.to) throw wrongField('query.to', 'must not be before `from`');
      return { sums: await sumJournal(tx, clinicId, query) };
    },
    audits: ofAccounting,
  });
}
