import { gzipSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  bodyOf,
  createApiWorld,
  newId,
  patientBody,
  type ApiWorld,
} from '../../../../tests/support/api-world.ts';
import { openPage, saveOffer, visitor, visitPage } from '../../../../tests/support/online-page.ts';
import { typeBody } from '../../../../tests/support/schedule-calls.ts';

let world: ApiWorld;
let staff: string;
let typeId: string;
let page: ReturnType<typeof visitPage>;
const [cupping, tape, hidden] = [newId(), newId(), newId()];
const addOns = [
  { id: cupping, name: 'Cupping', minutes: 30, priceMinor: 25_00, bookableOnline: true },
  { id: tape, name: 'Tape <b>', minutes: 0, priceMinor: 5_00, bookableOnline: true },
  { id: hidden, name: 'Needles', minutes: 15, priceMinor: 40_00 },
];
const url = (path: string) => `/${world.here.id}${path}`;
const at = '2026-03-10T13:00:00.000Z';

beforeEach(async () => {
  await world?.close();
  world = await createApiWorld();
  staff = world.here.users.Staff;
  await openPage(world, world.here);
  const body = typeBody({ name: 'Massage', durationMinutes: 60, priceMinor: 110_00, addOns });
  typeId = bodyOf(await world.write(world.here.users.Admin, 'POST', url('/schedule-setup/types'), body)).id;
  page = visitPage(world, world.here);
});
afterAll(() => world.close());

const change = async (changes: Record<string, unknown>) => {
  const admin = world.here.users.Admin;
  const { types } = bodyOf(await world.call(admin, 'GET', url('/schedule-setup')));
  const seen = types.find(({ id }: { id: string }) => id === typeId).version;
  return bodyOf(await world.write(admin, 'PUT', url(`/schedule-setup/types/${typeId}`), changes, { seen }));
};
const onDay = async () =>
  bodyOf(
    await world.call(staff, 'GET', url(`/appointments?locationId=${world.here.locationId}&date=2026-03-10`)),
  ).appointments;
const requests = async () => bodyOf(await world.call(staff, 'GET', url('/online-requests'))).requests;
const timesWith = async (add: string) =>
  (await page.times({ type: typeId, from: '2026-03-10', add })).times.filter((time) =>
    time.startsWith('2026-03-10'),
  );

