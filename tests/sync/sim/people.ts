import type { StoredOp } from '../../../src/db/op-row.ts';
import type { PendingOp } from '../../../src/sync/reads/pending.ts';
import type { Device, Tab } from './device.ts';
import { entityOf, isMaking, type EntryKind, type Known } from './entries.ts';
import { darkness, lostClinic, mergedAway, oldPage, putBack, secondThoughts, twoHands } from './scenes.ts';
import type { World } from './world.ts';

const kinds: Readonly<Record<EntryKind, number>> = {
  newPatient: 6,
  patient: 22,
  wrongName: 1,
  book: 7,
  status: 16,
  reason: 10,
  start: 5,
  note: 22,
  service: 11,
  takeOut: 0,
};

const deeds = {
  enter: 62,
  pass: 9,
  read: 6,
  wake: 4,
  openTab: 3,
  killTab: 3,
  killSoon: 4,
  powerCut: 1,
  clock: 1.5,
  freeze: 1.5,
  thaw: 1.5,
  cut: 1.5,
  mend: 2,
  retry: 2,
  discard: 1.2,
  restore: 0.8,
  otherUser: 1.5,
  loseClinic: 0.4,
  backInClinic: 0.6,
  diskFault: 1.2,
  darkness: 0,
  secondThoughts: 0,
  mergedAway: 0,
  lostClinic: 0,
  oldPage: 0,
  putBack: 0,
  twoHands: 0,
};

/** What befalls a world with scenes besides. */
const withScenes = {
  kinds: { ...kinds, takeOut: 6 },
  deeds: {
    ...deeds,
    darkness: 1,
    secondThoughts: 2,
    oldPage: 1.5,
    putBack: 0.5,
    twoHands: 1,
    mergedAway: 2,
    lostClinic: 1,
  },
};

const skews = [-48 * 3_600_000, 48 * 3_600_000, 0, 90_000, -90_000];
const limitMs = 20_000;

/** One thing happens on a device: somebody enters something, or something befalls it. */
export async function happen(world: World, device: Device): Promise<void> {
  const { chance, steps } = world;
  const tab = device.tabs.length > 0 ? chance.pick(device.tabs) : opened(world, device, world.userOf(device));
  switch (chance.weighted(world.options.hasScenes ? withScenes.deeds : deeds)) {
    case 'enter':
      return enter(world, tab);
    case 'pass':
      return steps.pass(chance.unit() * (chance.is(0.1) ? 40_000 : 2_000));
    case 'read': {
      const known = someRecord(world, null);
      return known ? world.read(tab, known) : undefined;
    }
    case 'wake':
      return tab.wake(chance.pick(['online', 'visible', 'focus', 'socket', 'beat', 'shown']));
    case 'openTab':
      return void (device.tabs.length < 3 && opened(world, device, tab.userId));
    case 'killTab':
      world.note(`${tab.name} is killed`);
      return device.kill(tab);
    case 'killSoon':
      return void world.doomed.set(tab, chance.below(80));
    case 'powerCut':
      world.note(`${device.name} loses power`);
      return device.losePower();
    case 'clock':
      return device.setClock(chance.pick(skews));
    case 'freeze':
      tab.isFrozen = true;
      device.disturb();
      return;
    case 'thaw':
      return thaw(device);
    case 'cut':
      return void (world.networks.get(device)!.isCut = true);
    case 'mend':
      return void (world.networks.get(device)!.isCut = false);
    case 'retry':
      return decide(world, tab, 'retry', ({ state }) => state === 'needs-review');
    case 'discard':
      return decide(world, tab, 'discard', ({ state }) => state !== 'done');
    case 'restore':
      return restore(world, tab);
    case 'otherUser':
      return switchUser(world, device);
    case 'loseClinic':
      return void world.lost.add(`${tab.userId}/${chance.pick(world.options.places).clinicId}`);
    case 'backInClinic':
      return world.lost.clear();
    case 'diskFault':
      return failOnce(world, device);
    case 'darkness':
      return darkness(world, tab);
    case 'mergedAway':
      return mergedAway(world, tab);
    case 'lostClinic':
      return lostClinic(world, tab);
    case 'secondThoughts':
      return secondThoughts(world, tab);
    case 'oldPage':
      return oldPage(world, tab);
    case 'putBack':
      return putBack(world, tab);
    case 'twoHands':
      return twoHands(world, tab);
  }
}

export function opened(world: World, device: Device, userId: string): Tab {
  const tab = device.open(userId);
  world.note(`${tab.name} opens for ${userId}`);
  return tab;
}

export function thaw(device: Device): void {
  for (const tab of device.tabs) {
    if (!tab.isFrozen) continue;
    tab.isFrozen = false;
    device.disturb();
    tab.wake('visible');
  }
}

export async function enter(world: World, tab: Tab): Promise<void> {
  const { chance, steps } = world;
  if (tab.isFrozen) return;
  if (!tab.queue && !(await steps.when(() => tab.queue !== null || tab.isDead, limitMs))) return;
  if (tab.isDead || !tab.queue) return;
  const draft = await prepare(world, tab);
  if (!draft) return;
  let isOver = false;
  const saving = world.enter(tab, draft).finally(() => (isOver = true));
  // Mostly people wait for "saved"; at times they are faster, or a second page of the same person is.
  if (chance.is(0.75)) await steps.when(() => isOver || tab.isDead, limitMs);
  else await steps.pass(chance.unit() * 3);
  void saving;
}

