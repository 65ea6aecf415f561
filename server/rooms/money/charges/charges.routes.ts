import { getCharge, getLedger, listCharges } from '../../../../src/contract/money/charge.ts';
import { signNote } from '../../../../src/contract/clinical/encounter.ts';
import type { Minor } from '../../../../src/contract/base/values.ts';
import { totalsOf } from '../../../../src/domain/base/money.ts';
import { inClinic } from '../../../kernel/http/policy.ts';
import { NotFound, wrongField } from '../../../kernel/http/refusal.ts';
import { answer, answerWrite, type Routes } from '../../../kernel/http/route.ts';
import { requireLocationFacts } from '../../clinics/locations/locations.repository.ts';
import {
  findCharge,
  listBetween,
  listOfPatient,
  sumByDay,
  type ChargeWithPatient,
} from './charges.queries.ts';
import { chargesFor } from './charges.presenter.ts';
import { seesDiagnoses } from '../../people/patient-file/patient-file.policy.ts';
import { requirePatient } from '../../people/patients/public.ts';
import { listLedgerEntries } from '../journal/public.ts';
import { listPayments } from '../payments/public.ts';
import { onDraft } from '../../clinical/encounters/public.ts';
import { sign } from './sign-note.ts';

export function chargeRoutes(routes: Routes): void {
  answer(routes, getLedger, {
    policy: inClinic('ledger.read'),
    handler: async ({ tx, clinicId, member, params: { patientId } }) => {
      await requirePatient(tx, clinicId, patientId);
      const charges = chargesFor(seesDiagnoses({ member }), await listOfPatient(tx, clinicId, patientId));
      const payments = await listPayments(tx, clinicId, patientId);
      const entries = await listLedgerEntries(tx, clinicId, patientId);
      return { charges, totals: totalsOf(charges), payments, entries };
    },
    audits: ({ params }) => ({ entity: 'ledger', entityId: params.patientId, patientId: params.patientId }),
  });

  answer(routes, listCharges, {
    policy: inClinic('ledger.read'),
    handler: async ({ tx, clinicId, member, query }) => {
      if (query.from > query.to) throw wrongField('query.to', 'must not be before `from`');
      if (query.locationId !== undefined) await requireLocationFacts(tx, clinicId, query.locationId);
      const range = { from: query.from, to: query.to, locationId: query.locationId };
      const charges = chargesFor(seesDiagnoses({ member }), await listBetween(tx, clinicId, range));
      const byDay = await sumByDay(tx, clinicId, range);
      return { charges, totals: totalsOf(charges), byCode: sumByCode(charges), byDay };
    },
    audits: () => ({ entity: 'ledger', entityId: null, patientId: null }),
  });

  answer(routes, getCharge, {
    policy: inClinic('ledger.read'),
    handler: async ({ tx, clinicId, member, params: { chargeId } }) => {
      const charge = await findCharge(tx, clinicId, chargeId);
      if (!charge) throw new NotFound('charge', chargeId);
      return chargesFor(seesDiagnoses({ member }), [charge])[0]!;
    },
    audits: (_, { id, patientId }) => ({ entity: 'charge', entityId: id, patientId }),
  });

  // A signature posts charges: it is answered here, above the notes, which know nothing of the ledger.
  answerWrite(routes, signNote, { ...onDraft, policy: inClinic('chart.sign'), handler: sign });
}

/** Units and amounts by code, the most billed first. */
function sumByCode(charges: readonly ChargeWithPatient[]) {
  const sums = new Map<string, { units: number; amount: number }>();
  for (const { cptCode, units, amountMinor } of charges) {
    const sum = sums.get(cptCode) ?? { units: 0, amount: 0 };
    sums.set(cptCode, { units: sum.units + units, amount: sum.amount + amountMinor });
  }
  return [...sums]
    .map(([cptCode, { units, amount }]) => ({ cptCode, units, amountMinor: amount as Minor }))
    .toSorted((a, b) => b.amountMinor - a.amountMinor || (a.cptCode < b.cptCode ? -1 : 1));
}
