import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bodyOf,
  bookingBody,
  createApiWorld,
  encounterBody,
  fullNote,
  newId,
  patientBody,
  type ApiWorld,
} from '../../../../tests/support/api-world.ts';

let world: ApiWorld;
let provider: string;
let patientId: string;
let path: string;

beforeAll(async () => {
  world = await createApiWorld();
  provider = world.here.users.Provider;
  path = `/${world.here.id}`;
  const body = patientBody();
  patientId = body.id;
  await world.write(provider, 'POST', `${path}/patients`, body);
});
afterAll(() => world.close());

async function start(changes: Record<string, unknown> = {}) {
  const body = encounterBody(world.here, patientId, changes);
  const reply = await world.write(provider, 'POST', `${path}/encounters`, body);
  return bodyOf(reply) as { id: string };
}
const sign = (id: string, chargeIds: Record<string, string> = {}, seen = 1) =>
  world.write(
    provider,
    'POST',
    `${path}/encounters/${id}/sign`,
    { signedAt: '2026-03-02T15:20:00.000Z', deviceSequence: 9, chargeIds },
    { seen },
  );

describe('signing a note', () => {
  it('that is carried over above the clinic’s limit asks for a sentence of today, by the limit of the clinic', async () => {
    const { complaint, findings, assessment, plan } = fullNote();
    const from = { from: newId(), startedAt: '2026-02-27T15:00:00.000Z' };
    const carried = Object.entries({ complaint, findings, assessment, plan })
      .filter(([, text]) => text !== '')
      .map(([field, text]) => ({ field, text, ...from }));
    const { id } = await start({ note: fullNote({ carried: carried as never }) });
    const limit = (carriedLimitPercent?: number) =>
      world.write(world.here.users.Admin, 'PUT', `${path}/signing-settings`, {
        noteLockDays: 3,
        supervision: [],
        ...(carriedLimitPercent !== undefined && { carriedLimitPercent }),
      });
    const known = async () =>
      bodyOf(await world.call(provider, 'GET', '/me')).clinics.find(
        ({ ID }: { ID: string }) => ID === world.here.id,
      ).carriedLimitPercent;
    expect(await known()).toBe(80);
    expect((await sign(id)).body).toMatchObject({
      code: 'note-incomplete',
      message: expect.stringContaining('100%'),
    });
    expect((await limit(100)).body.carriedLimitPercent).toBe(100);
    // A device of before says nothing of it, and changes nothing.
    expect((await limit()).body.carriedLimitPercent).toBe(100);
    expect(await known()).toBe(100);
    expect((await sign(id)).status).toBe(200);
    await limit(80);
  });

  it('[3.7] with the words that were seen: the options of the signature, else everything', async () => {
    const note = fullNote({
      vitals: { pulsePerMinute: 72 },
      rom: [{ area: 'cervical', motion: 'flexion', degrees: 20, painful: false }],
      services: [{ serviceId: 'hotColdPacks' as never, units: 1, text: null }],
    });
    const all = bodyOf(await sign((await start({ note })).id)).encounter.text;
    expect([all.objective, all.plan].join('\n')).toMatch(/pulse 72[^]*flexion 20°\.[^]*cold packs/);
    const textOptions = {
      inOfficeExercises: true,
      inOfficeSetsReps: true,
      atHomeExercises: true,
      atHomeSetsReps: true,
      modalities: false,
      tests: true,
      vitals: false,
      restrictedBelowPercent: 80,
    };
    const { id } = await start({ note });
    const body = { signedAt: '2026-03-02T15:20:00.000Z', deviceSequence: 9, chargeIds: {}, textOptions };
    const reply = await world.write(provider, 'POST', `${path}/encounters/${id}/sign`, body, { seen: 1 });
    const { text } = bodyOf(reply).encounter;
    expect(text.objective).toContain('flexion 20° (restricted).');
    expect(text.objective).not.toContain('pulse');
    expect(text.plan).not.toContain('cold packs');
    // What is left out of the words is charged all the same.
    expect(reply.body.charges.map((charge: { lineKey: string }) => charge.lineKey)).toContain('hotColdPacks');
  });

  it("keeps the device's time and the server's, and the words as they stand", async () => {
    const { id } = await start();
    world.clock.nowMs = Date.parse('2026-03-02T18:00:00.000Z');
    const { body, headers } = await sign(id);
    expect(body.encounter).toMatchObject({
      status: 'signed',
      version: 2,
      signature: {
        by: provider,
        name: 'Provider Here',
        signedAt: '2026-03-02T15:20:00.000Z',
        deviceSequence: 9,
        receivedAt: '2026-03-02T18:00:00.000Z',
      },
    });
    expect(body.encounter.text.subjective).toContain('Low back pain since Monday.');
    expect(body.encounter.text.plan).toContain('2 units');
    expect(headers.get('etag')).toBe('"2"');
    const read = await world.call(provider, 'GET', `${path}/encounters/${id}`);
    expect(read.body).toEqual(body.encounter);
  });

  it('keeps that the clock of the device was known to be off', async () => {
    const { id } = await start();
    const signing = { signedAt: '2026-03-02T15:20:00.000Z', deviceSequence: 9, chargeIds: {} };
    const body = { ...signing, clockAheadMs: -31_536_000_000 };
    const reply = await world.write(provider, 'POST', `${path}/encounters/${id}/sign`, body, { seen: 1 });
    expect(bodyOf(reply).encounter.signature).toMatchObject({ clockAheadMs: -31_536_000_000 });
    const read = await world.call(provider, 'GET', `${path}/encounters/${id}`);
    expect(read.body).toEqual(bodyOf(reply).encounter);
  });

  it('[9.7] posts the charges that follow, under the ids of the device, with the tax of the location', async () => {
    const { id } = await start({ startedAt: '2026-03-03T02:30:00.000Z' });
    const chargeIds = { cmt: newId(), massageTherapy: newId() };
    const { body } = await sign(id, chargeIds);
    const [cmt, massage] = body.charges;
    expect(cmt).toMatchObject({
      id: chargeIds.cmt,
      lineKey: 'cmt',
      cptCode: '98941',
      units: 1,
      taxRatePercent: 8.875,
    });
    expect(massage).toMatchObject({ id: chargeIds.massageTherapy, cptCode: '97124', units: 2 });
    expect(massage.amountMinor).toBe(massage.unitFeeMinor * 2);
    expect(massage.taxMinor).toBe(Math.round(massage.amountMinor * 0.08875));
    expect(massage.totalMinor).toBe(massage.amountMinor + massage.taxMinor);
    // Half past two in UTC is still the evening before in New York.
    expect(massage.serviceDate).toBe('2026-03-02');

    const ledger = await world.call(provider, 'GET', `${path}/patients/${patientId}/charges`);
    expect(ledger.body.charges).toEqual(expect.arrayContaining(body.charges));
    const sum = ledger.body.charges.reduce(
      (total: number, row: { totalMinor: number }) => total + row.totalMinor,
      0,
    );
    expect(ledger.body.totals.totalMinor).toBe(sum);
    const one = await world.call(provider, 'GET', `${path}/charges/${chargeIds.cmt}`);
    expect(one.body).toMatchObject({ ...cmt, patient: { id: patientId } });
    const list = await world.call(provider, 'GET', `${path}/charges?from=2026-03-02&to=2026-03-02`);
    expect(list.body.charges).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: chargeIds.cmt, patient: expect.anything() })]),
    );
    expect(list.body.byCode).toEqual(expect.arrayContaining([expect.objectContaining({ cptCode: '98941' })]));
  });

  it('makes an id where the device named none: the same one however often it is signed', async () => {
    const { id } = await start();
    const { body } = await sign(id);
    expect(new Set(body.charges.map((row: { id: string }) => row.id)).size).toBe(2);
  });

  it('of an incomplete note is refused with every gap, and the draft stays', async () => {
    const { id } = await start({
      note: fullNote({ complaint: '', plan: ' ', spinalRegions: [], services: [] }),
    });
    const { status, body } = await sign(id);
    expect([status, body.code]).toEqual([422, 'note-incomplete']);
    expect(body.details.gaps.map((gap: { section: string }) => gap.section)).toEqual([
      'subjective',
      'plan',
      'plan',
    ]);
    expect((await world.call(provider, 'GET', `${path}/encounters/${id}`)).body.status).toBe('draft');
  });

  it('of a note somebody changed meanwhile is refused', async () => {
    const { id } = await start();
    await world.write(
      provider,
      'PUT',
      `${path}/encounters/${id}/note`,
      { note: fullNote({ plan: 'New' }) },
      { seen: 1 },
    );
    expect((await sign(id)).status).toBe(412);
    expect((await sign(id, {}, 2)).status).toBe(200);
  });

  it('twice is refused, and charges once', async () => {
    const { id } = await start();
    await sign(id);
    const again = await sign(id, {}, 2);
    expect([again.status, again.body.code]).toEqual([409, 'note-signed']);
    const { rows } = await world.database.pool.query('select 1 from charges where encounter_id = $1', [id]);
    expect(rows).toHaveLength(2);
  });

  it('with a charge id that is taken posts nothing and leaves the draft', async () => {
    const first = await start();
    const taken = newId();
    await sign(first.id, { cmt: taken });
    const { id } = await start();
    const reply = await sign(id, { cmt: taken });
    expect([reply.status, reply.body.code]).toEqual([409, 'id-taken']);
    expect((await world.call(provider, 'GET', `${path}/encounters/${id}`)).body.status).toBe('draft');
  });
});

