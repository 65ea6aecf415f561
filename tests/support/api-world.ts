import { Hono } from 'hono';
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { allRoles, type Role } from '../../src/contract/access/role.ts';
import type { SoapNote } from '../../src/contract/clinical/note.ts';
import { emptyNote } from '../../src/domain/clinical/note/empty-note.ts';
import { createClinic } from '../../server/rooms/clinics/clinics/create-clinic.ts';
import type { Database } from '../../server/kernel/db/open-database.ts';
import { users } from '../../server/kernel/identity/users.table.ts';
import { createApp, type Api } from '../../server/compose/app.ts';
import type { ApiDeps } from '../../server/kernel/http/parts.ts';
import { createLog } from '../../server/kernel/process/log.ts';
import { createVerify } from '../../server/rooms/access/sign-in/tokens/verify-token.ts';
import { createTestDatabase } from './database.ts';
import { createMailbox, type Mailbox } from './mailbox.ts';

export interface Reply {
  status: number;
  // What a test expects of a body is what it proves, so it is not typed here.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
  text: string;
  headers: Headers;
}

export interface TestClinic {
  id: string;
  locationId: string;
  /** A user of each role, who belongs to this clinic alone. The provider treats. */
  users: Record<Role, string>;
}

export interface ApiWorld {
  database: Database;
  api: Api;
  /** What the API is made of, for a second one on the same database. */
  deps: ApiDeps;
  /** Two clinics with the same people's roles and nothing in common. */
  here: TestClinic;
  there: TestClinic;
  /** What the server has sent, unless a test brought a mailer of its own. */
  mailbox: Mailbox;
  /** The clock that the server goes by. */
  clock: { nowMs: number };
  /** Sends a request as a user (null: without a token). */
  call(
    userId: string | null,
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Reply>;
  /** A write with a key of its own, on the version seen where there is one. */
  write(
    userId: string,
    method: string,
    path: string,
    body: unknown,
    options?: { key?: string; seen?: number | string },
  ): Promise<Reply>;
  tokenOf(userId: string, lifeSeconds?: number, signedInSecondsAgo?: number): Promise<string>;
  close(): Promise<void>;
}

/** The body of a reply that has to have succeeded. Throws with what the server said otherwise. */
export function bodyOf(reply: Reply) {
  if (reply.status >= 300) throw new Error(`${reply.status}: ${reply.text}`);
  return reply.body;
}

/** A vault on a device, as it registers itself. */
export const deviceBody = (changes: Record<string, unknown> = {}) => ({
  browserId: newId(),
  name: 'Chrome on Windows',
  mode: 'shared',
  secret: '0f'.repeat(32),
  ...changes,
});

export const newId = (): string => crypto.randomUUID();
const issuer = 'http://localhost:4320/local_test';
const clientId = 'test-client';

type GivenDeps = Partial<ApiDeps>;

/**
 * The real API over a real database, with two clinics and a user of each role in each.
 * @param given parts in place of the usual ones; a function gets the database they share, and the mailbox
 */
export async function createApiWorld(
  given: GivenDeps | ((database: Database, mailbox: Mailbox) => Promise<GivenDeps>) = {},
): Promise<ApiWorld> {
  const database = await createTestDatabase();
  const mailbox = createMailbox();
  const own = typeof given === 'function' ? await given(database, mailbox) : given;
  const clock = { nowMs: Date.parse('2026-03-02T15:00:00.000Z') };
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), kid: 'test', alg: 'RS256' }] });
  const verify = createVerify({ keys, issuer, clientId, nowMs: () => clock.nowMs });
  const here = await makeClinic(database, 'Here');
  const there = await makeClinic(database, 'There');
  const deps: ApiDeps = {
    database,
    verify,
    clock: { now: () => clock.nowMs },
    config: { stage: 'local', origin: 'http://localhost:4320' },
    log: createLog('silent'),
    mail: mailbox,
    ...own,
  };
  const api = createApp(deps);

  // As `main.ts` mounts it: no answer may depend on where the API stands.
  const mounted = new Hono().route('/api', api);

  const tokenOf: ApiWorld['tokenOf'] = (userId, lifeSeconds = 3_600, signedInSecondsAgo = 0) =>
    new SignJWT({
      token_use: 'id',
      email: `${userId}@clinic.example`,
      name: 'Given Family',
      auth_time: Math.floor(clock.nowMs / 1000) - signedInSecondsAgo,
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'test' })
      .setSubject(userId)
      .setIssuer(issuer)
      .setAudience(clientId)
      .setIssuedAt(clock.nowMs / 1000)
      .setExpirationTime(clock.nowMs / 1000 + lifeSeconds)
      .sign(privateKey);

  const call: ApiWorld['call'] = async (userId, method, path, body, headers = {}) => {
    const response = await mounted.request(`/api${path}`, {
      method,
      headers: {
        ...(userId !== null && { authorization: `Bearer ${await tokenOf(userId)}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: JSON.parse(text), text, headers: response.headers };
  };

  return {
    database,
    api,
    deps,
    here,
    there,
    mailbox,
    clock,
    tokenOf,
    call,
    write: (userId, method, path, body, { key = newId(), seen } = {}) =>
      call(userId, method, path, body, {
        'idempotency-key': key,
        ...(seen !== undefined && { 'if-match': `"${seen}"` }),
      }),
    async close() {
      await api.settle();
      await database.close();
    },
  };
}

async function makeClinic(database: Database, name: string): Promise<TestClinic> {
  const clinicId = newId();
  const locationId = newId();
  const people = Object.fromEntries(allRoles.map((role) => [role, newId()])) as Record<Role, string>;
  await database.inTransaction({ clinicId, userId: null }, async (tx) => {
    await tx.insert(users).values(
      allRoles.map((role) => ({
        id: people[role],
        sub: people[role],
        email: `${role.toLowerCase()}.${name.toLowerCase()}@clinic.example`,
        firstName: role,
        lastName: name,
        ehrTermsAcceptedAt: new Date().toISOString(),
      })),
    );
    await createClinic(tx, {
      clinic: { id: clinicId, name },
      locations: [
        {
          id: locationId,
          name: `${name} Street`,
          timezone: 'America/New_York',
          primary: true,
          serviceTaxRate: 8.875,
          productTaxRate: 4,
        },
      ],
      members: allRoles.map((role) => ({
        userId: people[role],
        roles: [role],
        isProvider: role === 'Provider',
      })),
      exercises: [{ id: newId(), name: 'Bird dog', region: 'Lumbar' }],
    });
  });
  return { id: clinicId, locationId, users: people };
}

/** A patient as a device sends one. */
export const patientBody = (changes: Record<string, unknown> = {}) => ({
  id: newId(),
  firstName: 'Wilhelmina',
  middleName: '',
  lastName: 'Farrow',
  preferredName: '',
  birthDate: '1984-07-21',
  sex: 'female',
  phone: '',
  email: '',
  address1: '',
  address2: '',
  city: '',
  state: '',
  zip: '',
  alerts: [],
  ...changes,
});

/** A service of a clinic's own. */
export const serviceBody = (changes: Record<string, unknown> = {}) => ({
  id: newId(),
  baseId: null,
  name: 'Cupping',
  category: 'Treatments',
  subCategory: '',
  primaryCptCode: '97799',
  secondaryCptCode: null,
  maxUnits: 2,
  includeCptInOutput: true,
  hideInPlan: false,
  output: 'Cupping of the upper back, {{insert-units}}.',
  feeMinor: 30_00,
  secondaryFeeMinor: null,
  ...changes,
});

export const bookingBody = (
  clinic: TestClinic,
  patientId: string,
  changes: Record<string, unknown> = {},
) => ({
  id: newId(),
  locationId: clinic.locationId,
  providerId: clinic.users.Provider,
  patientId,
  startsAt: '2026-03-02T15:00:00.000Z',
  durationMinutes: 30,
  reason: 'Low back',
  note: '',
  ...changes,
});

/** A note that may be signed: three regions and two units of massage. */
export const fullNote = (changes: Partial<SoapNote> = {}): SoapNote =>
  ({
    ...emptyNote(),
    complaint: 'Low back pain since Monday.',
    painLevel: 6,
    spinalRegions: ['cervical', 'thoracic', 'lumbar'],
    services: [{ serviceId: 'massageTherapy', units: 2, text: null }],
    assessment: 'Improving.',
    plan: 'Twice a week.',
    ...changes,
  }) as SoapNote;

export const encounterBody = (
  clinic: TestClinic,
  patientId: string,
  changes: Record<string, unknown> = {},
) => ({
  id: newId(),
  locationId: clinic.locationId,
  patientId,
  providerId: clinic.users.Provider,
  appointmentId: null,
  startedAt: '2026-03-02T15:00:00.000Z',
  title: 'Follow-up',
  note: fullNote(),
  ...changes,
});

/** A billing record with its profile, as a device sends it. */
export const billingRecordBody = (changes: Record<string, unknown> = {}) => ({
  id: newId(),
  npi: '1234567893',
  taxonomyCode: '111N00000X',
  licenseNumber: 'DC-4711',
  licenseState: 'NY',
  licenseExpiresOn: '2027-06-30',
  medicarePtan: 'A1B2C3',
  acceptsAssignment: true,
  signatureOnFile: true,
  profile: billingProfileBody(),
  ...changes,
});

export const billingProfileBody = (changes: Record<string, unknown> = {}) => ({
  name: 'Here Chiropractic PLLC',
  npi: '',
  taxIdKind: 'EIN',
  taxId: '12-3456789',
  address: { address1: '1 Broad Street', address2: '', city: 'Troy', state: 'NY', zip: '12180' },
  payToAddress: null,
  phone: '518 555 0100',
  ...changes,
});

/** One waiting write of a device. */
export const operation = (
  clinic: TestClinic,
  name: string,
  params: Record<string, string>,
  body: unknown,
  base: unknown = null,
) => ({
  opId: newId(),
  name,
  schemaVersion: 1,
  seq: 1,
  params: { clinicId: clinic.id, ...params },
  body,
  base,
  createdAt: '2026-03-02T14:00:00.000Z',
});

/** A location as its form sends one. */
export const locationBody = (changes: Record<string, unknown> = {}) => ({
  id: newId(),
  name: 'River Street',
  address1: '4 River Street',
  address2: '',
  city: 'Troy',
  state: 'NY',
  country: 'US',
  zip: '12180',
  phone: '',
  fax: '',
  email: '',
  site: '',
  timezone: 'America/Chicago',
  serviceTaxRate: 8.875,
  productTaxRate: 4,
  color: '#2a7f86',
  ...changes,
});

/** A clinic as its form sends one. */
export const newClinicBody = (changes: Record<string, unknown> = {}) => {
  const { id, name, timezone, address1, address2, city, state, country, zip, phone } = locationBody();
  return {
    id: newId(),
    name: 'River Chiropractic',
    location: { id, name, timezone, address1, address2, city, state, country, zip, phone },
    treats: true,
    ...changes,
  };
};
