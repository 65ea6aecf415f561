import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Service } from '../../../../src/contract/clinics/catalogue.ts';
import type { ShownCharge } from '../../../../src/contract/clinical/encounter.ts';
import type { Charge } from '../../../../src/contract/money/charge.ts';
import type { FeeSchedule } from '../../../../src/contract/clinics/fee-schedule.ts';
import { feesOf } from '../../../../src/domain/clinics/fees/fee-in-force.ts';
import { composeNoteText } from '../../../../src/domain/clinical/note/note-text.ts';
import { chargeLines } from '../../../../src/domain/clinical/note/note-charges.ts';
import { shownCharges } from '../../../../src/domain/clinical/note/shown-charges.ts';
import {
  bodyOf,
  createApiWorld,
  encounterBody,
  fullNote,
  newId,
  patientBody,
  type ApiWorld,
} from '../../../../tests/support/api-world.ts';
import { feeScheduleBody } from '../../../../tests/support/fee-schedule-calls.ts';

/** What is signed is what was on the screen, also where the catalogue has been changed in the meantime. */
let world: ApiWorld;
let provider: string;
let patientId: string;
let path: string;
let seen: readonly Service[];
let id: string;

const declined = [{ modifier: 'GP', rule: 'gp-united' }];
const note = fullNote({
  services: [{ serviceId: 'hotColdPacks' as never, units: 1, text: null }],
  diagnoses: [{ code: 'M54.59', name: 'Other low back pain' }],
  coding: [{ lineKey: 'hotColdPacks', modifiers: [{ modifier: 'GY', rule: 'gy-excluded' }], declined }],
});
const rates = { serviceTaxRate: 8.875, productTaxRate: 4 };
const services = async () =>
  bodyOf(await world.call(provider, 'GET', `${path}/catalogue`)).services as Service[];
const shownBy = (catalogue: readonly Service[]) => ({
  text: composeNoteText(note, catalogue),
  charges: shownCharges(chargeLines(note, catalogue, rates), catalogue),
});
const sign = (shown?: object) => {
  const body = {
    signedAt: '2026-03-02T15:20:00.000Z',
    deviceSequence: 9,
    chargeIds: {},
    ...(shown && { shown }),
  };
  return world.write(provider, 'POST', `${path}/encounters/${id}/sign`, body, { seen: 1 });
};
/** An admin changes what the note charges for. */
async function change(body: object): Promise<void> {
  const { version } = (await services()).find((one) => one.id === 'hotColdPacks')!;
  bodyOf(
    await world.write(world.here.users.Admin, 'PUT', `${path}/catalogue/hotColdPacks`, body, {
      seen: version,
    }),
  );
}
const packs = (charges: readonly ShownCharge[]) =>
  charges.find(({ serviceId }) => serviceId === 'hotColdPacks')!;

beforeAll(async () => {
  world = await createApiWorld();
  provider = world.here.users.Provider;
  path = `/${world.here.id}`;
  const body = patientBody();
  patientId = body.id;
  await world.write(provider, 'POST', `${path}/patients`, body);
});
afterAll(() => world.close());
beforeEach(async () => {
  const body = encounterBody(world.here, patientId, { note });
  id = bodyOf(await world.write(provider, 'POST', `${path}/encounters`, body)).id as string;
  seen = await services();
});

describe('a note that was on the screen before the catalogue changed', () => {
  it('is signed with the words and the charges that were seen', async () => {
    const shown = shownBy(seen);
    await change({ output: 'Packs of another kind, {{insert-units}}.', feeMinor: 99_00 });
    const { encounter, charges } = bodyOf(await sign(shown));
    expect(encounter.text).toEqual(shown.text);
    expect(charges).toHaveLength(shown.charges.length);
    for (const { serviceVersion: _, ...line } of shown.charges)
      expect(charges).toContainEqual(expect.objectContaining(line));
  });

  it('is, by an earlier release that says nothing of the screen, signed as the catalogue has it', async () => {
    await change({ output: 'Packs of a third kind, {{insert-units}}.', feeMinor: 77_00 });
    const { encounter, charges } = bodyOf(await sign());
    expect(encounter.text.plan).toContain('Packs of a third kind');
    expect(packs(charges).unitFeeMinor).toBe(77_00);
  });
});

describe('modifiers and diagnoses', () => {
  const kept = { modifiers: [{ modifier: 'GY', rule: 'gy-excluded' }], declined, diagnosisCodes: ['M54.59'] };
  it('are kept with the charge, what was declined along with what was accepted', async () => {
    bodyOf(await sign(shownBy(seen)));
    const { charges } = bodyOf(await world.call(provider, 'GET', `${path}/patients/${patientId}/charges`));
    expect(packs((charges as ShownCharge[]).slice(0, 20)).coding).toEqual(kept);
  });

  it('are shown to those who read charts; the front desk sees the modifiers alone', async () => {
    bodyOf(await sign(shownBy(seen)));
    const ledger = `${path}/patients/${patientId}/charges`;
    const desk = bodyOf(await world.call(world.here.users.Staff, 'GET', ledger)).charges as ShownCharge[];
    expect(packs(desk).coding).toEqual({ ...kept, diagnosisCodes: [] });
    expect(JSON.stringify(desk)).not.toContain('M54');
    const biller = bodyOf(await world.call(world.here.users.Biller, 'GET', ledger)).charges as ShownCharge[];
    expect(packs(biller).coding).toEqual(kept);
    const day = (desk[0] as unknown as { serviceDate: string }).serviceDate;
    const list = `${path}/charges?from=${day}&to=${day}`;
    const listed = bodyOf(await world.call(world.here.users.Staff, 'GET', list)).charges as ShownCharge[];
    expect(listed.length).toBeGreaterThan(0);
    expect(JSON.stringify(listed)).not.toContain('M54');
  });

  it('are those of the note where a device of before says nothing of them', async () => {
    const shown = shownBy(seen);
    const charges = shown.charges.map(({ coding: _coding, ...line }) => line);
    expect(packs(bodyOf(await sign({ ...shown, charges })).charges).coding).toEqual(kept);
  });
});

