import type { Encounter } from '../../../src/contract/clinical/encounter.ts';
import type { StoredOp } from '../../../src/db/op-row.ts';
import type { PendingOp } from '../../../src/sync/reads/pending.ts';
import { outboxName, type Device, type Tab } from './device.ts';
import { entityOf, type EntryKind, type Known } from './entries.ts';
import { decideOne, enter, opened, restoreOne } from './people.ts';
import type { Entered } from './truth.ts';
import type { World } from './world.ts';

/**
 * Short stories that chance tells too seldom. Each goes as far as the world lets it; the promises are the same, and chance
 * goes on before, between and after.
 */
const limitMs = 20_000;

/** The power goes while writes are on their way; with no network afterwards, somebody gives up what was never sent. */
export async function darkness(world: World, tab: Tab): Promise<void> {
  const { device } = tab;
  const network = world.networks.get(device)!;
  network.isCut = false;
  await enter(world, tab);
  await world.steps.pass(world.chance.unit() * 1_000);
  world.note(`${device.name} loses power while it sends`);
  device.losePower();
  network.isCut = true;
  const next = await ready(world, opened(world, device, tab.userId));
  const op = next && opsOf(next).findLast(({ state, attempts }) => state !== 'done' && attempts === 0);
  if (op) await decideOne(world, next, 'discard', op);
  network.isCut = false;
}

/** Behind a conflict something is entered and given up; the conflict is sent again, and then it is wanted after all. */
export async function secondThoughts(world: World, tab: Tab): Promise<void> {
  if (!(await ready(world, tab))) return;
  const isAbout = ({ patches }: PendingOp, { id }: Known) => patches.some((patch) => patch.id === id);
  const stuck = opsOf(tab).find(
    ({ state, lastError }) => state === 'needs-review' && lastError?.kind === 'conflict',
  );
  const known = stuck && world.records.find((one) => isAbout(stuck, one));
  if (!known || !(await change(world, tab, known, false))) return;
  const behind = opsOf(tab).findLast(({ lane, state }) => lane === stuck.lane && state === 'queued');
  if (!behind) return;
  await decideOne(world, tab, 'discard', behind);
  await decideOne(world, tab, 'retry', stuck);
  await restoreOne(world, tab, behind);
}

/**
 * A visit's status changes elsewhere. Of two pages without network the one has read that and changes the reason; the other has
 * not, and changes the status.
 */
export async function oldPage(world: World, tab: Tab): Promise<void> {
  const { device } = tab;
  const known = await shownOn(world, tab, 'appointment');
  if (!known || !(await changeElsewhere(world, tab, known, 'status'))) return;
  const other = await ready(world, opened(world, device, tab.userId));
  if (!other) return;
  for (let tries = 0; tries < 4 && !other.reads.has(known.id); tries += 1) await world.read(other, known);
  await cutOff(world, device, async () => {
    if (other.reads.has(known.id) && (await change(world, other, known, true, 'reason')))
      await change(world, tab, known, true, 'status');
  });
}

/** Of three services that others have put into a note one is taken out here, without network, and one elsewhere. */
export async function twoHands(world: World, tab: Tab): Promise<void> {
  const known = await shownOn(world, tab, 'encounter');
  if (!known) return;
  const servicesOf = () => (tab.view('encounter', known.id) as Encounter | undefined)?.note?.services ?? [];
  for (let tries = 0; tries < 8 && servicesOf().length < 3; tries += 1) {
    if (!(await changeElsewhere(world, tab, known, 'service'))) return;
    await world.read(tab, known);
  }
  await cutOff(world, tab.device, async () => {
    if (servicesOf().length < 3 || !(await change(world, tab, known, true, 'takeOut'))) return;
    await changeElsewhere(world, tab, known, 'takeOut');
  });
}

/**
 * What two wrote into a note was brought together here. Before that goes out, its writer writes on without having seen the
 * other's words, and gives up the merged form.
 */
export async function mergedAway(world: World, tab: Tab): Promise<void> {
  const { device } = tab;
  const known = await shownOn(world, tab, 'encounter');
  if (!known) return;
  const merged = () => device.rows().find(isMergedAbout(known));
  await cutOff(world, device, async () => {
    if (!(await change(world, tab, known, true, 'service'))) return;
    await changeElsewhere(world, tab, known, 'note');
  });
  if (!(await world.steps.when(() => merged() !== undefined || tab.isDead, limitMs)) || tab.isDead) return;
  await cutOff(world, device, async () => {
    const found = merged();
    for (let words = 0; words < 3; words += 1) await change(world, tab, known, true, 'note');
    const op = found && opsOf(tab).find(({ opId }) => opId === found.opId);
    if (op && tab.queue && !tab.isDead) await decideOne(world, tab, 'discard', op);
  });
}

/**
 * A clinic is lost while a change is on its way to it, or just after it has arrived and before the answer. Without the clinic the
 * person changes more and gives both up, or the first alone; then the clinic is theirs again, and the later change is wanted.
 */
