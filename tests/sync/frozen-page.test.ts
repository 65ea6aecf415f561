import { beforeEach, describe, expect, it } from 'vitest';
import { buildEngine } from './sim/engine-build.ts';
import type { Device, Tab } from './sim/device.ts';
import { newPatient, StoryWorld } from './story-world.ts';

/** Two pages of one person, the first of which waits for the server while it holds the lock. */
describe('a page that holds the lock and waits for the server', () => {
  let world: StoryWorld;
  let device: Device;
  let one: Tab;
  let answer = () => {};
  beforeEach(async () => {
    world = new StoryWorld(await buildEngine());
    device = world.device();
    one = await world.page(device);
    world.wire = async (arrived) => {
      world.wire = (later) => world.serve(later);
      await new Promise<void>((go) => (answer = go));
      return world.serve(arrived);
    };
    await world.enter(one, newPatient(one));
    await world.pass(1_000);
    expect(world.pushes).toHaveLength(1);
  });

  it('is left alone by a page opened after the clock was put forward by two days', async () => {
    device.setClock(48 * 3_600_000);
    await world.page(device);
    await world.pass(10_000);
    expect(world.pushes).toHaveLength(1);
    answer();
    await world.pass(5_000);
    expect(world.applied).toHaveLength(1);
    expect(world.pushes).toHaveLength(1);
    expect(world.left(device)).toEqual([]);
  });

  it('is taken for frozen when it writes nothing down while another waits, and its work goes on there', async () => {
    one.isFrozen = true;
    await world.pass(40_000);
    expect(world.pushes).toHaveLength(1);
    await world.page(device);
    await world.pass(120_000);
    expect(world.pushes.length).toBeGreaterThan(1);
    expect(world.applied).toHaveLength(1);
    expect(world.left(device)).toEqual([]);
  });
});
