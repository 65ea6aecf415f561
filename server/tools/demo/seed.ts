import { sql } from 'drizzle-orm';
import { addDays, boundsOfDay, dayAt, toInstant } from '../../../src/domain/base/time/clinic-day.ts';
import { createClinic } from '../../rooms/clinics/clinics/create-clinic.ts';
import type { Database, Transaction } from '../../kernel/db/open-database.ts';
import { allergies, conditions } from '../../rooms/clinical/record/record.table.ts';
import { clinics } from '../../kernel/identity/clinics.table.ts';
import {
  featureRequests,
  featureVotes,
} from '../../rooms/clinics/feature-requests/feature-requests.table.ts';
import { patients } from '../../rooms/people/patients/patients.table.ts';
import { users } from '../../kernel/identity/users.table.ts';
import { type memberships } from '../../kernel/identity/memberships.table.ts';
import { createAccount, findAccount } from '../../rooms/access/sign-in/accounts/accounts.ts';
import {
  demoClinics,
  furtherProviders,
  lapsedClinic,
  mainClinic,
  pastDueClinic,
  secondClinic,
  type DemoClinic,
} from './clinic-plan.ts';
import { demoDay, firstVisitId } from './demo-day.ts';
import { writeDemoForms } from './demo-forms.ts';
import { patientsOf } from './demo-patients.ts';
import { writeDemoSetup } from './demo-setup.ts';
import { writeDemoWaiting } from './demo-waiting.ts';
import { demoImpersonator, demoUsers } from './demo-users.ts';
import { demoId } from './dice.ts';
import { exercisesOf } from './exercise-library.ts';
import { demoRequests, demoVotes } from './feature-requests.ts';
import { inPortions, writeDemoDay } from './write-day.ts';

const dayMs = 86_400_000;
/** How far the demo's schedule reaches back and ahead. */
const daysAround = 10;

type Member = Omit<typeof memberships.$inferInsert, 'clinicId'>;

/**
 * Fills an empty database with the demo's clinics, people, patients and days; what is there already stays as it is.
 * Safe to run at every start, and after a start that was interrupted.
 * @param options.now milliseconds since 1970
 * @param options.accounts false where people sign in elsewhere; the demo users then have no sign-in
 */
