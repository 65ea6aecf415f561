import { getCharge } from '../../../contract/money/charge.ts';
import type { ChargeId, ClinicId } from '../../../contract/base/ids.ts';
import { summaryOf } from '../../../domain/people/patient-summary.ts';
import { defineRead } from '../../../sync/reads/read.ts';

/** One ledger entry with whom it concerns. */
export const chargeRead = (clinicId: ClinicId, chargeId: ChargeId) =>
  defineRead({
    endpoint: getCharge,
    request: { params: { clinicId, chargeId } },
    topics: ['charges'],
    fromPack: (pack) => {
      const charge = pack.charges.find(({ id }) => id === chargeId);
      const patient = pack.patients.find(({ id }) => id === charge?.patientId);
      return charge && patient ? { ...charge, patient: summaryOf(patient) } : undefined;
    },
  });
