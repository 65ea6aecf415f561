import {
  getReminderSettings,
  listUnsentReminders,
  listVisitReminders,
  saveReminderSettings,
  sendTestReminder,
  type VisitReminder,
} from '../../../../src/contract/messaging/reminders.ts';
import { obstacleTo, type PlannedReminder } from '../../../../src/domain/messaging/reminder-plan.ts';
import { inClinic } from '../../../kernel/http/policy.ts';
import { NotFound } from '../../../kernel/http/refusal.ts';
import { answer, type Routes } from '../../../kernel/http/route.ts';
import { changesOf, remindersOf } from './plan-visits.ts';
import { present, readSettings, saveSettings } from './reminder-settings.ts';
import { findRemindedVisit } from './reminders.queries.ts';
import { waysOf } from './send-reminders.ts';
import { sendTest } from './test-reminder.ts';
import { listUnsent } from './unsent-reminders.ts';

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
      const visit = await findRemindedVisit(tx, clinicId, appointmentId);
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
