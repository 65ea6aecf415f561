import type { Diagnosis } from '../../../../src/contract/people/patient-file.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { isMemberAllowed, type AskedBy } from '../../access/members/members.policy.ts';

/** Diagnoses are part of the chart: of a case, those alone see them who read charts. */
export const seesDiagnoses = (call: Pick<AskedBy, 'member'>): boolean => isMemberAllowed(call, 'chart.read');

/** Only who writes charts gives a case diagnoses; to give none is open to all. Throws `not-allowed`. */
export function requireMayGive(call: Pick<AskedBy, 'member'>, diagnoses: readonly Diagnosis[]): void {
  if (diagnoses.length === 0 || isMemberAllowed(call, 'chart.write')) return;
  throw new Refusal(
    'not-allowed',
    'Your role does not include diagnoses. Nothing was saved; save the case without them, or ask someone who writes charts.',
  );
}
