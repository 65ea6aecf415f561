import type { SigningSettings } from '../../../../src/contract/clinical/signing-settings.ts';
import type { Instant } from '../../../../src/contract/base/values.ts';
import { NotFound, wrongField } from '../../../kernel/http/refusal.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';
import { listProviders } from '../../access/members/providers.repository.ts';
import { tellClinic } from '../../access/members/public.ts';

const setDays: Statement = {
  name: 'set-note-lock-days',
  text: `update clinics set note_lock_days = $2, carried_limit_percent = coalesce($4::int, carried_limit_percent), updated_at = $3
    where id = $1 returning carried_limit_percent as "carriedLimitPercent"`,
};
const setSupervision: Statement = {
  name: 'set-supervision',
  text: `update memberships set supervisor_id = $3, encounter_supervision = $4, updated_at = $5
    where clinic_id = $1 and user_id = $2`,
};

/**
 * Saves how the clinic signs its notes, and tells its devices. Who co-signs is a member who treats, and somebody else.
 * Throws `not-found`, `fields-invalid`.
 */
export async function saveSigning(
  tx: Tx,
  clinicId: string,
  { noteLockDays, carriedLimitPercent, supervision }: SigningSettings,
  now: Instant,
): Promise<SigningSettings> {
  const members = await listProviders(tx, clinicId);
  for (const [index, { userId, supervisor, encounterSupervision }] of supervision.entries()) {
    if (!members.has(userId)) throw new NotFound('user', userId);
    const at = `body.supervision.${index}.supervisor`;
    if (supervisor !== null && !members.has(supervisor)) throw new NotFound('user', supervisor);
    if (supervisor === userId) throw wrongField(at, 'is the member themselves');
    if (supervisor !== null && !members.get(supervisor)!.isProvider)
      throw wrongField(at, 'is a member of the clinic who does not treat');
    if (supervisor === null && encounterSupervision) throw wrongField(at, 'is missing');
    // oxlint-disable-next-line no-await-in-loop -- one connection answers one after the other
    await tx.run(setSupervision, [clinicId, userId, supervisor, encounterSupervision, now]);
  }
  const wanted = [clinicId, noteLockDays, now, carriedLimitPercent ?? null];
  const [kept] = await tx.run<{ carriedLimitPercent: number }>(setDays, wanted);
  await tellClinic(tx, clinicId, clinicId, now);
  return { noteLockDays, ...kept, supervision };
}
