import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { visitFacts } from '../../../src/contract/scheduling/visit-event.ts';
import { createTestDatabase } from '../../../tests/support/database.ts';
import { createHash } from 'node:crypto';
import { formAnswer, type FormVersion, type WholeFilledForm } from '../../../src/contract/people/forms.ts';
import { allRoles } from '../../../src/contract/access/role.ts';
import { dayAt } from '../../../src/domain/base/time/clinic-day.ts';
import { answerFaults, areKept, formFaults, sealedText } from '../../../src/domain/people/forms/forms.ts';
import { findNoteGaps } from '../../../src/domain/clinical/note/note-check.ts';
import { systemCatalogue } from '../../../src/domain/clinics/catalogue/system-catalogue.ts';
import type { SoapNote } from '../../../src/contract/clinical/note.ts';
import type { Database } from '../../kernel/db/open-database.ts';
import { checkPassword } from '../../rooms/access/sign-in/accounts/accounts.ts';
import { lapsedClinic, mainClinic, pastDueClinic } from './clinic-plan.ts';
import { demoUsers } from './demo-users.ts';
import { demoId } from './dice.ts';
import { ensureDemoDay, seedDemo } from './seed.ts';

/** A Wednesday, 11:20 in New York. */
const now = Date.parse('2025-03-12T15:20:00Z');
const dayMs = 86_400_000;
const harbor = mainClinic.locations[0]!;

