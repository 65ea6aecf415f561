import { isAllowed } from '../../../../src/domain/access/permission.ts';
import { patientOfTopic } from '../../../../src/domain/access/presence.ts';
import type { Member } from '../../../kernel/http/policy.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';

/** Who is at a patient's chart is told to those alone who may see the patient. Throws `not-allowed`. */
export function requireTopic(member: Member, topic: string): void {
  if (patientOfTopic(topic) === null || isAllowed(member.roles, 'patient.read')) return;
  throw new Refusal(
    'not-allowed',
    'Your role in this clinic does not include patients, nor who is at their charts.',
  );
}
