import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  bodyOf,
  bookingBody,
  createApiWorld,
  newId,
  patientBody,
  type ApiWorld,
} from '../../../../tests/support/api-world.ts';
import { closureBody } from '../../../../tests/support/schedule-calls.ts';
import { openPage, saveOffer, visitor, visitPage } from '../../../../tests/support/online-page.ts';
import { forgetUnanswered } from './forget-unanswered.ts';
import { historyInShort } from '../../../../tests/support/visit-history.ts';
import { asSystem } from '../../../../tests/support/database.ts';

let world: ApiWorld;
let staff: string;
let typeId: string;
let page: ReturnType<typeof visitPage>;
const at = '2026-03-10T13:00:00.000Z';
const later = '2026-03-10T13:30:00.000Z';

beforeEach(async () => {
  await world?.close();
  world = await createApiWorld();
  staff = world.here.users.Staff;
  ({ typeId } = await openPage(world, world.here));
  page = visitPage(world, world.here);
});
afterAll(() => world.close());

const url = (path: string) => `/${world.here.id}${path}`;
const onDay = async (date = '2026-03-10') =>
  bodyOf(
    await world.call(staff, 'GET', url(`/appointments?locationId=${world.here.locationId}&date=${date}`)),
  ).appointments;
const requests = async () => bodyOf(await world.call(staff, 'GET', url('/online-requests'))).requests;
const addPatient = async (changes: Record<string, unknown> = {}) => {
  const { note: _, ...who } = visitor();
  const body = patientBody({ ...who, ...changes });
  bodyOf(await world.write(staff, 'POST', url('/patients'), body));
  return body.id;
};
const secretOf = (email = visitor().email) =>
  /visit\/([\w-]{43})$/.exec(world.mailbox.latest(email, 'booking').link!.url)![1]!;
const readLink = (secret = secretOf()) => page.get(`/book/visit/${secret}`);
const cancel = (secret = secretOf()) => page.post(`/book/visit/${secret}/cancel`, {});

