import {
  checkBadge,
  checkConverged,
  checkEmpty,
  checkNothingLost,
  checkPage,
  checkSealed,
  lying,
  stuckRows,
} from './checks.ts';
import type { Device, Tab } from './device.ts';
import { decideOne, happen, opened, thaw } from './people.ts';
import { Breach } from './truth.ts';
import { World, type WorldOptions } from './world.ts';

export interface SeedOptions extends WorldOptions {
  /** How many things happen, on all clients together. */
  readonly ops: number;
}

export interface SeedResult {
  readonly seed: number;
  readonly breach: Breach | null;
  /** The same for the same seed. */
  readonly trace: string;
  readonly steps: number;
  readonly entered: number;
  readonly applied: number;
}

/** A push that was never answered is given up after 30 s; then the queue has its 60 s. */
export const emptyAfterMs = 60_000 + 30_000;

/**
 * One life of a world: it is made, everything befalls it, it heals, and the promises are held against it.
 * Nothing is thrown for a broken promise; it is in the result.
 */
export async function runSeed(options: SeedOptions): Promise<SeedResult> {
  const world = new World(options);
  try {
    await populate(world);
    await live(world, options.ops);
    await heal(world);
    await decideAll(world);
    await converge(world);
  } catch (error) {
    if (!(error instanceof Breach)) throw error;
    world.breach ??= error;
  }
  for (const device of world.devices) for (const tab of device.tabs.slice()) device.kill(tab);
  const { truth, steps, hash, breach } = world;
  if (breach) world.note(breach.message);
  const [entered, applied] = [truth.entered.length, truth.effects.size];
  return {
    seed: options.seed,
    breach,
    trace: (hash >>> 0).toString(16),
    steps: steps.count,
    entered,
    applied,
  };
}

/** Some records that everybody may work on, made through the front door. */
async function populate(world: World): Promise<void> {
  const [device] = world.devices;
  const network = world.networks.get(device!)!;
  network.isIll = false;
  const tab = opened(world, device!, world.userOf(device!));
  await world.steps.when(() => tab.queue !== null, 10_000);
  for (const place of world.options.places) {
    for (let count = 0; count < 2; count += 1) {
      const draft = world.entries.make(tab, 'newPatient', place, { id: '' });
      await settled(world, tab, world.enter(tab, draft));
      const patient = { id: draft.made!.id };
      await settled(world, tab, world.enter(tab, world.entries.make(tab, 'book', place, patient)));
      await settled(world, tab, world.enter(tab, world.entries.make(tab, 'start', place, patient)));
    }
  }
  await world.steps.pass(10_000);
  network.isIll = true;
  mustHold(world);
}

async function settled(world: World, tab: Tab, work: Promise<unknown>): Promise<void> {
  let isOver = false;
  void work.finally(() => (isOver = true));
  await world.steps.when(() => isOver || tab.isDead, 20_000);
}

async function live(world: World, ops: number): Promise<void> {
  const { devices, chance } = world;
  for (let count = 0; count < ops; count += 1) {
    const device = chance.pick(devices);
    await happen(world, device);
    if (chance.is(0.1)) await world.steps.pass(chance.unit() * 1_500);
    mustHold(world);
    for (const tab of device.tabs) if (tab.queue) world.guard(() => checkPage(tab, world.truth));
    mustHold(world);
  }
}

function mustHold(world: World): void {
  if (world.breach) throw world.breach;
}

/** The cables are mended, the clinics given back, the disks well; each user with something to send has a page. */
async function heal(world: World): Promise<void> {
  world.note('healing');
  world.doomed.clear();
  world.lost.clear();
  for (const device of world.devices) {
    const network = world.networks.get(device)!;
    network.isIll = false;
    network.isCut = false;
    device.storage.fault = null;
    thaw(device);
    // A page that could not open its storage is reloaded.
    await world.steps.pass(1_000);
    for (const tab of device.tabs.filter(({ queue }) => !queue)) device.kill(tab);
    freshPages(world, device);
    for (const tab of device.tabs) tab.wake('online');
  }
  for (let waitedMs = 0; waitedMs < emptyAfterMs; waitedMs += 10_000) {
    await world.steps.pass(10_000);
    mustHold(world);
  }
  checkRest(world);
}

/** A user's writes go with that user's page; one that lost its clinic is taken up again at the next start. */
function freshPages(world: World, device: Device): void {
  const open = lying(device).filter((row) => row.open === 1);
  for (const userId of world.options.users) {
    const needsPage = open.some((row) => row.userId === userId);
    const isParked = open.some((row) => row.userId === userId && row.state === 'parked');
    const hasPage = device.tabs.some((tab) => tab.userId === userId);
    if (isParked || (needsPage && !hasPage)) opened(world, device, userId);
  }
  if (device.tabs.length === 0) opened(world, device, world.userOf(device));
}

function checkRest(world: World): void {
  checkNothingLost(world.truth);
  checkSealed(world.devices);
  checkEmpty(world.devices, stuckRows);
  for (const device of world.devices) {
    for (const tab of device.tabs) {
      if (!tab.queue) throw new Breach('empty', `${tab.name} never opened its outbox.`);
      checkPage(tab, world.truth);
      checkBadge(tab);
    }
  }
  mustHold(world);
}

/** People go through what waits for them: wrong entries are given up, conflicts sent again, knowing what they met. */
async function decideAll(world: World): Promise<void> {
  const tried = new Set<string>();
  for (let round = 0; round < 40; round += 1) {
    let isMore = false;
    for (const device of world.devices) {
      for (const userId of world.options.users) {
        const tab = device.tabs.find((one) => one.userId === userId);
        const op = tab?.engine.pendingStore.getSnapshot().ops.find(({ state }) => state === 'needs-review');
        if (!tab || !op) continue;
        isMore = true;
        const entries = world.truth.byPlace.get(`${device.name}/${op.position}`) ?? [];
        // What was refused with its whole push may be on the server: it is sent once more under its id.
        const isOnceMore = op.lastError?.isUnsettled === true && !tried.has(op.opId);
        tried.add(op.opId);
        const isHopeless =
          entries.some(({ isWrong }) => isWrong) || (op.lastError?.kind !== 'conflict' && !isOnceMore);
        await decideOne(world, tab, isHopeless ? 'discard' : 'retry', op);
      }
    }
    if (!isMore) break;
    await world.steps.pass(2_000);
    mustHold(world);
  }
  await world.steps.pass(61_000);
  checkRest(world);
}

/** Everybody reads again, and sees the same. */
async function converge(world: World): Promise<void> {
  for (const device of world.devices) {
    for (const tab of device.tabs) {
      for (const known of world.records) await settled(world, tab, world.read(tab, known));
      await checkConverged(tab, world.records, world.options.server, ({ id }) => tab.reads.has(id));
    }
  }
}