export async function lostClinic(world: World, tab: Tab): Promise<void> {
  const { chance, steps, truth } = world;
  const { device, userId } = tab;
  const network = world.networks.get(device)!;
  const known = await shownOn(world, tab, 'patient');
  if (!known) return;
  const clinic = `${userId}/${known.place.clinicId}`;
  const opOf = (entry: Entered) => opsOf(tab).find((op) => `${device.name}/${op.position}` === entry.place);
  const isAside = (entry: Entered) => opOf(entry)?.state === 'parked';
  network.isCut = false;
  if (chance.is(0.5)) world.lost.add(clinic);
  const first = await change(world, tab, known, true);
  if (!first) return;
  await steps.when(() => truth.effects.has(first.place!) || isAside(first), 5_000);
  world.lost.add(clinic);
  await cutOff(world, device, () => steps.pass(1_000));
  for (let tries = 0; tries < 8 && !isAside(first) && !tab.isDead; tries += 1) {
    tab.wake('online');
    await steps.when(() => isAside(first) || tab.isDead, 5_000);
  }
  if (isAside(first) && !tab.isDead) await thinkAgain();
  world.lost.delete(clinic);
  tab.wake('online');

  async function thinkAgain(): Promise<void> {
    const second = await change(world, tab, known!, true);
    const [before, behind] = [opOf(first!), second && opOf(second)];
    if (!before || !behind) return;
    const isBoth = chance.is(0.5);
    if (isBoth) await decideOne(world, tab, 'discard', behind);
    await decideOne(world, tab, 'discard', before);
    if (isBoth) await restoreOne(world, tab, behind);
  }
}

const isMergedAbout =
  ({ entity, id }: Known) =>
  ({ lane, open, isMerged, attempts }: StoredOp) =>
    open === 1 && isMerged === true && attempts === 0 && lane === `${entity}:${id}`;

/** Somebody with hands on the disk puts the first form of an entry back in the place of the last one. */
export async function putBack(world: World, tab: Tab): Promise<void> {
  const { device } = tab;
  const network = world.networks.get(device)!;
  const known = await shownOn(world, tab, 'encounter');
  if (!known) return;
  network.isCut = true;
  await change(world, tab, known, true, 'note');
  const [before, content] = lastOf(device, known);
  await change(world, tab, known, true, 'note');
  const [after] = lastOf(device, known);
  if (before && content && after?.opId === before.opId && after.contentVersion > before.contentVersion) {
    world.note(`${device.name}: ${before.position} is put back to an older form`);
    for (const one of device.tabs.slice()) device.kill(one);
    device.tampered.add(before.opId);
    device.storage.overwrite(outboxName, 'ops', before);
    device.storage.overwrite(outboxName, 'contents', content);
  }
  network.isCut = false;
}

/** The last open write about a record as it lies there, and its content. */
function lastOf(device: Device, { entity, id }: Known): [StoredOp | undefined, unknown] {
  const row = device.rows().findLast(({ lane, open }) => open === 1 && lane === `${entity}:${id}`);
  const contents = device.storage.rows<{ opId: string }>(outboxName, 'contents');
  return [row, row && contents.find(({ opId }) => opId === row.opId)];
}

async function ready(world: World, tab: Tab): Promise<Tab | null> {
  if (tab.isFrozen) return null;
  await world.steps.when(() => tab.queue !== null || tab.isDead, limitMs);
  return tab.queue && !tab.isDead ? tab : null;
}

const opsOf = (tab: Tab): readonly PendingOp[] => tab.engine.pendingStore.getSnapshot().ops;

type Change = Exclude<EntryKind, 'newPatient' | 'book' | 'start'>;

const changes: Readonly<Record<Known['entity'], readonly Change[]>> = {
  patient: ['patient'],
  appointment: ['status', 'reason'],
  encounter: ['note', 'service', 'takeOut'],
};

/** One of the records that a page shows, just read. */
async function shownOn(world: World, tab: Tab, entity: Known['entity']): Promise<Known | null> {
  if (!(await ready(world, tab))) return null;
  const there = world.records.filter((known) => known.entity === entity && tab.view(entity, known.id));
  if (there.length === 0) return null;
  const known = world.chance.pick(there);
  await world.read(tab, known);
  return known;
}

/** Without network for as long as something takes. */
async function cutOff(world: World, device: Device, act: () => Promise<void>): Promise<void> {
  const network = world.networks.get(device)!;
  network.isCut = true;
  await act();
  network.isCut = false;
}

/** Somebody at another device changes a record as it stands there. @returns whether that has arrived */
async function changeElsewhere(world: World, { device }: Tab, known: Known, kind: Change): Promise<boolean> {
  const { chance, steps, truth } = world;
  const elsewhere = chance.pick(world.devices.filter((one) => one !== device));
  const there = elsewhere.tabs.at(-1) ?? opened(world, elsewhere, world.userOf(elsewhere));
  world.networks.get(elsewhere)!.isCut = false;
  if (!(await ready(world, there))) return false;
  const entry = await change(world, there, known, false, kind);
  return entry !== null && steps.when(() => truth.effects.has(entry.place!), limitMs);
}

/** A change of what this page shows of a record. @returns what was entered, if it was told as kept */
async function change(
  world: World,
  tab: Tab,
  known: Known,
  asShown: boolean,
  kind = world.chance.pick(changes[known.entity]),
): Promise<Entered | null> {
  if (!asShown) await world.read(tab, known);
  const row = tab.view(entityOf(kind), known.id);
  if (!row || tab.isDead) return null;
  const draft = world.entries.change(tab, kind, row);
  let isOver = false;
  void world.enter(tab, draft).finally(() => (isOver = true));
  await world.steps.when(() => isOver || tab.isDead, limitMs);
  return draft.entry.isAcknowledged ? draft.entry : null;
}