describe('charges that were never on a screen', () => {
  it.each<[string, (charge: ShownCharge) => object, RegExp]>([
    [
      'another fee',
      (line) => ({ unitFeeMinor: 1, amountMinor: 1, taxMinor: 0, totalMinor: 1, units: line.units }),
      /are not those of the catalog/,
    ],
    ['another code', () => ({ cptCode: '99215' }), /are not those of the catalog/],
    ['a sum that is none', (line) => ({ totalMinor: line.totalMinor - 1 }), /do not add up/],
    [
      'a fee below nothing',
      () => ({
        unitFeeMinor: -100,
        amountMinor: -100,
        taxMinor: 0,
        totalMinor: -100,
        units: 1,
        serviceVersion: 99,
      }),
      /do not add up/,
    ],
    [
      'a service that the note has not',
      () => ({ serviceId: 'massageTherapy', lineKey: 'massageTherapy', serviceVersion: 99 }),
      /not in the note/,
    ],
    [
      'a modifier that the note has not',
      () => ({ coding: { modifiers: [{ modifier: 'AT', rule: null }], declined: [], diagnosisCodes: [] } }),
      /modifiers that are not in the note/,
    ],
    [
      'a diagnosis that the note has not',
      ({ coding }) => ({ coding: { ...coding!, diagnosisCodes: ['Z99.9'] } }),
      /point at Z99.9/,
    ],
  ])('are refused: %s', async (_, changes, words) => {
    const shown = shownBy(seen);
    const charges = shown.charges.map((line) =>
      line.serviceId === 'hotColdPacks' ? { ...line, ...changes(line) } : line,
    );
    const reply = await sign({ ...shown, charges });
    expect([reply.status, reply.body.code]).toEqual([422, 'fields-invalid']);
    expect(reply.body.message).toMatch(words);
    expect(bodyOf(await world.call(provider, 'GET', `${path}/encounters/${id}`)).status).toBe('draft');
  });

  it('are refused where one is left out, or named twice', async () => {
    const shown = shownBy(seen);
    const fewer = shown.charges.filter(({ serviceId }) => serviceId !== 'hotColdPacks');
    expect((await sign({ ...shown, charges: fewer })).body.message).toMatch(/leave out/);
    const twice = [...shown.charges, packs(shown.charges)];
    expect((await sign({ ...shown, charges: twice })).body.message).toMatch(/name a line twice/);
    expect((await sign(shown)).status).toBe(200);
  });
});

describe('a fee of a schedule', () => {
  const schedules = () =>
    world
      .call(provider, 'GET', `${path}/fee-schedules`)
      .then((reply) => bodyOf(reply).schedules as FeeSchedule[]);
  const line = (feeMinor: number) => ({ code: '97010', modifiers: [], feeMinor, expectedMinor: null });
  const visit = { payer: 'Aetna', plan: '', locationId: '', degree: '', day: '2026-03-02' };
  const shownWith = (all: readonly FeeSchedule[]) => ({
    text: composeNoteText(note, seen),
    charges: shownCharges(chargeLines(note, seen, { ...rates, feeOf: feesOf(all, visit) }), seen),
  });
  const admin = () => world.here.users.Admin;
  let all: FeeSchedule[];

  beforeAll(async () => {
    const body = { ...feeScheduleBody({ lines: [line(12_34)] }), id: newId() };
    bodyOf(await world.write(admin(), 'POST', `${path}/fee-schedules`, body));
    all = await schedules();
  });

  it('is charged and named, also where the schedule was changed after it was seen', async () => {
    const shown = shownWith(all);
    expect(packs(shown.charges)).toMatchObject({
      unitFeeMinor: 12_34,
      feeSchedule: { name: 'Aetna 2026', version: 1 },
    });
    const body = feeScheduleBody({ name: 'Aetna, from June', lines: [line(20_00)] });
    bodyOf(await world.write(admin(), 'PUT', `${path}/fee-schedules/${all[0]!.id}`, body, { seen: 1 }));
    const { charges } = bodyOf(await sign(shown));
    expect(packs(charges)).toMatchObject({
      unitFeeMinor: 12_34,
      feeSchedule: { id: all[0]!.id, name: 'Aetna 2026' },
    });
    const ledger = bodyOf(await world.call(provider, 'GET', `${path}/patients/${patientId}/charges`));
    const ofNote = (ledger.charges as Charge[]).filter(({ encounterId }) => encounterId === id);
    expect(packs(ofNote as unknown as ShownCharge[]).feeSchedule).toEqual({
      id: all[0]!.id,
      name: 'Aetna 2026',
      version: 1,
    });
  });

  it('is not one that a device makes up, nor one of a schedule that is not there', async () => {
    const now = await schedules();
    const shown = shownWith(now);
    const forged = (part: object) => ({
      ...shown,
      charges: shown.charges.map((one) => (one.serviceId === 'hotColdPacks' ? { ...one, ...part } : one)),
    });
    expect(packs(shown.charges).unitFeeMinor).toBe(20_00);
    const cheap = { unitFeeMinor: 1_00, amountMinor: 1_00, taxMinor: 9, totalMinor: 1_09 };
    expect((await sign(forged(cheap))).status).toBe(422);
    expect((await sign(forged({ feeSchedule: { id: newId(), name: 'None', version: 1 } }))).status).toBe(422);
    expect((await sign(shown)).status).toBe(200);
  });
});