describe('a booking on the public page', () => {
  it('of somebody new is a request that holds the time, and the desk accepts it as a new chart', async () => {
    const done = await page.book({ type: typeId, at });
    expect([done.status, done.location]).toEqual([
      303,
      expect.stringMatching(/^\/book\/visit\/[\w-]{43}\?news=booked$/),
    ]);
    expect(await onDay()).toEqual([]);
    const [request] = await requests();
    expect(request).toMatchObject({
      ...visitor(),
      startsAt: at,
      durationMinutes: 30,
      typeId,
      alike: [],
      version: 1,
    });
    expect((await page.times({ type: typeId, from: '2026-03-10' })).times).not.toContain(at);
    // What is held is drawn for everybody who sees the schedule, without whom it is for.
    const held = () => world.call(world.here.users.Biller, 'GET', url('/online-requests/held'));
    expect(bodyOf(await held())).toEqual({
      held: [
        {
          id: request.id,
          locationId: world.here.locationId,
          providerId: request.providerId,
          typeId,
          resourceIds: [],
          startsAt: at,
          durationMinutes: 30,
          bufferBeforeMinutes: expect.any(Number),
          bufferAfterMinutes: expect.any(Number),
        },
      ],
    });
    // The desk sees it in the warnings of a booking at the same time.
    const other = await addPatient({ firstName: 'Somebody', email: '' });
    const clash = bodyOf(
      await world.write(
        staff,
        'POST',
        url('/appointments'),
        bookingBody(world.here, other, { startsAt: at }),
      ),
    );
    expect(clash.warnings).toMatchObject([{ kind: 'provider-busy', appointmentId: request.id }]);
    const patientId = newId();
    const path = url(`/online-requests/${request.id}/accept`);
    const accepted = await world.write(staff, 'POST', path, { patientId, isNew: true }, { seen: 1 });
    expect(bodyOf(accepted)).toMatchObject({
      id: request.id,
      patientId,
      startsAt: at,
      reason: 'Neck',
      status: 'booked',
      typeId,
    });
    expect(bodyOf(await world.call(staff, 'GET', url(`/patients/${patientId}`)))).toMatchObject({
      firstName: 'Nora',
      birthDate: '1990-05-06',
      email: 'nora@mail.example',
    });
    expect(await requests()).toEqual([]);
    expect(bodyOf(await held())).toEqual({ held: [] });
    const again = await world.write(staff, 'POST', path, { patientId, isNew: true }, { seen: 1 });
    expect([again.status, again.body.code]).toEqual([412, 'version-stale']);
    const kept = await world.database.pool.query('select first_name, email, birth_date from online_bookings');
    expect(kept.rows).toEqual([{ first_name: '', email: '', birth_date: null }]);
  });

  it('is accepted against what speaks against it since only with a reason, and nothing is done without', async () => {
    await page.book({ type: typeId, at });
    const [request] = await requests();
    const admin = world.here.users.Admin;
    const closure = closureBody({ from: '2026-03-10', to: '2026-03-10', reason: 'Flood' });
    bodyOf(await world.write(admin, 'POST', url('/schedule-setup/closures'), closure));
    const accept = (patientId: string, more = {}) =>
      world.write(
        staff,
        'POST',
        url(`/online-requests/${request.id}/accept`),
        { patientId, isNew: true, ...more },
        { seen: 1 },
      );
    const first = newId();
    for (const more of [{}, { overrideReason: '  ' }]) {
      const refused = await accept(first, more);
      expect([refused.status, refused.body.code]).toEqual([409, 'reason-needed']);
      expect(refused.body.details.clashes).toMatchObject([{ kind: 'closed', reason: 'Flood' }]);
    }
    // Neither a chart nor a visit is left of it, and the time is held as before.
    expect((await world.call(staff, 'GET', url(`/patients/${first}`))).status).toBe(404);
    expect([await onDay(), (await requests()).length]).toEqual([[], 1]);
    const done = bodyOf(await accept(newId(), { overrideReason: 'The upper floor is dry' }));
    expect(done).toMatchObject({ id: request.id, overrideReason: 'The upper floor is dry' });
    expect(await requests()).toEqual([]);
  });

  it('of a known patient is booked to the chart; the visitor learns nothing of the difference', async () => {
    const patientId = await addPatient();
    const known = await page.book(
      { type: typeId, at },
      visitor({ firstName: ' nóra ', email: 'Nora@Mail.example' }),
    );
    expect(await onDay()).toMatchObject([
      { patientId, startsAt: at, reason: 'Neck', note: 'Booked online.' },
    ]);
    const stranger = await page.book({ type: typeId, at: later }, visitor({ birthDate: '1991-05-06' }));
    expect(await requests()).toMatchObject([{ startsAt: later, birthDate: '1991-05-06' }]);
    const asSeen = async ({ location, text }: { location: string; text: string }, ours: string) =>
      [location, text, (await page.get(location)).text]
        .join('\n')
        .replaceAll(/visit\/[\w-]{43}/g, '')
        .replaceAll(ours, '');
    expect(await asSeen(known, '9:00 – 9:30 AM')).toBe(await asSeen(stranger, '9:30 – 10:00 AM'));
    const letters = world.mailbox.letters.filter(({ kind }) => kind === 'booking');
    const plain = letters.map(({ lines, subject, foot }) =>
      JSON.stringify([lines, subject, foot]).replace(/\d:\d0 – \d+:\d0/, ''),
    );
    expect(plain[0]).toBe(plain[1]);
  });

  it('of a known patient who has a visit then is left to the desk, with the chart proposed', async () => {
    const patientId = await addPatient();
    const { Admin } = world.here.users;
    bodyOf(await world.call(Admin, 'PUT', url(`/members/${staff}`), { roles: ['Staff', 'Provider'] }));
    bodyOf(
      await world.write(
        staff,
        'POST',
        url('/appointments'),
        bookingBody(world.here, patientId, { startsAt: at, providerId: staff }),
      ),
    );
    expect((await page.book({ type: typeId, at })).status).toBe(303);
    const [request] = await requests();
    expect(request.alike).toMatchObject([{ id: patientId, lastName: 'Vane' }]);
    const path = url(`/online-requests/${request.id}/accept`);
    const accepted = bodyOf(await world.write(staff, 'POST', path, { patientId, isNew: false }, { seen: 1 }));
    expect([accepted.patientId, accepted.warnings.map(({ kind }: { kind: string }) => kind)]).toEqual([
      patientId,
      ['patient-busy'],
    ]);
  });

  it('of two at once takes the time once; the other sees times that are free, and books one by a tap', async () => {
    const visitors = [0, 1, 2, 3].map((nth) =>
      visitor({ email: `v${nth}@mail.example`, birthDate: `199${nth}-05-06` }),
    );
    const forms = [];
    for (const who of visitors) forms.push((await page.askForCode({ type: typeId, at }, who)).hidden);
    const done = await Promise.all(
      forms.map((form, nth) => page.confirm(form, page.codeOf(visitors[nth]!.email))),
    );
    expect(done.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 409, 409, 409]);
    expect(await requests()).toHaveLength(1);
    const nth = done.findIndex(({ status }) => status === 409);
    const gone = done[nth]!;
    expect(gone.text).toContain('Someone else just booked');
    expect([gone.times.includes(at), gone.times.includes(later)]).toEqual([false, true]);
    expect((await page.post(`${page.path}/confirm`, { ...gone.hidden, at: later })).status).toBe(303);
    expect((await requests()).map(({ startsAt }: { startsAt: string }) => startsAt)).toEqual([at, later]);
  });

  it('of a patient is told to the desk, and that they cancelled it by the link; what staff accepted is not', async () => {
    const news = async () => bodyOf(await world.call(staff, 'GET', url('/online-requests'))).news;
    const patientId = await addPatient();
    const { location } = await page.book({ type: typeId, at });
    const [visit] = await onDay();
    const told = { id: visit.id, startsAt: at, patient: { id: patientId, lastName: 'Vane' } };
    expect(await news()).toMatchObject([{ kind: 'booked', ...told }]);
    await page.post(`${location.split('?')[0]}/cancel`, {});
    expect((await onDay())[0].status).toBe('cancelled');
    expect(await news()).toMatchObject([{ kind: 'cancelled', ...told }]);
    const stranger = visitor({ email: 'new@mail.example', lastName: 'New' });
    await page.book({ type: typeId, at: later }, stranger);
    const [request] = await requests();
    const body = { patientId: newId(), isNew: true };
    bodyOf(await world.write(staff, 'POST', url(`/online-requests/${request.id}/accept`), body, { seen: 1 }));
    expect(await news()).toHaveLength(1);
    world.clock.nowMs = Date.parse(at);
    expect(await news()).toEqual([]);
    const there = await world.call(world.there.users.Staff, 'GET', `/${world.there.id}/online-requests`);
    expect(bodyOf(there).news).toEqual([]);
  });

  it('is open to patients of the clinic however many strangers wait, and to no more strangers', async () => {
    await page.book({ type: typeId, at });
    await world.database.pool.query(`insert into online_bookings
      select (jsonb_populate_record(b, jsonb_build_object('id', gen_random_uuid(), 'link_hash', n,
        'starts_at', b.starts_at + n * interval '1 day'))).*
      from online_bookings b, generate_series(1, 49) n`);
    const stranger = visitor({ email: 'late@mail.example' });
    expect((await page.book({ type: typeId, at: later }, stranger)).status).not.toBe(303);
    const who = { email: 'known@mail.example', lastName: 'Known' };
    const known = visitor(who);
    const patientId = await addPatient(who);
    expect((await page.book({ type: typeId, at: later }, known)).status).toBe(303);
    expect(await onDay()).toMatchObject([{ patientId, startsAt: later }]);
  });

  it('takes no time that was taken at the desk meanwhile, that is not offered, or that is not on the grid', async () => {
    const { hidden } = await page.askForCode({ type: typeId, at });
    const patientId = await addPatient({ email: '' });
    bodyOf(
      await world.write(
        staff,
        'POST',
        url('/appointments'),
        bookingBody(world.here, patientId, { startsAt: at }),
      ),
    );
    const code = page.codeOf(visitor().email);
    for (const wanted of [
      at,
      '2026-03-10T06:00:00.000Z',
      '2026-03-10T13:37:00.000Z',
      '2026-03-14T14:00:00.000Z',
      '2027-03-10T14:00:00.000Z',
    ])
      expect([wanted, (await page.confirm({ ...hidden, at: wanted }, code)).status]).toEqual([wanted, 409]);
    expect(await requests()).toEqual([]);
  });

  it('stands in the audit trail and is told to open schedules, by nobody', async () => {
    const patientId = await addPatient();
    await page.book({ type: typeId, at });
    const { entries } = bodyOf(await world.call(world.here.users.Admin, 'GET', url('/audit')));
    expect(entries).toContainEqual(
      expect.objectContaining({ action: 'onlineBooking.book', userName: 'The system' }),
    );
    const { events } = bodyOf(await world.call(staff, 'GET', url('/events?after=0')));
    expect(events.at(-1)).toMatchObject({ topic: 'appointments', patientId, date: '2026-03-10' });
  });

  it('is seen by no other clinic, nor by those who see no schedule writes', async () => {
    await page.book({ type: typeId, at });
    const [request] = await requests();
    const { Staff, Admin } = world.there.users;
    expect(bodyOf(await world.call(Staff, 'GET', `/${world.there.id}/online-requests`)).requests).toEqual([]);
    for (const step of ['accept', 'decline']) {
      const path = `/${world.there.id}/online-requests/${request.id}/${step}`;
      const body = step === 'accept' ? { patientId: newId(), isNew: true } : undefined;
      expect((await world.write(Admin, 'POST', path, body, { seen: 1 })).status).toBe(404);
    }
    expect((await world.call(world.here.users.Biller, 'GET', url('/online-requests'))).status).toBe(403);
  });
});

