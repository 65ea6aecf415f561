import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  getTimeline,
  type TimelineEnd,
  type TimelineEntry,
} from '../../../../src/contract/reporting/timeline.ts';
import { byTimeline, kindsInSight, timelineKinds } from '../../../../src/domain/reporting/timeline.ts';
import { isAllowed } from '../../../../src/domain/access/permission.ts';
import type { Role } from '../../../../src/contract/access/role.ts';
import {
  bodyOf,
  bookingBody,
  createApiWorld,
  encounterBody,
  newId,
  patientBody,
  type ApiWorld,
  type TestClinic,
} from '../../../../tests/support/api-world.ts';
import { filledBody, publishForm } from '../../../../tests/support/form-calls.ts';
import { paymentBody, reversalBody } from '../../../../tests/support/payment-calls.ts';
import { observations } from '../../clinical/record/record.table.ts';
import { patientDocuments } from '../../people/documents/documents.table.ts';
import { reminders } from '../../messaging/reminders/reminders.table.ts';

let world: ApiWorld;
let provider: string;

beforeAll(async () => {
  world = await createApiWorld();
  provider = world.here.users.Provider;
});
afterAll(() => world.close());

const made = async (path: string, body: unknown, seen?: number, clinic: TestClinic = world.here) =>
  bodyOf(
    await world.write(
      clinic.users.Provider,
      'POST',
      `/${clinic.id}/${path}`,
      body,
      seen === undefined ? {} : { seen },
    ),
  );
const makePatient = async (clinic?: TestClinic): Promise<string> =>
  (await made('patients', patientBody(), undefined, clinic)).id;

type Page = { entries: TimelineEntry[]; next: TimelineEnd | null };
const ask = (patientId: string, query: Record<string, string> = {}, as = provider, clinic = world.here) =>
  world.call(
    as,
    'GET',
    `/${clinic.id}/patients/${patientId}/timeline?${new URLSearchParams(query).toString()}`,
  );
async function timelineOf(patientId: string, query: Record<string, string> = {}, as = provider) {
  const page: Page = bodyOf(await ask(patientId, query, as));
  expect(getTimeline.response.safeParse(page).error).toBeUndefined();
  return page;
}
const afterOf = (next: TimelineEnd) => ({ afterAt: next.at, afterKind: next.kind, afterId: next.id });
const keyOf = ({ kind, id }: { kind: string; id: string }) => `${kind} ${id}`;

/** Every page to the last. */
async function walk(patientId: string, query: Record<string, string>): Promise<TimelineEntry[]> {
  const found: TimelineEntry[] = [];
  for (let after = {}; ;) {
    const { entries, next } = await timelineOf(patientId, { ...query, ...after });
    expect(entries.length).toBeLessThanOrEqual(Number(query['limit']));
    found.push(...entries);
    if (next === null) return found;
    after = afterOf(next);
  }
}

const measure = (patientId: string, takenAt: string | null, changes: Record<string, unknown> = {}) => {
  const id = newId();
  const named = { display: 'Body weight', code: '29463-7', value: '82', unit: 'kg' };
  return {
    id,
    clinicId: world.here.id,
    externalSource: 'test',
    externalId: id,
    patientId,
    takenAt,
    ...named,
    ...changes,
  };
};
const reminder = (appointmentId: string, changes: Record<string, unknown> = {}) =>
  ({
    id: newId(),
    clinicId: world.here.id,
    appointmentId,
    ruleId: newId(),
    channel: 'mail',
    startsAt: '2026-03-02T15:00:00.000Z',
    dueAt: '2026-02-28T15:00:00.000Z',
    nextAt: '2026-02-28T15:00:00.000Z',
    state: 'sent',
    sentAt: '2026-02-28T15:00:05.000Z',
    ...changes,
  }) as typeof reminders.$inferInsert;