export async function seedDemo(
  database: Database,
  options: { now: number; accounts: boolean },
): Promise<{ created: boolean }> {
  const subs = options.accounts ? await createDemoAccounts(database) : new Map<string, string>();
  let created = false;
  for (const [index, clinic] of demoClinics.entries()) {
    const scope = { clinicId: clinic.id, userId: null };
    const isNew = await database.inTransaction(scope, async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${clinic.id}, 0))`);
      if (index === 0) await insertUsers(tx, subs, options.now);
      if (await hasClinic(tx, clinic.id)) return false;
      await insertClinic(tx, clinic, options.now);
      return true;
    });
    created ||= isNew;
  }
  await ensureDemoDay(database, options);
  return { created };
}

/**
 * Brings the demo's schedule up to the present: today and ten days around it have visits, and those that nobody has
 * touched stand where the time of day puts them. Visits of a demo that was not seeded are not made.
 * @param options.now milliseconds since 1970
 */
export async function ensureDemoDay(database: Database, { now }: { now: number }): Promise<void> {
  for (const clinic of demoClinics) {
    await database.inTransaction({ clinicId: clinic.id, userId: null }, async (tx) => {
      if (!(await hasClinic(tx, clinic.id))) return;
      if (clinic.pastDueDays !== null) await keepPastDue(tx, clinic, now);
      let hasNewDays = false;
      for (const location of clinic.locations) {
        if (location.providers.length === 0) continue;
        const today = dayAt(now, location.timezone);
        const bounds = boundsOfDay(today, location.timezone);
        if (await wasMadeToday(tx, firstVisitId(location, today), bounds.from)) continue;
        const people = patientsOf(clinic, location);
        hasNewDays = true;
        for (let offset = -daysAround; offset <= daysAround; offset += 1) {
          const date = addDays(today, offset);
          // The clinic rests on Sundays, but whoever tries the product on one finds a day to work with.
          if (offset !== 0 && isSunday(date)) continue;
          const day = demoDay(clinic, location, people, date, now);
          await writeDemoDay(tx, day, bounds, toInstant(now));
        }
      }
      // What was taken at the desk was taken for the charges.
      if (hasNewDays) await tx.execute(sql`select plumbline_apply_oldest(${clinic.id}::uuid)`);
    });
  }
}

/** Whether the days around today have been made since midnight, so that a further start has nothing to do. */
async function wasMadeToday(tx: Transaction, visitId: string, midnight: string): Promise<boolean> {
  const found = await tx.execute(
    sql`select 1 from appointments where id = ${visitId} and created_at >= ${midnight}`,
  );
  return found.rows.length > 0;
}

const isSunday = (date: string) => Temporal.PlainDate.from(date).dayOfWeek === 7;

async function hasClinic(tx: Transaction, clinicId: string): Promise<boolean> {
  const found = await tx.execute(sql`select 1 from clinics where id = ${clinicId}`);
  return found.rows.length > 0;
}

async function keepPastDue(tx: Transaction, clinic: DemoClinic, now: number): Promise<void> {
  const since = toInstant(now - (clinic.pastDueDays ?? 0) * dayMs - dayMs / 24);
  await tx
    .update(clinics)
    .set({ pastDueSince: since })
    .where(sql`id = ${clinic.id}`);
}

/** Every demo user's account, made where it is missing; gives each user's `sub` by their key. */
async function createDemoAccounts(database: Database): Promise<Map<string, string>> {
  const made = demoUsers.map(async (user): Promise<[string, string]> => {
    const known = await findAccount(database, { email: user.email }).catch(() => null);
    if (known !== null) return [user.key, known.sub];
    const name = `${user.firstName} ${user.lastName}`;
    const { email, password } = user;
    const account = await createAccount(database, { sub: demoId(`sub/${user.key}`), email, password, name });
    return [user.key, account.sub];
  });
  return new Map(await Promise.all(made));
}

async function insertUsers(tx: Transaction, subs: ReadonlyMap<string, string>, now: number): Promise<void> {
  const acceptedAt = toInstant(now - 30 * dayMs);
  const withSignIn = demoUsers.map((user) => ({
    id: demoId(`user/${user.key}`),
    sub: subs.get(user.key) ?? null,
    email: user.email,
    title: user.title,
    degree: user.degree,
    firstName: user.firstName,
    lastName: user.lastName,
    phone: '(212) 555-0100',
    ehrTermsAcceptedAt: ['newcomer', 'noclinic'].includes(user.key) ? null : acceptedAt,
    showImpersonator: user.key === demoImpersonator,
  }));
  const others = furtherProviders.map(({ key, ...person }) => ({
    ...person,
    id: demoId(`user/${key}`),
    email: `${key}@demo.example`,
    ehrTermsAcceptedAt: acceptedAt,
  }));
  await tx
    .insert(users)
    .values([...withSignIn, ...others])
    .onConflictDoNothing();
}

async function insertClinic(tx: Transaction, clinic: DemoClinic, now: number): Promise<void> {
  const made = clinic.locations.map((location) => ({
    ...location,
    ...location.town,
    email: `${clinic.key}@demo.example`,
    site: `https://${clinic.key}.demo.example`,
  }));
  await createClinic(tx, {
    clinic: {
      id: clinic.id,
      name: clinic.name,
      subscriptionStatus: clinic.status,
      billDate: toInstant(now + 12 * dayMs),
      ehr: true,
      hasVoiceToChartAccess: clinic === mainClinic,
      hasVoiceToChartSubscription: clinic === mainClinic,
    },
    locations: made,
    members: membersOf(clinic),
    exercises: exercisesOf(clinic.key),
  });
  await writeDemoSetup(tx, clinic);
  const people = clinic.locations.flatMap((location) => patientsOf(clinic, location));
  for (const portion of inPortions(people)) await tx.insert(patients).values(portion);
  // New patients are numbered behind those of the demo.
  const numbers = people.map(({ chartNumber }) => chartNumber);
  await tx.execute(sql`select plumbline_chart_numbers(${clinic.id}, 0, ${sql.param(numbers)}::text[])`);
  await writeDemoWaiting(
    tx,
    clinic,
    people.map(({ id }) => id),
    now,
  );
  await writeDemoForms(tx, clinic, people, now);
  const recordOf = (kind: string, patientId: string, index: number) => ({
    id: demoId(`${kind}/${patientId}/${index}`),
    clinicId: clinic.id,
    patientId,
    externalSource: 'demo',
    externalId: `${kind}/${patientId}/${index}`,
    status: 'active',
  });
  const known = people.flatMap((patient) =>
    patient.conditions.map((condition, index) => ({
      ...recordOf('condition', patient.id, index),
      ...condition,
      codeSystem: 'http://hl7.org/fhir/sid/icd-10-cm',
    })),
  );
  const allergic = people.flatMap((patient) =>
    patient.allergies.map((allergy, index) => ({ ...recordOf('allergy', patient.id, index), ...allergy })),
  );
  for (const portion of inPortions(known)) await tx.insert(conditions).values(portion);
  for (const portion of inPortions(allergic)) await tx.insert(allergies).values(portion);
  if (clinic === mainClinic) {
    await tx.insert(featureRequests).values(demoRequests).onConflictDoNothing();
    await tx.insert(featureVotes).values(demoVotes).onConflictDoNothing();
  }
}

function membersOf(clinic: DemoClinic): Member[] {
  const member = (key: string, roles: Member['roles'], credentials = ''): Member => ({
    userId: demoId(`user/${key}`),
    roles,
    isProvider: roles.includes('Provider'),
    credentials,
  });
  if (clinic === pastDueClinic) return [member('pastdue', ['Admin', 'Provider'])];
  if (clinic === lapsedClinic) return [member('lapsed', ['Admin'])];
  const signedIn = demoUsers
    .filter((user) => user.roles.length > 0 && (clinic === mainClinic || user.key === 'twoclinics'))
    .map((user) => member(user.key, [...user.roles], user.degree));
  const others = furtherProviders.map((person) => member(person.key, ['Provider'], person.degree));
  return clinic === secondClinic ? signedIn : [...signedIn, ...others];
}
