import {
  adjust,
  allocate,
  endPackage,
  giveTip,
  listPackageOffers,
  reverseEntry,
  sellPackage,
  usePackage,
} from '../../../../src/contract/money/ledger-entry.ts';
import { inClinic } from '../../../kernel/http/policy.ts';
import { answer, answerWrite, type Routes } from '../../../kernel/http/route.ts';
import { listPackageOffers as readOffers } from '../journal/public.ts';
import { touch } from '../../../kernel/write/repository.ts';
import { locationRepository } from '../../clinics/locations/locations.repository.ts';
import { patientRepository } from '../../people/patients/patients.repository.ts';
import { adjustCharge, allocateCredit, keepTip, takeBack } from './ledger-entries.commands.ts';
import { keepPackageEnd, keepPackageSale, keepPackageUse } from './packages.commands.ts';

/** They are read with the ledger and in the day's pack. */
export function ledgerEntryRoutes(routes: Routes): void {
  const taking = {
    policy: inClinic('payment.take'),
    target: ({ body }: { body: { id: string } }) => body.id,
    touches: ({ params }: { params: { patientId: string } }) => [
      touch(patientRepository, { sees: [params.patientId] }),
      touch(locationRepository, {}),
    ],
  };
  answerWrite(routes, allocate, { ...taking, handler: allocateCredit });
  answerWrite(routes, adjust, { ...taking, policy: inClinic('ledger.adjust'), handler: adjustCharge });
  answerWrite(routes, giveTip, { ...taking, handler: keepTip });
  answerWrite(routes, reverseEntry, {
    ...taking,
    target: ({ params }) => params.entryId,
    handler: takeBack,
  });
  answer(routes, listPackageOffers, {
    policy: inClinic('payment.take'),
    handler: async ({ tx, clinicId, now }) => ({ offers: await readOffers(tx, clinicId, now) }),
  });
  answerWrite(routes, sellPackage, { ...taking, handler: keepPackageSale });
  answerWrite(routes, usePackage, { ...taking, handler: keepPackageUse });
  answerWrite(routes, endPackage, {
    ...taking,
    policy: inClinic('ledger.adjustAny'),
    handler: keepPackageEnd,
  });
}