/** An insurance card, which everybody who may know the patient sees. */
const card = (patientId: string): typeof patientDocuments.$inferInsert => ({
  id: newId(),
  clinicId: world.here.id,
  patientId,
  name: 'Card, both sides',
  kind: 'insuranceCard',
  sizeBytes: 9,
  sha256: '0'.repeat(64),
  contentType: 'application/pdf',
  addedBy: provider,
  addedByName: 'Provider Here',
  storedAt: '2026-02-01T15:01:00.000Z',
  createdAt: '2026-02-01T15:00:00.000Z',
  updatedAt: '2026-02-01T15:01:00.000Z',
});
const keep = async (rows: { measures?: object[]; told?: object[]; documents?: object[] }) =>
  world.database.inTransaction({ clinicId: world.here.id, userId: null }, async (tx) => {
    if (rows.measures) await tx.insert(observations).values(rows.measures as never);
    if (rows.documents) await tx.insert(patientDocuments).values(rows.documents as never);
    if (rows.told) await tx.insert(reminders).values(rows.told as never);
  });

/** A visit with its reminder, its signed note, two measures of one instant, and the charges that follow. */
async function oneOfEach() {
  const patientId = await makePatient();
  const { id: visitId } = await made('appointments', bookingBody(world.here, patientId));
  const { id: noteId } = await made('encounters', encounterBody(world.here, patientId));
  const measures = [
    measure(patientId, '2026-03-02T15:00:00.000Z', { encounterId: noteId }),
    measure(patientId, '2026-03-02T15:00:00.000Z', {
      encounterId: noteId,
      display: '',
      code: '8302-2',
      value: '181',
      unit: 'cm',
    }),
    measure(patientId, null),
  ];
  const told = [
    reminder(visitId),
    reminder(visitId, {
      state: 'failed',
      reason: 'refused',
      channel: 'text',
      sentAt: null,
      updatedAt: '2026-03-01T15:00:00.000Z',
    }),
    reminder(visitId, { state: 'skipped', reason: 'told', sentAt: null }),
    reminder(visitId, { state: 'due', sentAt: null }),
  ];
  await keep({ measures, told, documents: [card(patientId)] });
  const signing = { signedAt: '2026-03-02T15:30:00.000Z', deviceSequence: 1, chargeIds: {} };
  const { charges } = await made(`encounters/${noteId}/sign`, signing, 1);
  await made(`patients/${patientId}/forms`, filledBody(await publishForm(world, world.here)));
  const paid = await made(`patients/${patientId}/payments`, paymentBody(world.here));
  return { patientId, visitId, noteId, told, charges, paid };
}