describe('a signed note', () => {
  it('is not saved again, and says who signed it', async () => {
    const { id } = await start();
    await sign(id);
    const reply = await world.write(
      provider,
      'PUT',
      `${path}/encounters/${id}/note`,
      { note: fullNote() },
      { seen: 2 },
    );
    expect([reply.status, reply.body.code]).toEqual([409, 'note-signed']);
    expect(reply.body.message).toContain('Provider Here');
    expect(reply.body.details.current.status).toBe('signed');
  });

  it('cannot be changed by any program, nor can a ledger entry or an audit entry', async () => {
    const { id } = await start();
    const { body } = await sign(id);
    const { pool } = world.database;
    await expect(pool.query(`update encounters set title = 'x' where id = $1`, [id])).rejects.toThrow(
      /signed/,
    );
    await expect(pool.query('delete from charges where id = $1', [body.charges[0].id])).rejects.toThrow(
      /append-only/,
    );
    await expect(pool.query(`update audit_log set action = 'x'`)).rejects.toThrow(/append-only/);
    await expect(pool.query('truncate audit_log')).rejects.toThrow(/append-only/);
  });
});

describe('an encounter', () => {
  it('is linked to its appointment without making a waiting check-out stale', async () => {
    const booking = bookingBody(world.here, patientId);
    await world.write(provider, 'POST', `${path}/appointments`, booking);
    const { id } = await start({ appointmentId: booking.id });
    const out = await world.write(
      provider,
      'PUT',
      `${path}/appointments/${booking.id}/status`,
      { status: 'checkedOut', at: '2026-03-02T16:00:00.000Z' },
      { seen: 1 },
    );
    expect(out.body).toMatchObject({ encounterId: id, status: 'checkedOut', version: 2 });
  });

  it('of a patient does not take the appointment of another', async () => {
    const other = patientBody();
    await world.write(provider, 'POST', `${path}/patients`, other);
    const booking = bookingBody(world.here, other.id);
    await world.write(provider, 'POST', `${path}/appointments`, booking);
    const body = encounterBody(world.here, patientId, { appointmentId: booking.id });
    expect((await world.write(provider, 'POST', `${path}/encounters`, body)).status).toBe(404);
  });

  it('is listed newest first, a page at a time', async () => {
    const patient = patientBody();
    await world.write(provider, 'POST', `${path}/patients`, patient);
    for (const day of ['01', '03', '02']) {
      const body = encounterBody(world.here, patient.id, { startedAt: `2026-02-${day}T15:00:00.000Z` });
      await world.write(provider, 'POST', `${path}/encounters`, body);
    }
    const list = `${path}/patients/${patient.id}/encounters`;
    const first = await world.call(provider, 'GET', `${list}?limit=2`);
    expect([
      first.body.total,
      first.body.encounters.map((row: { startedAt: string }) => row.startedAt.slice(8, 10)),
    ]).toEqual([3, ['03', '02']]);
    const rest = await world.call(
      provider,
      'GET',
      `${list}?limit=2&before=${first.body.encounters[1].startedAt}`,
    );
    expect(rest.body.encounters).toHaveLength(1);
  });

  it('loses none of those that began in one instant from one page to the next', async () => {
    const patient = patientBody();
    await world.write(provider, 'POST', `${path}/patients`, patient);
    const made: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      const body = encounterBody(world.here, patient.id, { startedAt: '2026-02-01T15:00:00.000Z' });
      bodyOf(await world.write(provider, 'POST', `${path}/encounters`, body));
      made.push(body.id);
    }
    const seen: string[] = [];
    for (let after = ''; ;) {
      const list = `${path}/patients/${patient.id}/encounters?limit=2${after}`;
      const { encounters } = bodyOf(await world.call(provider, 'GET', list));
      seen.push(...encounters.map(({ id }: { id: string }) => id));
      const last = encounters.at(-1);
      if (!last) break;
      after = `&before=${last.startedAt}&beforeId=${last.id}`;
    }
    expect(seen).toEqual(made.toSorted().toReversed());
  });
});