describe('the letter and the private link', () => {
  it('name the time in the zone of the location, with a file for calendars, and nothing about the person', async () => {
    await page.book({ type: typeId, at });
    const letter = world.mailbox.latest(visitor().email, 'booking');
    expect(letter.lines[0]).toBe('Your visit: Tuesday, March 10, 9:00 – 9:30 AM EDT.');
    expect(letter.file).toMatchObject({
      name: 'visit.ics',
      text: expect.stringContaining('DTSTART;TZID=America/New_York:20260310T090000'),
    });
    const { text } = await readLink();
    for (const word of ['Nora', 'Vane', '1990', 'Neck', 'First visit', 'nora@'])
      for (const place of [text, JSON.stringify({ ...letter, to: null })]) expect(place).not.toContain(word);
    const { rows } = await world.database.pool.query('select link_hash from online_bookings');
    expect(rows[0].link_hash).not.toContain(secretOf());
  });

  it('cancels in time: the time is free again, for a request and for a visit', async () => {
    await page.book({ type: typeId, at });
    expect((await readLink()).text).not.toContain('late cancellation');
    expect((await cancel()).text).toContain('The visit is canceled');
    expect(await requests()).toEqual([]);
    expect((await page.times({ type: typeId, from: '2026-03-10' })).times).toContain(at);
    await addPatient();
    await page.book({ type: typeId, at });
    expect((await cancel()).status).toBe(200);
    expect(await onDay()).toMatchObject([
      {
        status: 'cancelled',
        cancellation: { by: 'patient', late: false, reason: 'Canceled online' },
        version: 2,
      },
    ]);
    const [{ id }] = await onDay();
    expect(await historyInShort(world, id)).toEqual(['booked online', 'status cancelled online']);
    expect((await cancel()).status).toBe(409);
  });

  it('says the rule that the visitor was told, and counts as late inside of it', async () => {
    await saveOffer(world, world.here, { lateCancelHours: 48 });
    await addPatient();
    await page.book({ type: typeId, at });
    await saveOffer(world, world.here, { lateCancelHours: 2 });
    world.clock.nowMs = Date.parse(at) - 47 * 3_600_000;
    expect((await readLink()).text).toContain('at least 48 hours before');
    await cancel();
    expect(await onDay()).toMatchObject([{ cancellation: { late: true } }]);
  });

  it('cancels nothing once the visit has begun, and is dead a month later', async () => {
    await addPatient();
    await page.book({ type: typeId, at });
    world.clock.nowMs = Date.parse(at) + 60_000;
    expect([(await cancel()).status, (await readLink()).text.includes('This time has passed')]).toEqual([
      409,
      true,
    ]);
    world.clock.nowMs += 31 * 86_400_000;
    expect((await readLink()).status).toBe(404);
  });

  it('goes with a request that nobody answered: a week after the time nothing of the visitor is left', async () => {
    await page.book({ type: typeId, at });
    const names = async () =>
      (await world.database.pool.query('select first_name, email from online_bookings')).rows;
    await asSystem(world.database, (pool) => forgetUnanswered(pool, Date.parse(at) + 6 * 86_400_000));
    expect(await names()).toEqual([{ first_name: 'Nora', email: 'nora@mail.example' }]);
    await asSystem(world.database, (pool) => forgetUnanswered(pool, Date.parse(at) + 8 * 86_400_000));
    expect(await names()).toEqual([{ first_name: '', email: '' }]);
  });

  it('after the desk declines says so, by mail as well; what the visitor said is forgotten', async () => {
    await page.book({ type: typeId, at });
    const [request] = await requests();
    const path = url(`/online-requests/${request.id}/decline`);
    bodyOf(await world.write(staff, 'POST', path, undefined));
    await expect.poll(() => world.mailbox.letters.at(-1)!.kind).toBe('booking-declined');
    expect((await readLink()).text).toContain('could not see you at this time');
    expect((await world.write(staff, 'POST', path, undefined)).body.code).toBe('version-stale');
    expect((await page.times({ type: typeId, from: '2026-03-10' })).times).toContain(at);
  });
});
