import type { setChartNumber } from '../../../../src/contract/people/chart-numbers.ts';
import type { Patient } from '../../../../src/contract/people/patient.ts';
import { bornInDigits } from '../../../../src/domain/people/known-dates.ts';
import { patientName } from '../../../../src/domain/base/text/person-name.ts';
import { NotFound, Refusal } from '../../../kernel/http/refusal.ts';
import type { WriteCall, Written } from '../../../kernel/http/route.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';
import { aboutPatient, announcePatient, requireUnmerged } from './patients.commands.ts';
import { patientColumnsWithoutPhoto, presentPatient } from './patients.presenter.ts';
import { patientRepository } from './patients.repository.ts';

const holder: Statement = {
  name: 'chart-number-holder',
  text: `select ${patientColumnsWithoutPhoto} from patients p where p.clinic_id = $1 and p.chart_number = $2`,
};

/**
 * Gives a patient the number that a person typed. The number they had is free from then on, but the counter does not come back to
 * it. Throws `not-found`, `patient-merged`, `version-stale`, and `chart-number-taken` with the holder.
 */
export async function setNumber(call: WriteCall<typeof setChartNumber>): Promise<Written<Patient>> {
  const { work, tx, clinicId, params, body, now } = call;
  const before = await work.of(patientRepository).take(params.patientId);
  if (!before) throw new NotFound('patient', params.patientId);
  await requireUnmerged(work, before);
  call.requireFresh(before, () => presentPatient(before));
  const { chartNumber } = body;
  if (before.chartNumber === chartNumber)
    return { body: presentPatient(before), about: aboutPatient(before) };
  await requireFree(tx, clinicId, chartNumber);
  const row = { ...before, chartNumber, version: before.version + 1, updatedAt: now };
  work.of(patientRepository).change(row);
  announcePatient(work, row, call);
  return { body: presentPatient(row), about: aboutPatient(row) };
}

async function requireFree(tx: Tx, clinicId: string, chartNumber: string): Promise<void> {
  const [other] = await tx.run<Patient>(holder, [clinicId, chartNumber]);
  if (!other) return;
  const merged = other.mergedInto == null ? '' : ', on a chart that was merged into another one';
  throw new Refusal(
    'chart-number-taken',
    `The chart number ${chartNumber} is ${patientName(other)}'s, born ${bornInDigits(other)}${merged}. Nothing was changed.`,
    { details: { patientId: other.id } },
  );
}