describe("a patient's timeline", () => {
  it('has each thing once, newest first, with what a line says of it', async () => {
    const { patientId, visitId, noteId, told, charges } = await oneOfEach();
    const { entries, next } = await timelineOf(patientId);
    expect(next).toBeNull();
    expect(entries).toEqual(entries.toSorted(byTimeline));
    expect(entries.map(({ kind }) => kind)).toEqual([
      'visit',
      'visitEvent',
      'note',
      'measure',
      ...charges.map(() => 'charge'),
      'payment',
      'form',
      'reminder',
      'reminder',
      'document',
    ]);
    expect(entries.find(({ kind }) => kind === 'visit')).toEqual({
      kind: 'visit',
      id: visitId,
      at: '2026-03-02T15:00:00.000Z',
      locationId: world.here.locationId,
      providerId: provider,
      status: 'booked',
      reason: 'Low back',
      version: 1,
    });
    expect(entries.find(({ kind }) => kind === 'note')).toMatchObject({
      id: noteId,
      status: 'signed',
      line: expect.stringMatching(/^Improving\./),
      providerName: 'Provider Here',
    });
    const measured = entries.find((entry) => entry.kind === 'measure')!;
    expect(measured.encounterId).toBe(noteId);
    expect(measured.measures.map(({ display, value, unit }) => [display, value, unit])).toEqual([
      ['8302-2', '181', 'cm'],
      ['Body weight', '82', 'kg'],
    ]);
    const charged = entries.filter((entry) => entry.kind === 'charge');
    expect(new Set(charged.map(({ id, totalMinor }) => `${id} ${totalMinor}`))).toEqual(
      new Set(charges.map(({ id, totalMinor }: { id: string; totalMinor: number }) => `${id} ${totalMinor}`)),
    );
    expect(entries.slice(-3)).toMatchObject([
      { id: told[1]!.id, state: 'failed', reason: 'refused', at: '2026-03-01T15:00:00.000Z' },
      { id: told[0]!.id, state: 'sent', appointmentId: visitId, visitAt: '2026-03-02T15:00:00.000Z' },
      { name: 'Card, both sides', documentKind: 'insuranceCard', addedByName: 'Provider Here' },
    ]);
  });

  it('tells what became of a visit, and no step of its day', async () => {
    const patientId = await makePatient();
    const { id } = await made('appointments', bookingBody(world.here, patientId));
    const step = (status: string, seen: number) =>
      world.write(
        world.here.users.Staff,
        'PUT',
        `/${world.here.id}/appointments/${id}/status`,
        { status, at: `2026-03-01T0${seen}:00:00.000Z` },
        { seen },
      );
    for (const [index, status] of ['confirmed', 'arrived', 'booked', 'noShow'].entries())
      bodyOf(await step(status, index + 1));
    const { entries } = await timelineOf(patientId, { kinds: 'visitEvent' });
    const told = entries.map((entry) => (entry.kind === 'visitEvent' ? entry.event : null));
    expect(told.map((event) => event!.after.status)).toEqual(['booked', 'noShow', 'booked', 'confirmed']);
    expect(entries[0]).toMatchObject({ visitAt: '2026-03-02T15:00:00.000Z', event: { kind: 'booked' } });
  });

  it('tells a payment with what takes it back, at the time when it was taken', async () => {
    const { patientId, paid } = await oneOfEach();
    const told = async () => (await timelineOf(patientId, { kinds: 'payment' })).entries;
    const stands = {
      kind: 'payment',
      id: paid.id,
      at: paid.takenAt,
      locationId: world.here.locationId,
      amountMinor: 4_000,
      method: 'check',
      reference: '1042',
      takenByName: 'Provider Here',
      reversal: null,
    };
    expect(await told()).toEqual([stands]);
    const path = `/${world.here.id}/patients/${patientId}/payments/${paid.id}/reversal`;
    bodyOf(await world.write(world.here.users.Biller, 'POST', path, reversalBody(world.here)));
    const reversal = { kind: 'refund', amountMinor: 1_500, reversedOn: '2026-03-02' };
    expect(await told()).toEqual([{ ...stands, reversal }]);
  });

  it.each<[Role, string[]]>([
    [
      'Admin',
      ['charge', 'document', 'form', 'measure', 'note', 'payment', 'reminder', 'visit', 'visitEvent'],
    ],
    [
      'Provider',
      ['charge', 'document', 'form', 'measure', 'note', 'payment', 'reminder', 'visit', 'visitEvent'],
    ],
    [
      'Biller',
      ['charge', 'document', 'form', 'measure', 'note', 'payment', 'reminder', 'visit', 'visitEvent'],
    ],
    ['ClinicalAssistant', ['document', 'form', 'measure', 'note', 'reminder', 'visit', 'visitEvent']],
    ['Staff', ['charge', 'document', 'form', 'payment', 'reminder', 'visit', 'visitEvent']],
    ['BusinessManager', ['charge', 'document', 'form', 'payment', 'reminder', 'visit', 'visitEvent']],
  ])('[6.5] shows %s what the role includes, also when more is asked for', async (role, kinds) => {
    const { patientId } = await oneOfEach();
    const user = world.here.users[role];
    const seen = async (query: Record<string, string>) =>
      [...new Set((await timelineOf(patientId, query, user)).entries.map(({ kind }) => kind))].toSorted();
    expect(await seen({})).toEqual(kinds);
    expect(await seen({ kinds: timelineKinds.join(',') })).toEqual(kinds);
    expect(kindsInSight((action) => isAllowed([role], action)).toSorted()).toEqual(kinds);
  });

  it('shows the kinds that are asked for, and refuses one that there is not', async () => {
    const { patientId } = await oneOfEach();
    const { entries } = await timelineOf(patientId, { kinds: 'note,measure' });
    expect(entries.map(({ kind }) => kind)).toEqual(['note', 'measure']);
    const refused = await ask(patientId, { kinds: 'note,letter' });
    expect([refused.status, refused.body.details.fields[0].path]).toEqual([422, 'query.kinds']);
    const half = await ask(patientId, { afterAt: '2026-03-02T15:00:00.000Z' });
    expect([half.status, half.body.details.fields[0].path]).toEqual([422, 'query.afterAt']);
  });

  it('loses and doubles nothing from page to page, however many entries have one instant', async () => {
    const patientId = await makePatient();
    const times = ['2026-02-03T15:00:00.000Z', '2026-02-03T15:00:00.001Z', '2026-02-05T15:00:00.000Z'];
    for (const startsAt of times)
      for (let n = 0; n < 4; n += 1) {
        const at = { durationMinutes: 5, startsAt };
        const { id } = await made('appointments', bookingBody(world.here, patientId, at));
        await made('encounters', encounterBody(world.here, patientId, { startedAt: startsAt }));
        await keep({
          measures: [measure(patientId, startsAt), measure(patientId, startsAt)],
          told: [reminder(id, { sentAt: startsAt })],
        });
      }
    const whole = (await timelineOf(patientId, { limit: '200' })).entries;
    // Of each instant: four visits, four notes, one entry of all its measures, four reminders; and that they were booked.
    expect(whole).toHaveLength(times.length * 17);
    expect(whole).toEqual(whole.toSorted(byTimeline));
    for (const limit of ['1', '3', '5', '13', '39']) {
      expect((await walk(patientId, { limit })).map(keyOf), `pages of ${limit}`).toEqual(whole.map(keyOf));
    }
  });

  it('goes on where it was when something newer has come in between', async () => {
    const patientId = await makePatient();
    const book = (day: string) =>
      made(
        'appointments',
        bookingBody(world.here, patientId, { startsAt: `2026-02-${day}T15:00:00.000Z`, durationMinutes: 5 }),
      );
    const ids = [(await book('10')).id, (await book('11')).id, (await book('12')).id];
    const first = await timelineOf(patientId, { limit: '2', kinds: 'visit' });
    await book('13');
    const second = await timelineOf(patientId, {
      limit: '2',
      kinds: 'visit',
      ...afterOf(first.next!),
    });
    expect([...first.entries, ...second.entries].map(({ id }) => id)).toEqual(ids.toReversed());
    expect(second.next).toBeNull();
  });

  it('holds nothing of another patient, and nothing of another clinic', async () => {
    const { patientId } = await oneOfEach();
    const empty = await makePatient();
    expect(await timelineOf(empty)).toEqual({ entries: [], next: null });
    const stranger = await makePatient(world.there);
    await made('appointments', bookingBody(world.there, stranger), undefined, world.there);
    const asked = await Promise.all([
      ask(stranger),
      ask(patientId, {}, provider, world.there),
      ask(patientId, {}, world.there.users.Admin, world.there),
    ]);
    expect(asked.map(({ status }) => status)).toEqual([404, 404, 404]);
    const theirs = await ask(stranger, {}, world.there.users.Provider, world.there);
    // The visit, and that it was booked.
    expect(theirs.body.entries).toHaveLength(2);
  });

  it('is a look into the chart that stands in the audit trail', async () => {
    const { patientId } = await oneOfEach();
    await timelineOf(patientId);
    await expect
      .poll(
        async () => (await world.call(world.here.users.Admin, 'GET', `/${world.here.id}/audit`)).body.entries,
        { timeout: 3_000 },
      )
      .toContainEqual(
        expect.objectContaining({
          action: 'timeline.ofPatient',
          entity: 'timeline',
          entityId: patientId,
          userName: 'Provider Here',
        }),
      );
  });
});
