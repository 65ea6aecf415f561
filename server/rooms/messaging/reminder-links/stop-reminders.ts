import type { Pool } from 'pg';
import type { ReminderChannel } from '../../../../src/contract/people/patient.ts';
import { toInstant } from '../../../../src/domain/base/time/clinic-day.ts';
import { textNumberOf } from '../../../../src/domain/messaging/reminder-words.ts';
import { writeAudit } from '../../../kernel/audit/audit-trail.ts';
import { toRead } from '../../../kernel/http/read-scope.ts';
import { inScope, type Statement } from '../../../kernel/http/transaction.ts';
import { recordEvents } from '../../../kernel/live/events.ts';
import { UnitOfWork } from '../../../kernel/write/unit-of-work.ts';
import { patientRepository } from '../../people/patients/patients.repository.ts';
import { isStopToken, reminderOfToken } from '../reminders/public.ts';
import { announcePatient } from '../../people/patients/public.ts';

/** Whose reminders are ended: by the reminder, or the offer of a free time, that they answer to. */
export interface Stopper {
  readonly clinicId: string;
  readonly clinic: string;
  readonly patientId: string;
  readonly channel: ReminderChannel;
  readonly isStopped: boolean;
}

/** SQL: what goes to patients and may be ended by them: reminders of visits, and offers of free times. */
const messages = `select r.id, r.clinic_id, r.channel, r.state, a.patient_id from reminders r
    join appointments a on a.clinic_id = r.clinic_id and a.id = r.appointment_id
  union all
  select o.id, o.clinic_id, o.channel, o.state, w.patient_id from wait_offers o
    join wait_entries w on w.clinic_id = o.clinic_id and w.id = o.entry_id`;

/**
 * Whom an address in a mail stands for; null where it is nobody's. Past the clinics' walls: an address names no clinic. It holds as
 * long as the reminder is kept, and follows the visit when charts are merged.
 */
export async function findStopper(pool: Pool, token: string): Promise<Stopper | null> {
  const reminderId = reminderOfToken(token);
  if (reminderId === null) return null;
  const { rows } = await pool.query<Stopper & { secret: Buffer }>(
    `select r.clinic_id as "clinicId", c.name as clinic, r.patient_id as "patientId", r.channel, s.secret
      from (${messages}) r join reminder_settings s on s.clinic_id = r.clinic_id join clinics c on c.id = r.clinic_id
      where r.id = $1`,
    [reminderId],
  );
  const [row] = rows;
  if (!row) return null;
  const { secret, ...stopper } = row;
  if (!isStopToken(token, reminderId, secret)) return null;
  // A patient is seen within their clinic alone.
  const [found] = await toRead(pool, { clinicId: row.clinicId, userId: null }, (tx) =>
    tx.run<{ isStopped: boolean }>(stopped, [row.clinicId, row.patientId, row.channel]),
  );
  return found ? { ...stopper, ...found } : null;
}

const stopped: Statement = {
  name: 'are-reminders-stopped',
  text: `select $3 = any(no_reminders_by) as "isStopped" from patients where clinic_id = $1 and id = $2`,
};
const sentTexts: Statement = {
  name: 'who-was-sent-texts',
  text: `select distinct p.clinic_id as "clinicId", p.id as "patientId", 'text' as channel, '' as clinic, p.phone,
      'text' = any(p.no_reminders_by) as "isStopped"
    from (${messages}) r join patients p on p.clinic_id = r.clinic_id and p.id = r.patient_id
    where p.clinic_id = $1 and r.channel = 'text' and r.state = 'sent' and right(p.phone_digits, 7) = right($2, 7)`,
};

/** Those who were sent texts to this number: one number may be a family's, and be known to several clinics. */
export async function findByNumber(pool: Pool, number: string): Promise<Stopper[]> {
  const { rows } = await pool.query<{ id: string }>('select clinic_id as id from reminder_settings');
  const found = await Promise.all(
    rows.map(({ id }) =>
      toRead(pool, { clinicId: id, userId: null }, (tx) =>
        tx.run<Stopper & { phone: string }>(sentTexts, [id, number]),
      ),
    ),
  );
  return found.flat().filter(({ phone }) => textNumberOf(phone) === number);
}

/** Notes what a patient wishes; the desk sees it, and who did it was nobody who is signed in. */
export async function setStopped(
  pool: Pool,
  { clinicId, patientId, channel }: Stopper,
  isStopped: boolean,
  nowMs: number,
): Promise<void> {
  const now = toInstant(nowMs);
  await inScope(pool, { clinicId, userId: null }, async (tx) => {
    const work = new UnitOfWork({ tx, clinicId, now });
    const { id } = await work.of(patientRepository).require(patientId);
    const row = (await work.of(patientRepository).take(id))!;
    if (row.noRemindersBy.includes(channel) === isStopped) return;
    const others = row.noRemindersBy.filter((one) => one !== channel);
    const noRemindersBy = isStopped ? [...others, channel].toSorted() : others;
    const changed = { ...row, noRemindersBy, version: row.version + 1, updatedAt: now };
    work.of(patientRepository).change(changed);
    announcePatient(work, changed, { now, opId: null });
    await work.flush();
    const action = isStopped ? 'reminders.stop' : 'reminders.resume';
    const about = { entity: 'patient', entityId: id, patientId: id, outcome: 'done', opId: null } as const;
    const told = recordEvents(tx.db, clinicId, work.events);
    tx.beforeCommit(
      Promise.all([told, writeAudit(tx, clinicId, [{ at: now, userId: null, action, ...about }])]),
    );
  });
}
