import { beforeAll, describe, expect, it } from 'vitest';
import { journeys, type Deed, type Journey } from './fault-journeys.ts';
import { checkBadge } from './sim/checks.ts';
import type { Device, Tab } from './sim/device.ts';
import { buildEngine, type Engine } from './sim/engine-build.ts';
import { StoryWorld } from './story-world.ts';

/**
 * The k-th thing that a deed, or the sending after it, asks of the storage fails, for every k. Either the person is told,
 * nothing is kept and doing it again works; or it is kept. Never neither, and never both.
 */
interface Disk {
  readonly fault: string;
  /** From the k-th on everything fails until the person has an answer; else only the k-th. */
  readonly staysDead: boolean;
  /** What comes after: the page goes on, or it dies with the power and another one opens. */
  readonly after: 'goes on' | 'power cut';
}

const disks: readonly Disk[] = [
  { fault: 'UnknownError', staysDead: false, after: 'goes on' },
  { fault: 'QuotaExceededError', staysDead: false, after: 'power cut' },
  { fault: 'AbortError', staysDead: true, after: 'goes on' },
];

let makeEngine: () => Engine;
beforeAll(async () => {
  makeEngine = await buildEngine();
});

/** @returns whether the storage was asked so often */
async function run(journey: Journey, { fault, staysDead, after }: Disk, k: number): Promise<boolean> {
  const world = new StoryWorld(makeEngine);
  const device = world.device();
  let tab = await world.page(device);
  const { act, holds } = await journey(world, tab);
  const before = shown(world, tab);
  const isHit = failFrom(device, { fault, staysDead, k });
  const told = await act(tab).then(
    () => null,
    (error: Error) => error,
  );
  if (staysDead) device.storage.fault = null;
  await world.pass(3_000);
  device.storage.fault = null;
  tab = device.tabs.at(-1) ?? tab;
  if (after === 'power cut' || !tab.queue) tab = await reopened(world, device);
  if (told) tab = await again(world, tab, act, { told, before });
  world.mend(device);
  await world.pass(95_000);
  holds();
  expect(world.left(device)).toEqual([]);
  for (const page of device.tabs) checkBadge(page);
  return isHit();
}

/** They do what the message says: enter it again, or reload, look, and enter it again where it is not there. */
async function again(
  world: StoryWorld,
  tab: Tab,
  act: Deed['act'],
  { told, before }: { told: Error; before: string },
): Promise<Tab> {
  const isUnsure = /not known whether/.test(told.message);
  expect(told.message).toMatch(/NOT saved|Nothing of this entry was saved|not known whether|has not opened/);
  const page = isUnsure ? await reopened(world, tab.device) : tab;
  await world.pass(3_000);
  if (isUnsure && shown(world, page) !== before) return page;
  await act(page);
  return page;
}

const shown = ({ applied }: StoryWorld, { engine, userId }: Tab): string =>
  JSON.stringify([
    userId,
    applied.length,
    engine.pendingStore
      .getSnapshot()
      .ops.filter(({ state }) => state !== 'done')
      .map(({ opId, state, patches }) => [opId, state === 'needs-review', patches]),
  ]);

async function reopened(world: StoryWorld, device: Device): Promise<Tab> {
  device.losePower();
  return world.page(device);
}

/** A full disk is told before the commit, never after it. */
const mayBe = (fault: string, moment: string) => fault !== 'QuotaExceededError' || moment !== 'complete';

function failFrom(
  device: Device,
  { fault, staysDead, k }: Omit<Disk, 'after'> & { k: number },
): () => boolean {
  let left = k;
  let isHit = false;
  device.storage.fault = (moment) => {
    if (!mayBe(fault, moment)) return null;
    left -= 1;
    if (left >= 0 || (isHit && !staysDead)) return null;
    isHit = true;
    return new DOMException('The storage failed.', fault);
  };
  return () => isHit;
}

describe.each(Object.entries(journeys))('the k-th storage operation fails: %s', (_name, journey) => {
  it.each(disks)('$fault, stays dead: $staysDead, then the page $after', async (disk) => {
    let k = 0;
    const broken: string[] = [];
    for (let isHit = true; isHit; k += 1) {
      isHit = await run(journey, disk, k).catch((error: Error) => {
        broken.push(`${k}: ${error.message.slice(0, 600)}`);
        return k < 400;
      });
    }
    expect(broken).toEqual([]);
    expect(k).toBeGreaterThan(3);
  });
});
