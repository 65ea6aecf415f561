import {
  getReminderSettings,
  listUnsentReminders,
  listVisitReminders,
  saveReminderSettings,
  sendTestReminder,
  type VisitReminder,
} from '../../../../src/contract/messaging/reminders.ts';
import { obstacleTo, type PlannedReminder } from '../../../../src/domain/messaging/reminder-plan.ts';
import type { Patient } from '../../../../src/contract/people/patient.ts';
import { inClinic } from '../../../kernel/http/policy.ts';
import { NotFound } from '../../../kernel/http/refusal.ts';
import { answer, type Routes } from '../../../kernel/http/route.ts';
import type { Statement } from '../../../kernel/http/transaction.ts';
import { isoInstant } from '../../../kernel/write/row-sql.ts';
import { changesOf, remindersOf, type PlannedVisit } from './plan-visits.ts';
import { present, readSettings, saveSettings } from './reminder-settings.ts';
import { waysOf } from './send-reminders.ts';
import { sendTest } from './test-reminder.ts';
import { listUnsent } from './unsent-reminders.ts';

type Visit = PlannedVisit & { readonly timezone: string } & Pick<
    Patient,
    'email' | 'phone' | 'deceasedOn' | 'noRemindersBy' | 'noContactBy'
  >;

const oneVisit: Statement = {
  name: 'visit-for-its-reminders',
  text: `select a.id, a.version, a.status, a.location_id as "locationId", ${isoInstant('a.starts_at')} as "startsAt",
      ${isoInstant('a.updated_at')} as "updatedAt", l.timezone, p.email, p.phone, p.deceased_on::text as "deceasedOn", p.no_reminders_by as "noRemindersBy",
      p.no_contact_by as "noContactBy"
    from appointments a join locations l on l.clinic_id = a.clinic_id and l.id = a.location_id
    join patients p on p.clinic_id = a.clinic_id and p.id = a.patient_id
    where a.clinic_id = $1 and a.id = $2`,
};

export function reminderRoutes(routes: Routes): void {
  answer(routes, getReminderSettings, {
    policy: inClinic('clinic.read'),
    handler: async ({ tx, clinicId, parts }) =>
      present(await readSettings(tx, clinicId), waysOf(parts), parts.config.origin ?? ''),
  });

  answer(routes, saveReminderSettings, {
    policy: inClinic('schedule.setup'),
    audits: ({ clinicId }) => ({ entity: 'reminder-settings', entityId: clinicId, patientId: null }),
    handler: ({ tx, clinicId, body, now, parts }) =>
      saveSettings(tx, clinicId, body, { now, ways: waysOf(parts), origin: parts.config.origin ?? '' }),
  });

  answer(routes, listUnsentReminders, {
    policy: inClinic('schedule.setup'),
    audits: () => ({ entity: 'reminders', entityId: null, patientId: null }),
    handler: async ({ tx, clinicId, now }) => ({ reminders: await listUnsent(tx, clinicId, now) }),
  });

  answer(routes, sendTestReminder, {
    policy: inClinic('schedule.setup'),
    audits: ({ clinicId }) => ({ entity: 'reminder-settings', entityId: clinicId, patientId: null }),
    handler: sendTest,
  });

  answer(routes, listVisitReminders, {
    policy: inClinic('schedule.read'),
    handler: async ({ tx, clinicId, params: { appointmentId }, now, parts }) => {
      const [visit] = await tx.run<Visit>(oneVisit, [clinicId, appointmentId]);
      if (!visit) throw new NotFound('appointment', appointmentId);
      const kept = await readSettings(tx, clinicId);
      if (!kept) return { isOn: false, reminders: [] };
      const rows = await remindersOf(tx, clinicId, [appointmentId]);
      // What was booked or moved just now is planned within seconds; it is shown as it will be.
      const changed = changesOf(visit, rows, kept, visit.timezone, Date.parse(now));
      const byId = new Map<string, PlannedReminder>([...rows, ...changed].map((row) => [row.id, row]));
      const reminders = [...byId.values()].map((row): VisitReminder => {
        const { id, news, channel, startsAt, dueAt, nextAt, state, reason, detail, attempts, sentAt } = row;
        const obstacle = state === 'due' ? obstacleTo(channel, visit, waysOf(parts)) : null;
        return {
          id,
          news: news ?? null,
          channel,
          startsAt,
          dueAt,
          nextAt,
          state,
          reason,
          detail,
          attempts,
          sentAt,
          obstacle,
        };
      });
      reminders.sort((a, b) => Date.parse(a.sentAt ?? a.dueAt) - Date.parse(b.sentAt ?? b.dueAt));
      return { isOn: kept.settings.isOn, reminders };
    },
  });
}
