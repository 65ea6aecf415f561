import type { PendingOp } from '../../../src/sync/reads/pending.ts';
import type { Device, Tab } from './device.ts';
import { outboxName } from './device.ts';
import type { Row, SimServer } from './model-server.ts';
import type { Known } from './entries.ts';
import { Breach, fieldOf, flat, holds, type Truth } from './truth.ts';

/** What lies in a queue, whatever its form: the outcomes of the last pushes may stand beside the rows. */
export interface Lying {
  readonly opId: string;
  readonly userId: string;
  readonly position: number;
  readonly state: string;
  readonly open: 0 | 1;
}

export function lying(device: Device): Lying[] {
  const settled = new Set(
    device.storage
      .rows<{ done?: readonly { opId: string }[] }>(outboxName, 'outcomes')
      .flatMap(({ done = [] }) => done.map(({ opId }) => opId)),
  );
  return device.rows().map(({ opId, userId, position, state, open }) => {
    if (settled.has(opId)) return { opId, userId, position, state: 'done', open: 0 };
    // What was put back to an older form is not believed: a person has to look at it.
    const isUnread = open === 1 && device.tampered.has(opId);
    return { opId, userId, position, state: isUnread ? 'needs-review' : state, open };
  });
}

const opsOf = (tab: Tab): readonly PendingOp[] => tab.engine.pendingStore.getSnapshot().ops;

/** While all is at rest: a page calls nothing done that the server has not, and its badge counts what lies there. */
export function checkPage(tab: Tab, truth: Truth): void {
  for (const op of opsOf(tab)) {
    if (op.state === 'done' && !truth.appliedOps.has(op.opId)) {
      throw new Breach('done', `${tab.name} shows ${op.opId} as done, and the server has not got it.`);
    }
  }
}

/** The badge of a page against the rows of its device. */
export function checkBadge(tab: Tab): void {
  const { waiting, sending, needsReview } = tab.engine.pendingStore.getSnapshot().counts;
  const open = lying(tab.device).filter((row) => row.userId === tab.userId && row.open === 1);
  const inReview = open.filter(({ state }) => state === 'needs-review').length;
  if (waiting + sending !== open.length - inReview || needsReview !== inReview) {
    throw new Breach(
      'badge',
      `${tab.name} counts ${waiting} waiting, ${sending} sending, ${needsReview} for review; there lie ` +
        `${open.length - inReview} and ${inReview}.`,
    );
  }
}

/** Everything acknowledged is on the server with its content, or lies on its device, or was given up by a person. */
export function checkNothingLost(truth: Truth): void {
  for (const [place, entries] of truth.byPlace) {
    const entry = entries.at(-1)!;
    const effect = truth.effects.get(place);
    if (effect) {
      if (effect.isOvertaken) continue;
      if (![entry, ...truth.untoldAfter(entry)].some((one) => holds(effect.body, one))) {
        throw new Breach('lost', `${place} was applied without ${entry.token}: ${effect.body}`);
      }
      continue;
    }
    if (truth.discarded.has(place)) continue;
    const row = lying(entry.device).find((one) => `${entry.device.name}/${one.position}` === place);
    if (!row)
      throw new Breach('lost', `${place} (${entry.token}) is neither on the server nor on its device.`);
    if (row.state === 'done')
      throw new Breach('done', `${place} is called done, and the server has not got it.`);
  }
}

/** Nothing is left that could go. What waits for a person may stand, and what stands behind it. */
export function checkEmpty(devices: readonly Device[], left: (device: Device) => Lying[]): void {
  for (const device of devices) {
    const stuck = left(device);
    if (stuck.length === 0) continue;
    const leases = JSON.stringify(device.leases());
    throw new Breach('empty', `${device.name} still holds ${JSON.stringify(stuck.slice(0, 4))}; ${leases}`);
  }
}

/** Rows that stand still without a reason: nobody has to decide about them, nor about what they wait for. */
export function stuckRows(device: Device): Lying[] {
  const open = device
    .rows()
    .filter(({ opId }) => lying(device).some((row) => row.opId === opId && row.open === 1));
  const rightly = new Set<string>(
    lying(device)
      .filter(({ state }) => state === 'needs-review')
      .map(({ opId }) => opId),
  );
  for (let isMore = true; isMore;) {
    isMore = false;
    for (const row of open) {
      if (rightly.has(row.opId)) continue;
      const isBehind = open.some(
        (before) =>
          rightly.has(before.opId) &&
          before.userId === row.userId &&
          ((before.lane === row.lane && before.position < row.position) ||
            row.dependsOn.includes(before.opId)),
      );
      if (isBehind) {
        rightly.add(row.opId);
        isMore = true;
      }
    }
  }
  return lying(device).filter(({ opId, open: isOpen }) => isOpen === 1 && !rightly.has(opId));
}

/** Every page that asks the server now shows what the server has; with what only a person can still decide on top. */
export async function checkConverged(
  tab: Tab,
  records: readonly Known[],
  server: SimServer,
  has: (known: Known) => boolean,
): Promise<void> {
  const open = new Set(
    opsOf(tab)
      .filter((op) => op.state !== 'done')
      .flatMap((op) => op.patches.map(({ id }) => id)),
  );
  for (const known of records) {
    if (!has(known) || open.has(known.id)) continue;
    const truth = await server.read(known.place.clinicId, tab.userId, known.id);
    const shown = tab.view(known.entity, known.id);
    const differing = truth && differs(truth, shown);
    if (differing) {
      throw new Breach(
        'converge',
        `${tab.name} shows ${differing} of ${known.entity} ${known.id}, the server has another.`,
      );
    }
  }
}

const fields = ['version', 'status', 'reason', 'preferredName', 'phone', 'city', 'address1', 'note'];

function differs(truth: Row, shown: Row | undefined): string | null {
  for (const [field, value] of flat(truth)) {
    if (!fields.includes(field.split('.')[0]!)) continue;
    const other = fieldOf(shown, field);
    if (other !== value) return `${field}=${JSON.stringify(other)} (not ${JSON.stringify(value)})`;
  }
  return null;
}

/** What lies on the disk tells nothing of what was entered, but inside of seals. */
export function checkSealed(devices: readonly Device[]): void {
  for (const device of devices) {
    for (const [name, { stores }] of device.storage.databases) {
      for (const store of stores.values()) {
        const found = /w\d+x|Wren/.exec(JSON.stringify(store.all(), withoutBytes));
        if (found)
          throw new Breach('sealed', `${device.name} holds ${found[0]} readable in ${name}/${store.name}.`);
      }
    }
  }
}

const withoutBytes = (_name: string, value: unknown): unknown =>
  ArrayBuffer.isView(value) || value instanceof ArrayBuffer ? null : value;