async function prepare(world: World, tab: Tab) {
  const { chance, entries } = world;
  const wanted = chance.weighted(world.options.hasScenes ? withScenes.kinds : kinds);
  if (isMaking(wanted)) {
    const place = chance.pick(world.options.places);
    const patient = wanted === 'newPatient' ? { id: '' } : patientOf(world, tab, place.clinicId);
    return patient && entries.make(tab, wanted as 'book', place, patient);
  }
  const known = someRecord(world, entityOf(wanted));
  if (!known) return null;
  if (!tab.view(known.entity, known.id) || chance.is(0.25)) await world.read(tab, known);
  const row = tab.view(known.entity, known.id);
  return row ? entries.change(tab, wanted as 'patient', row) : null;
}

/** A patient who is on this screen: one that was read, or one that was made here. */
function patientOf(world: World, tab: Tab, clinicId: string): { id: string } | null {
  const there = world.records.filter(
    ({ entity, id, place }) => entity === 'patient' && place.clinicId === clinicId && tab.view(entity, id),
  );
  return there.length > 0 ? world.chance.pick(there.slice(-8)) : null;
}

const someRecord = (world: World, entity: Known['entity'] | null): Known | null => {
  const there = world.records.filter((known) => entity === null || known.entity === entity);
  // Mostly the same few, so that devices meet.
  return there.length === 0 ? null : world.chance.pick(world.chance.is(0.7) ? there.slice(0, 6) : there);
};

async function decide(
  world: World,
  tab: Tab,
  what: 'retry' | 'discard',
  isMeant: (op: PendingOp) => boolean,
): Promise<void> {
  const ops = tab.engine.pendingStore.getSnapshot().ops.filter(isMeant);
  if (!tab.queue || tab.isFrozen || ops.length === 0) return;
  const op = world.chance.pick(ops);
  await decideOne(world, tab, what, op);
}

/** A person decides about one write that stands still. */
export async function decideOne(
  world: World,
  tab: Tab,
  what: 'retry' | 'discard',
  op: PendingOp,
): Promise<void> {
  const { truth, steps } = world;
  const place = `${tab.device.name}/${op.position}`;
  if (what === 'retry') for (const entry of truth.byPlace.get(place) ?? []) entry.isForced = true;
  // Should the page die now, nobody can say whether it was given up; both are right then.
  let isOver = false;
  const wasGivenUp = truth.givenUp.has(place);
  const act = what === 'retry' ? tab.queue!.retry(op.opId) : tab.queue!.discard(op.opId);
  void act.then(
    () => {
      world.note(`${tab.name} ${what}: ${place}`);
      isOver = true;
      if (what !== 'discard') return;
      truth.discarded.add(place);
      if (wasNeverSent(tab, op)) world.guard(() => truth.giveUpUnsent(place));
    },
    (error: unknown) => {
      isOver = true;
      if (!wasGivenUp && (error as Error).name === 'NotUpForReview') truth.givenUp.delete(place);
    },
  );
  if (what === 'discard') truth.givenUp.add(place);
  await steps.when(() => isOver || tab.isDead, limitMs);
}

/** A write that was given up waited for a person or for its clinic; any other had never been sent. */
function wasNeverSent({ device }: Tab, { opId }: PendingOp): boolean {
  const row = device.rows().find((one) => one.opId === opId);
  if (!row || device.tampered.has(opId)) return false;
  const kind = row.fault?.kind ?? 'network';
  return row.attempts === 0 || kind === 'network' || kind === 'server' || kind === 'sign-in';
}

async function restore(world: World, tab: Tab): Promise<void> {
  const row = tab.device
    .rows()
    .filter(({ state, userId }) => state === 'discarded' && userId === tab.userId)
    .at(-1);
  if (!row || tab.isFrozen || world.chance.is(0.3)) return;
  await restoreOne(world, tab, row);
}

/** A person takes back that they gave a write up. */
export async function restoreOne(
  world: World,
  tab: Tab,
  row: Pick<StoredOp, 'opId' | 'position'>,
): Promise<void> {
  const { truth, steps } = world;
  if (!tab.queue) return;
  let isOver = false;
  const place = `${tab.device.name}/${row.position}`;
  truth.unsure(place);
  void tab.queue.restore(row.opId).then(
    () => {
      isOver = true;
      truth.discarded.delete(place);
    },
    () => (isOver = true),
  );
  await steps.when(() => isOver || tab.isDead, limitMs);
}

/** The next person takes the tablet: every page of the one before is signed out first. */
async function switchUser(world: World, device: Device): Promise<void> {
  const { chance, steps, options } = world;
  const before = device.tabs[0]?.userId;
  const next = options.users.find((user) => user !== before);
  if (!next) return;
  for (const tab of device.tabs.slice()) {
    let isOut = false;
    void tab.signOut().then(() => (isOut = true));
    if (chance.is(0.7)) await steps.when(() => isOut, limitMs);
    if (!isOut) device.kill(tab);
  }
  opened(world, device, next);
}

/** One of the next storage operations of this device fails, in one of the ways in which they do. */
function failOnce({ chance }: World, device: Device): void {
  let left = chance.below(12);
  const name = chance.pick(['UnknownError', 'QuotaExceededError', 'AbortError', 'InvalidStateError']);
  device.storage.fault = () => {
    left -= 1;
    if (left >= 0) return null;
    device.storage.fault = null;
    device.disturb();
    return new DOMException('The storage failed.', name);
  };
}