describe('the demo', () => {
  let database: Database;
  const count = async (statement: string, ...values: unknown[]) =>
    Number(
      (await database.pool.query<{ n: string }>(`select count(*) as n from ${statement}`, values)).rows[0]!.n,
    );
  /** Everything the demo writes, as one checksum for each table. */
  const checksums = async () => {
    const sums: Record<string, string> = {};
    for (const table of [
      'clinics',
      'locations',
      'users',
      'memberships',
      'patients',
      'appointments',
      'encounters',
      'charges',
      'payments',
      'payment_reversals',
      'exercises',
      'conditions',
      'allergies',
      'feature_requests',
      'wait_entries',
      'forms',
      'form_versions',
      'filled_forms',
      'patient_consents',
    ]) {
      const { rows } = await database.pool.query<{ sum: string }>(
        `select md5(string_agg(t::text, '|' order by t::text)) as sum from ${table} t`,
      );
      sums[table] = rows[0]!.sum;
    }
    return sums;
  };
  const statusesOfToday = async (at: number) =>
    (
      await database.pool.query<{ id: string; status: string; starts_at: Date; minutes: number }>(
        `select id, status, starts_at, duration_minutes as minutes from appointments where location_id = $1
           and (starts_at at time zone $2)::date = $3`,
        [harbor.id, harbor.timezone, dayAt(at, harbor.timezone)],
      )
    ).rows;

  const since = async (clinicId: string) =>
    (
      await database.pool.query<{ at: Date }>('select past_due_since as at from clinics where id = $1', [
        clinicId,
      ])
    ).rows[0]!.at;

  beforeAll(async () => {
    database = await createTestDatabase();
    await seedDemo(database, { now, accounts: true });
  });
  afterAll(() => database.close());

  test('[6.1] has a person for each role, and everyone listed can sign in', async () => {
    const { rows } = await database.pool.query<{ roles: string[]; email: string }>(
      'select u.email, m.roles from memberships m join users u on u.id = m.user_id where m.clinic_id = $1',
      [mainClinic.id],
    );
    for (const role of allRoles)
      expect(rows.some((row) => row.roles.length === 1 && row.roles[0] === role)).toBe(true);
    for (const user of demoUsers) {
      const account = await checkPassword(database, user.email, user.password);
      expect(account?.sub).toBe(demoId(`sub/${user.key}`));
      expect(await count('users where sub = $1', account?.sub)).toBe(1);
    }
  });

  test('has someone with two clinics, one without, and two past due', async () => {
    const clinicsOf = (key: string) => count('memberships where user_id = $1', demoId(`user/${key}`));
    expect([await clinicsOf('twoclinics'), await clinicsOf('noclinic'), await clinicsOf('pastdue')]).toEqual([
      2, 0, 1,
    ]);
    expect(Math.floor((now - (await since(pastDueClinic.id)).getTime()) / dayMs)).toBe(3);
    expect(Math.floor((now - (await since(lapsedClinic.id)).getTime()) / dayMs)).toBe(12);
    expect(await count('users where ehr_terms_accepted_at is null')).toBe(2);
  });

  test('fills today at each location, with states that fit the time', async () => {
    const visits = await statusesOfToday(now);
    expect(visits.length).toBeGreaterThan(20);
    for (const visit of visits) {
      const startMs = visit.starts_at.getTime();
      const hasEnded = startMs + visit.minutes * 60_000 <= now;
      const fitting = hasEnded
        ? ['checkedOut', 'noShow', 'cancelled']
        : startMs <= now
          ? ['withProvider', 'inRoom', 'cancelled']
          : ['booked', 'confirmed', 'arrived', 'cancelled'];
      expect(fitting).toContain(visit.status);
    }
    expect(await count('appointments where location_id = $1', mainClinic.locations[1]!.id)).toBeGreaterThan(
      50,
    );
  });

  test('keeps what happened to each visit in the form of the contract', async () => {
    const { rows } = await database.pool.query<{ before: unknown; after: unknown }>(
      'select before, after from visit_events',
    );
    expect(rows.length).toBeGreaterThan(100);
    const faults = rows.flatMap(({ before, after }) =>
      [before, after].filter((facts) => !visitFacts.safeParse(facts).success),
    );
    expect(faults).toEqual([]);
  });

  test('has people in the rooms, never two in one, and keeps when each came so far', async () => {
    expect(
      await count("appointments where status in ('inRoom', 'withProvider') and resource_ids <> '{}'"),
    ).toBeGreaterThan(0);
    expect(
      await count(`appointments a join appointments b on b.id > a.id and b.resource_ids = a.resource_ids
        and tstzrange(a.starts_at, a.starts_at + a.duration_minutes * interval '1 minute')
          && tstzrange(b.starts_at, b.starts_at + b.duration_minutes * interval '1 minute')
        where a.resource_ids <> '{}'`),
    ).toBe(0);
    expect(
      await count(
        "appointments where status in ('arrived', 'inRoom', 'withProvider', 'checkedOut') and not status_times ? status",
      ),
    ).toBe(0);
    expect(
      await count(
        'appointments, jsonb_each_text(status_times) t where t.value::timestamptz > $1',
        new Date(now),
      ),
    ).toBe(0);
  });

  test('has signed notes that may be signed, with the charges that follow from them', async () => {
    const { rows } = await database.pool.query<{ id: string; note: SoapNote; text: { plan: string } }>(
      "select id, note, text from encounters where status = 'signed'",
    );
    expect(rows.length).toBeGreaterThan(150);
    expect(rows.flatMap((row) => findNoteGaps(row.note, systemCatalogue))).toEqual([]);
    expect(rows.every((row) => row.text.plan !== '')).toBe(true);
    expect(
      await count(
        "encounters e where status = 'signed' and not exists (select 1 from charges c where c.encounter_id = e.id)",
      ),
    ).toBe(0);
    const drafts = await count("encounters where status = 'draft'");
    expect(drafts).toBeGreaterThan(0);
    expect(drafts).toBeLessThan(40);
  });

  test('has payments, some taken back, balances that are open, and nothing ahead of now', async () => {
    const paid = await count('payments');
    expect(paid).toBeGreaterThan(100);
    expect(await count("payment_reversals where kind = 'mistake'")).toBeGreaterThan(0);
    expect(await count("payment_reversals where kind = 'refund'")).toBeGreaterThan(0);
    expect(await count('payment_reversals')).toBeLessThan(paid / 10);
    const open = `(select c.patient_id, sum(c.total_minor) - coalesce((select sum(p.amount_minor - coalesce(r.amount_minor, 0))
      from payments p left join payment_reversals r on r.payment_id = p.id where p.patient_id = c.patient_id), 0) as minor
      from charges c group by c.patient_id) ledger`;
    expect(await count(`${open} where minor > 0`)).toBeGreaterThan(20);
    expect(await count(`${open} where minor <= 0`)).toBeGreaterThan(20);
    expect(await count(`${open} where minor < 0`)).toBe(0);
    expect(await count('payments where taken_at > $1', new Date(now))).toBe(0);
    expect(await count('payment_reversals where reversed_at > $1', new Date(now))).toBe(0);
    expect(
      await count(
        'payment_reversals r join payments p on p.id = r.payment_id and p.taken_at >= r.reversed_at',
      ),
    ).toBe(0);
  });

  test('has a published intake form and a consent, filled in as a tablet would have it, with the consents', async () => {
    const { rows: shown } = await database.pool.query<FormVersion>(
      'select id, form_id as "formId", number, title, is_clinical as "isClinical", items, gives from form_versions where clinic_id = $1',
      [mainClinic.id],
    );
    expect(shown.map(({ title }) => title).toSorted()).toEqual(['Consent to treatment', 'General intake']);
    expect(shown.flatMap((one) => formFaults(one))).toEqual([]);
    expect(await count('forms where published = 1 and archived_at is null')).toBe(2);
    const { rows: filled } = await database.pool.query<WholeFilledForm & { contentHash: string }>(
      `select id, patient_id as "patientId", form_version_id as "formVersionId", answers, content_hash as "contentHash",
         started_at as "startedAt", completed_at as "completedAt" from filled_forms`,
    );
    expect(filled.length).toBeGreaterThan(20);
    for (const { formVersionId, answers, contentHash, startedAt, completedAt } of filled) {
      const version = shown.find(({ id }) => (id as string) === formVersionId)!;
      expect(answerFaults(version.items, answers!)).toEqual([]);
      expect(areKept(version.items, answers!)).toBe(true);
      expect(formAnswer.safeParse(answers![0]).error).toBeUndefined();
      const [from, to] = [new Date(startedAt), new Date(completedAt)].map((at) => at.toISOString());
      const sealed = sealedText(version, { answers: answers!, startedAt: from, completedAt: to } as never);
      expect(createHash('sha256').update(sealed).digest('hex')).toBe(contentHash);
    }
    expect(
      await count(`filled_forms f join patient_consents c on c.from_form ->> 'filledFormId' = f.id::text
        and c.patient_id = f.patient_id and c.kind = 'treatment'`),
    ).toBe(filled.length / 2);
  });

  test('has patients whose names break careless programs', async () => {
    expect(await count('patients where clinic_id = $1', mainClinic.id)).toBe(120);
    expect(await count("patients where last_name ~ '[''’]'")).toBeGreaterThan(0);
    expect(await count("patients where (first_name || last_name) ~ '[^ -~]'")).toBeGreaterThan(10);
    expect(await count('patients where phone !~ $1', String.raw`555-01\d\d$`)).toBe(0);
    expect(await count('exercises where clinic_id = $1', mainClinic.id)).toBe(40);
  });

  test('numbers its charts, and a new one goes on behind them', async () => {
    expect(await count('patients where chart_number is null')).toBe(0);
    const behind = `chart_counters c where is_on and last =
      (select max(chart_number::bigint) from patients p where p.clinic_id = c.clinic_id)`;
    expect(await count(behind)).toBe(await count('clinics'));
  });

  test('changes nothing when it is seeded again', async () => {
    const before = await checksums();
    await seedDemo(database, { now, accounts: true });
    await ensureDemoDay(database, { now: now + 60_000 });
    expect({ ...(await checksums()), clinics: '' }).toEqual({ ...before, clinics: '' });
  });

  test('moves on with the days, and leaves what a person has touched', async () => {
    const tomorrow = now + dayMs;
    const [touched] = (await statusesOfToday(tomorrow)).filter((visit) => visit.status === 'booked');
    await database.pool.query(
      "update appointments set status = 'confirmed', reason = 'mine', version = 2, updated_at = now() + interval '1 s' where id = $1",
      [touched!.id],
    );
    await ensureDemoDay(database, { now: tomorrow });
    const visits = await statusesOfToday(tomorrow);
    expect(visits.find((visit) => visit.id === touched!.id)?.status).toBe('confirmed');
    const ended = visits.filter(
      (visit) => visit.id !== touched!.id && visit.starts_at.getTime() + visit.minutes * 60_000 <= tomorrow,
    );
    expect(ended.length).toBeGreaterThan(5);
    expect(ended.filter((visit) => !['checkedOut', 'noShow', 'cancelled'].includes(visit.status))).toEqual(
      [],
    );
    expect(
      await count(
        "appointments a where status = 'checkedOut' and not exists (select 1 from encounters e where e.id = a.encounter_id)",
      ),
    ).toBe(0);
    const settled = await checksums();
    await ensureDemoDay(database, { now: tomorrow + 3_600_000 });
    expect((await checksums())['appointments']).toBe(settled['appointments']);
  });

  test('fills a Sunday when somebody tries it on one', async () => {
    const sunday = Date.parse('2025-03-30T15:00:00Z');
    await ensureDemoDay(database, { now: sunday });
    expect((await statusesOfToday(sunday)).length).toBeGreaterThan(20);
  });
});