describe('add-ons on the public page', () => {
  it('stand there as far as they are offered online; prices only where the clinic shows them', async () => {
    const plain = await page.times({ type: typeId });
    expect(plain.text).toContain('Cupping');
    expect(plain.text).toContain('Tape &lt;b&gt;');
    expect(plain.text).toContain('30 min more');
    expect(plain.text).not.toContain('Needles');
    expect(plain.text).not.toContain('$');
    await saveOffer(world, world.here, { showPrices: true });
    const priced = await page.times({ type: typeId, add: cupping });
    expect(priced.text).toContain('$110.00');
    expect(priced.text).toContain('In all 1 h 30 min · $135.00');
    expect(priced.text).toContain('✓ Cupping');
    const details = await page.times({ type: typeId, add: `${tape},${cupping}`, at });
    expect(details.text).toContain('Massage, Cupping, Tape &lt;b&gt;');
    expect(details.text).toContain('1 h 30 min · $140.00');
  });

  it('leave those times that are long enough for all of it', async () => {
    // Nine to noon and one to five by the wall clock.
    expect((await timesWith('')).at(-1)).toBe('2026-03-10T20:00:00.000Z');
    const longer = await timesWith(cupping);
    expect(longer.at(-1)).toBe('2026-03-10T19:30:00.000Z');
    expect(longer).toContain('2026-03-10T14:30:00.000Z');
    expect(longer).not.toContain('2026-03-10T14:45:00.000Z');
    const late = await page.book({ type: typeId, add: cupping, at: '2026-03-10T20:00:00.000Z' });
    expect([late.status, await requests()]).toEqual([409, []]);
    // Another time by one tap is for the same.
    expect(late.hidden['add']).toBe(cupping);
  });

  it('come to the desk: with the visit of a patient whom the clinic knows', async () => {
    const { note: _, ...who } = visitor();
    bodyOf(await world.write(staff, 'POST', url('/patients'), patientBody(who)));
    const done = await page.book({ type: typeId, add: `${cupping},${tape}`, at });
    expect(done.status).toBe(303);
    expect(await onDay()).toMatchObject([{ typeId, addOnIds: [cupping, tape], durationMinutes: 90 }]);
    // What comes by mail says as little as before.
    expect(JSON.stringify(world.mailbox.latest(visitor().email, 'booking'))).not.toContain('Cupping');
  });

  it('come to the desk with a request, and with the visit that it becomes', async () => {
    await page.book({ type: typeId, add: cupping, at });
    const [request] = await requests();
    expect(request).toMatchObject({ addOnIds: [cupping], durationMinutes: 90 });
    const patientId = newId();
    const path = url(`/online-requests/${request.id}/accept`);
    bodyOf(await world.write(staff, 'POST', path, { patientId, isNew: true }, { seen: 1 }));
    expect(await onDay()).toMatchObject([{ patientId, addOnIds: [cupping], durationMinutes: 90 }]);
  });

  it('that are not offered, or no longer, book nothing', async () => {
    for (const add of [hidden, newId(), `${cupping},${hidden}`, "'; drop table patients; --"]) {
      const { text, hidden: fields } = await page.times({ type: typeId, add, at });
      expect([add, text.includes('no longer offered'), fields['begun']]).toEqual([add, true, undefined]);
    }
    const { hidden: fields } = await page.askForCode({ type: typeId, add: cupping, at });
    await change({ addOns: [{ ...addOns[0], bookableOnline: false }, addOns[1], addOns[2]] });
    const late = await page.confirm(fields, page.codeOf(visitor().email));
    expect([late.status, late.text.includes('no longer offered'), await requests(), await onDay()]).toEqual([
      200,
      true,
      [],
      [],
    ]);
  });

  it('are none where a form from before there were any is sent', async () => {
    const { hidden: fields } = await page.askForCode({ type: typeId, at });
    const { add: _, ...before } = fields;
    expect((await page.confirm(before, page.codeOf(visitor().email))).status).toBe(303);
    expect(await requests()).toMatchObject([{ addOnIds: [], durationMinutes: 60 }]);
  });

  it('stay offered where a client that does not know of it changes their type', async () => {
    const older = addOns.map(({ id, name, priceMinor }) => ({ id, name, priceMinor, minutes: 20 }));
    const { addOns: kept } = await change({ addOns: older });
    expect(kept.map((one: { bookableOnline?: boolean }) => one.bookableOnline)).toEqual([
      true,
      true,
      undefined,
    ]);
  });

  it('of a class are none', async () => {
    await change({ capacity: 6 });
    expect((await page.times({ type: typeId })).text).not.toContain('Cupping');
  });
});

it('a page of many types, add-ons and times weighs less than 6 kB on its way, and runs nothing', async () => {
  for (let count = 0; count < 12; count += 1) {
    const body = typeBody({ name: `Kind ${count}`, durationMinutes: 15 });
    bodyOf(await world.write(world.here.users.Admin, 'POST', url('/schedule-setup/types'), body));
  }
  const many = Array.from({ length: 12 }, (_, count) => ({
    ...addOns[0],
    id: newId(),
    name: `More ${count}`,
  }));
  await change({ durationMinutes: 15, addOns: many });
  await saveOffer(world, world.here, { showPrices: true });
  const { text } = await page.times({ type: typeId, add: `${many[0]!.id},${many[3]!.id}` });
  expect(text.match(/<a\s+class="way"/g)!.length).toBeGreaterThan(60);
  // Nothing but the product's own font, which every page of it has.
  const besideFont = text.replace('url(/fonts/inter.woff2)', '');
  expect(/<script|<img|stylesheet|url\(|@import/i.exec(besideFont)).toBeNull();
  expect(gzipSync(text).length).toBeLessThan(6 * 1024);
});
