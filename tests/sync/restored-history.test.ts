import { describe, expect, it } from 'vitest';
import type { Patient } from '../../src/contract/people/patient.ts';
import { writePatientChange } from '../../src/domain/people/patient-changes.ts';
import { Chance } from './sim/chance.ts';
import type { Tab } from './sim/device.ts';
import { buildEngine } from './sim/engine-build.ts';
import { StoryWorld, idOf, newPatient, patientOn } from './story-world.ts';

/**
 * The server is restored from an older backup while a device is away, and others write on, at times just as far as it was.
 * Nobody else has touched what this device changed: it must not be told so, and nothing of it is lost.
 */
const statesOf = (tab: Tab) => tab.engine.pendingStore.getSnapshot().ops.map(({ state }) => state);
type Words = Partial<Pick<Patient, 'preferredName' | 'phone' | 'email' | 'city'>>;
const change = (world: StoryWorld, tab: Tab, id: string, words: Words) =>
  world.enter(tab, writePatientChange(patientOn(tab, id), words));
const rowOf = (world: StoryWorld, id: string) => world.server.rows.get(id) as unknown as Patient;

async function begin(world: StoryWorld) {
  const device = world.device();
  const tab = await world.page(device);
  const patient = newPatient(tab);
  await world.enter(tab, patient);
  await world.pass(3_000);
  const id = idOf(patient);
  world.look(tab, id);
  return { device, tab, id };
}

/** Somebody else, who was not there before, changes the email so often. */
async function othersWrite(world: StoryWorld, id: string, times: number): Promise<void> {
  const tab = await world.page(world.device('desk'), 'ben');
  for (let count = 1; count <= times; count += 1) {
    world.look(tab, id);
    await change(world, tab, id, { email: `ben${count}@clinic.example` });
    await world.pass(3_000);
  }
}

describe('after a restored backup', () => {
  it.each([
    ['nobody wrote', 0],
    ['others have written less', 1],
    ['others are exactly as far', 2],
    ['others have come past', 4],
  ])('a device does not conflict with itself: %s', async (_, times) => {
    const world = new StoryWorld(await buildEngine());
    const { device, tab, id } = await begin(world);
    const restore = world.server.backup();
    for (const phone of ['212 555 0101', '212 555 0102']) {
      await change(world, tab, id, { phone, preferredName: 'Wrenna' });
      await world.pass(3_000);
      world.look(tab, id);
    }
    world.cut(device);
    await change(world, tab, id, { phone: '212 555 0103' });
    restore();
    await othersWrite(world, id, times);
    world.mend(device);
    await world.pass(95_000);
    expect(statesOf(tab).filter((state) => state !== 'done')).toEqual([]);
    expect(rowOf(world, id)).toMatchObject({
      phone: '212 555 0103',
      preferredName: 'Wrenna',
      ...(times > 0 && { email: `ben${times}@clinic.example` }),
    });
  });

  it('is known by a page that was started anew', async () => {
    const world = new StoryWorld(await buildEngine());
    const { device, tab, id } = await begin(world);
    const restore = world.server.backup();
    await change(world, tab, id, { phone: '212 555 0101' });
    await world.pass(3_000);
    device.kill(tab);
    restore();
    await othersWrite(world, id, 3);
    const next = await world.page(device);
    world.look(next, id);
    await change(world, next, id, { preferredName: 'Wrenna' });
    await world.pass(95_000);
    expect(rowOf(world, id)).toMatchObject({
      phone: '212 555 0101',
      preferredName: 'Wrenna',
      email: 'ben3@clinic.example',
    });
    expect(world.left(device)).toEqual([]);
  });

  it.each(Array.from({ length: 16 }, (_, at) => at + 1))('holds in story %i of chance', async (seed) => {
    const chance = new Chance(seed);
    const world = new StoryWorld(await buildEngine(), seed);
    const { device, tab, id } = await begin(world);
    const mine: Words = {};
    const enterSome = async (most: number) => {
      for (let count = chance.below(most + 1); count > 0; count -= 1) {
        const words: Words = chance.is(0.5)
          ? { phone: `212 555 0${100 + chance.below(900)}` }
          : { preferredName: `Wren ${chance.below(1_000)}` };
        Object.assign(mine, words);
        await change(world, tab, id, words);
        await world.pass(chance.is(0.5) ? 3_000 : 50);
        if (chance.is(0.5)) world.look(tab, id);
      }
    };
    await enterSome(3);
    await world.pass(3_000);
    const restore = world.server.backup();
    await enterSome(4);
    await world.pass(3_000);
    if (chance.is(0.7)) world.cut(device);
    await enterSome(3);
    restore();
    const times = chance.below(8);
    await othersWrite(world, id, times);
    if (chance.is(0.5)) await enterSome(2);
    world.mend(device);
    await change(world, tab, id, { city: 'Utica' });
    await world.pass(200_000);
    expect(statesOf(tab).filter((state) => state !== 'done')).toEqual([]);
    expect(rowOf(world, id)).toMatchObject(mine);
    if (times > 0) expect(rowOf(world, id).email).toBe(`ben${times}@clinic.example`);
  });
});
