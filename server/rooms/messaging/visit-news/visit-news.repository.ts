import type { Appointment } from '../../../../src/contract/scheduling/appointment.ts';
import { toInstant } from '../../../../src/domain/base/time/clinic-day.ts';
import {
  knownOf,
  newsOf,
  newsAt,
  newsLatestMs,
  newsRuleIds,
  newsSettleMs,
} from '../../../../src/domain/messaging/visit-news.ts';
import type { Statement } from '../../../kernel/http/transaction.ts';
import { defineRepository, type Repository, type WorkContext } from '../../../kernel/write/repository.ts';
import {
  appointmentRepository,
  type AppointmentRow,
} from '../../scheduling/appointments/appointments.repository.ts';

type Visit = Pick<AppointmentRow, 'id' | 'startsAt' | 'locationId' | 'status'>;
interface Noted {
  readonly before: Visit | null;
  readonly after: Visit;
}

/**
 * One message of each channel waits for a visit, from the first change on: it keeps what the patient knew before that, and each
 * further change puts it off. A visit that has messages has a plan, so that they are pruned with it (version 0: still to be planned).
 */
const put: Statement = {
  name: 'put-visit-news',
  text: `with put as (
      insert into reminders as w (id, clinic_id, appointment_id, rule_id, news, known, channel, starts_at, due_at, next_at, state, created_at, updated_at)
      select gen_random_uuid(), $1, (n->>'id')::uuid, c.rule_id, n->>'news', nullif(n->'known', 'null'::jsonb), c.channel,
        (n->>'startsAt')::timestamptz, $4, $4, 'due', $3, $3
      from reminder_settings s, jsonb_array_elements($2::jsonb) n,
        (values ('mail', '${newsRuleIds.mail}'::uuid), ('text', '${newsRuleIds.text}'::uuid)) c(channel, rule_id)
      where s.clinic_id = $1 and s.news is not null and ((s.news->(n->>'news')->>c.channel)::boolean or exists (
        select from reminders o where o.appointment_id = (n->>'id')::uuid and o.rule_id = c.rule_id and o.state = 'due'))
      on conflict (appointment_id, rule_id) where state = 'due' do update set news = excluded.news, starts_at = excluded.starts_at,
        next_at = least(excluded.next_at, w.due_at + interval '${newsLatestMs - newsSettleMs} milliseconds'), updated_at = excluded.updated_at
      returning appointment_id)
    insert into reminder_plans (appointment_id, clinic_id, visit_version, settings_version)
    select distinct appointment_id, $1::uuid, 0, 0 from put on conflict do nothing`,
};

/** What staff did that patients may have to be told, as part of the writes of one transaction. */
export class VisitNewsRepository implements Repository {
  readonly #context: WorkContext;
  #noted: Noted[] = [];

  constructor(context: WorkContext) {
    this.#context = context;
  }

  /** A visit was booked (before that there was none), or changed. */
  note(before: Visit | null, after: Visit): void {
    const one = { before, after };
    this.#noted.push(one);
    this.#context.journal.did(() => (this.#noted = this.#noted.filter((other) => other !== one)));
  }

  /** Puts into the queue what there is to tell. What is over already is told to nobody. */
  async flush(): Promise<void> {
    const { tx, clinicId, now } = this.#context;
    const nowMs = Date.parse(now);
    const visits = new Map<string, Noted>();
    for (const { before, after } of this.#noted.splice(0))
      visits.set(after.id, { before: visits.has(after.id) ? visits.get(after.id)!.before : before, after });
    const news = [...visits.values()].flatMap(({ before, after }) => {
      const known = knownOf(before as Appointment | null);
      const what = newsOf(known, after as Appointment);
      if (what === null) return [];
      const startsAt = newsAt(what, known, after as Appointment);
      return Date.parse(startsAt) > nowMs ? [{ id: after.id, news: what, known, startsAt }] : [];
    });
    if (news.length === 0) return;
    const settled = toInstant(nowMs + newsSettleMs);
    await tx.run(put, [clinicId, JSON.stringify(news), toInstant(nowMs), settled]);
  }
}

export const visitNewsRepository = defineRepository('visitNews', {
  after: [appointmentRepository],
  open: (context) => new VisitNewsRepository(context),
});
