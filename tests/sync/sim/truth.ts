import type { PushBody } from '../../../src/sync/device/ports.ts';
import type { PushOutcome } from '../../../src/contract/base/queued-write.ts';
import type { PushOperation } from '../../../src/contract/sync.ts';
import type { Device } from './device.ts';
import { targetOf, type Row } from './model-server.ts';

/** A promise was broken. The message says which, the name of the invariant first. */
export class Breach extends Error {
  override readonly name = 'Breach';
  readonly invariant: Invariant;
  constructor(invariant: Invariant, message: string) {
    super(`${invariant}: ${message}`);
    this.invariant = invariant;
  }
}

export const invariants = {
  lost: 'nothing acknowledged lost',
  twice: 'nothing twice',
  converge: 'all devices converge',
  order: 'lane order kept',
  empty: 'every queue empty after healing',
  badge: 'badge equals truth',
  done: 'nothing called done that the server has not',
  owner: "nobody's write under another's name",
  overwritten: 'nothing silently overwritten',
  falseConflict: 'no conflict with oneself',
  shown: 'what was entered is shown',
  sealed: 'nothing readable at rest',
  givenUp: 'nothing given up unsent that the server has',
  rewritten: 'no other content under an id that was sent',
  race: 'one page sends at a time',
} as const;
export type Invariant = keyof typeof invariants;

export type Entity = 'patient' | 'appointment' | 'encounter';

/** One thing a person entered: a value in a field of a record, made so that no other write has the same. */
export interface Entered {
  readonly token: string;
  readonly device: Device;
  readonly userId: string;
  readonly entity: Entity;
  readonly recordId: string;
  readonly field: string;
  readonly value: unknown;
  /** What the person saw in that field when entering. */
  readonly saw: unknown;
  readonly lane: string;
  /** What of it is found again in any form of it that reaches the server. */
  readonly mark: string;
  /** What has to be on the server before it: places of this device. */
  after: string | null;
  /** Place on the device, once stored: `device/position`. A retry keeps it. */
  place: string | null;
  isAcknowledged: boolean;
  /** The person was told that it is not kept. */
  isRefused: boolean;
  /** A person looked at the conflict and sent it again. */
  isForced: boolean;
  isWrong: boolean;
  /** What was taken out in the same step. */
  readonly takenOut?: { readonly field: string; readonly saw: unknown };
}

/** What one place of a device's queue has done on the server. */
interface Effect {
  readonly opId: string;
  readonly body: string;
  readonly target: string;
  /** What it made of the record. */
  readonly version: number;
  /** Its words had come before, by another write of the same hand, and somebody has put theirs in their place since. */
  readonly isOvertaken: boolean;
}

/** A field of a record on the server, and whose it is: `device/user`. */
interface Standing {
  readonly value: unknown;
  readonly hand: string;
}

/** The simulation's own book of what was entered and what the server did, against which the promises are held. */
export class Truth {
  readonly entered: Entered[] = [];
  /** All that was acknowledged for a place, the last word last. */
  readonly byPlace = new Map<string, Entered[]>();
  readonly placeOf = new Map<string, string>();
  readonly ownerOf = new Map<string, string>();
  readonly effects = new Map<string, Effect>();
  readonly appliedOps = new Set<string>();
  readonly discarded = new Set<string>();
  /** Somebody asked to give these up; whether it came to that is not known where the page died. */
  readonly givenUp = new Set<string>();
  /** Given up as never sent, as the device said. */
  readonly #unsent = new Set<string>();
  /** What was sent under an id. */
  readonly #sent = new Map<string, string>();
  /** Who has changed a record on the server: `device/user`. */
  readonly #hands = new Map<string, Set<string>>();
  /** What has met a newer record: in the form that then goes on nobody has seen it. */
  readonly #compared = new Set<string>();
  readonly #fields = new Map<string, Map<string, Standing>>();
  readonly #lastPosition = new Map<string, number>();

  acknowledge(entry: Entered, opId: string): void {
    const { device, userId } = entry;
    const row = device.rows().find((one) => one.opId === opId);
    const position = row?.position ?? positionIn(this.placeOf.get(opId));
    if (position === null)
      throw new Breach('lost', `${entry.token} was acknowledged as ${opId} and is not stored.`);
    entry.place = `${device.name}/${position}`;
    entry.isAcknowledged = true;
    this.placeOf.set(opId, entry.place);
    this.ownerOf.set(opId, userId);
    this.byPlace.set(entry.place, [...(this.byPlace.get(entry.place) ?? []), entry]);
  }

  /** A person has given up what had never been sent, as the device said. */
  giveUpUnsent(place: string): void {
    this.#unsent.add(place);
    if (this.effects.has(place))
      throw new Breach('givenUp', `${place} was given up as never sent, and the server has it.`);
  }

  /** Somebody takes back that it was given up; whether it came to that is not known where the page died. */
  unsure(place: string): void {
    this.#unsent.delete(place);
  }

  /** Learns which place each operation of a push stands for. */
  leaves(device: Device, userId: string, { operations }: PushBody): void {
    const rows = device.rows();
    for (const operation of operations) {
      const { opId } = operation;
      this.#sameAsBefore(operation);
      const row = rows.find((one) => one.opId === opId);
      if (!row) continue;
      this.placeOf.set(opId, `${device.name}/${row.position}`);
      this.ownerOf.set(opId, row.userId);
      if (row.userId !== userId)
        throw new Breach('owner', `${opId} of ${row.userId} leaves with the token of ${userId}.`);
    }
  }

  #sameAsBefore({ opId, name, params, body }: PushOperation): void {
    const content = JSON.stringify([name, params, body]);
    const before = this.#sent.get(opId) ?? content;
    this.#sent.set(opId, content);
    if (before !== content) throw new Breach('rewritten', `${opId} leaves as ${content}, and was ${before}.`);
  }

  /** Hears what the server did with a push, whether or not the answer arrives. */
  served(userId: string, { operations }: PushBody, outcomes: readonly PushOutcome[]): void {
    for (const [at, operation] of operations.entries()) {
      const outcome = outcomes[at]!;
      if (this.ownerOf.get(operation.opId) !== userId) {
        throw new Breach('owner', `${operation.opId} came with the token of ${userId}.`);
      }
      if (outcome.outcome === 'applied') this.#applied(operation, outcome.body as Row, userId);
      if (outcome.outcome === 'conflict') this.#conflicted(operation, userId);
      if (outcome.outcome === 'rejected') this.#rejected(operation, outcome);
    }
  }

  #applied(operation: PushOperation, row: Row, userId: string): void {
    const { opId } = operation;
    const place = this.placeOf.get(opId);
    if (place === undefined) throw new Breach('lost', `${opId} was applied and stands in no queue.`);
    const earlier = this.effects.get(place);
    if (earlier) throw new Breach('twice', `${place} was applied as ${earlier.opId} and as ${opId}.`);
    if (this.#unsent.has(place))
      throw new Breach('givenUp', `${place} was given up as never sent, and arrives all the same.`);
    const target = targetOf(operation);
    const [deviceName, position] = [place.split('/')[0]!, Number(place.split('/')[1])];
    const entry = this.byPlace.get(place)?.at(-1);
    const hand = `${deviceName}/${userId}`;
    this.effects.set(place, {
      opId,
      body: JSON.stringify(operation.body),
      target,
      version: row.version,
      isOvertaken: entry !== undefined && this.#isOvertaken(operation, entry, hand),
    });
    this.appliedOps.add(opId);
    this.#inOrder(`${hand}/${target}`, position, place);
    this.#keepFields(target, operation, entry, row, hand);
    this.#hands.set(target, (this.#hands.get(target) ?? new Set()).add(hand));
  }

  /**
   * A note is saved whole: a later save of a device may bring what waits for a decision in an earlier one, and somebody may
   * change it there, having seen it. The earlier save then leaves their words as they stand.
   */
  #isOvertaken(operation: PushOperation, entry: Entered, hand: string): boolean {
    const target = targetOf(operation);
    const stands = this.#fields.get(target)?.get(entry.field);
    return (
      stands !== undefined &&
      stands.hand !== hand &&
      stands.value === fieldOf(operation.body, entry.field) &&
      [...this.effects].some(
        ([place, { target: of, body }]) =>
          of === target && place.startsWith(`${entry.device.name}/`) && holds(body, entry),
      )
    );
  }

  #inOrder(lane: string, position: number, place: string): void {
    const last = this.#lastPosition.get(lane) ?? -1;
    // One that was given up and brought back comes late.
    if (this.givenUp.has(place)) return;
    if (position < last) throw new Breach('order', `${place} was applied after ${last} of the same lane.`);
    this.#lastPosition.set(lane, position);
  }

  /** No field changes that its writer did not mean to change, or had not seen as it stood. */
  #keepFields(
    target: string,
    operation: PushOperation,
    entry: Entered | undefined,
    row: Row,
    hand: string,
  ): void {
    const fields = this.#fields.get(target) ?? new Map<string, Standing>();
    this.#fields.set(target, fields);
    const given = new Map(
      flat(operation.name === 'appointment.setStatus' ? { status: row.status } : operation.body),
    );
    // A list is written whole: what it no longer holds was taken out.
    if (given.has('note.complaint')) {
      for (const field of fields.keys())
        if (field.startsWith(listed) && !given.has(field)) given.set(field, undefined);
    }
    for (const [field, value] of given) {
      const before = fields.get(field);
      const isChange = before !== undefined && before.value !== value;
      const isForeign =
        isChange && before.hand !== hand && !isBesideConfirmed(field, before.value, value, entry);
      const isMeant = (writer: Entered) => writer.isForced || this.#hadSeen(writer, field, before?.value);
      if (isForeign && entry && !entry.isForced && !this.#writersOf(entry, field, value).some(isMeant)) {
        throw new Breach(
          'overwritten',
          `${entry.token} (${entry.field}) put ${field} of ${target} from ${show(before.value)} of ${before.hand} to ` +
            `${show(value)}; its writer had seen ${show(entry.saw)} in ${entry.field}.`,
        );
      }
      if (!before || isChange) fields.set(field, { value, hand });
    }
  }

  /**
   * A note is saved whole, with what its writer had entered before: the last of theirs that was told as kept, and what came
   * after it and may have been kept without their being told, because the page died.
   */
  #writersOf(entry: Entered, field: string, value: unknown): Entered[] {
    const same = this.entered.filter((one) => isByHandOf(entry, one) && made(one, field)?.value === value);
    const last = same.findLastIndex(({ token, place }) => token === entry.token || place !== null);
    // Whoever entered just this is its writer, also where they entered the same again on an older page.
    const own = made(entry, field)?.value === value ? [entry] : [];
    return [...own, ...same.slice(Math.max(0, last)).filter(({ isRefused }) => !isRefused)];
  }

  /**
   * What the same person entered in the same field after this, without being told that it was kept because the page died: it may
   * stand in the place of this one, when both became one write.
   */
  untoldAfter(entry: Entered): Entered[] {
    return this.entered
      .slice(this.entered.indexOf(entry) + 1)
      .filter(
        (one) => one.place === null && !one.isRefused && isByHandOf(entry, one) && one.field === entry.field,
      );
  }

  /** Whether the writer had this before their eyes, or under what they themselves had laid over it. */
  #hadSeen(entry: Entered, field: string, value: unknown): boolean {
    let saw = made(entry, field)?.saw;
    for (let at = this.entered.indexOf(entry) - 1; at >= 0 && saw !== value; at -= 1) {
      const own = this.entered[at]!;
      const change = isByHandOf(entry, own) ? made(own, field) : null;
      if (change && change.value === saw) saw = change.saw;
    }
    return saw === value;
  }

  /** Only what was entered wrongly is refused, or what needs a record that somebody gave up. */
  #rejected(operation: PushOperation, { status }: PushOutcome): void {
    const place = this.placeOf.get(operation.opId) ?? '';
    const entry = this.byPlace.get(place)?.at(-1);
    if (!entry || entry.isWrong || this.givenUp.size > 0) return;
    throw new Breach(
      'order',
      `${place} (${entry.token}) was refused with ${status}: it went before ${entry.after ?? 'its time'}.`,
    );
  }

  #conflicted(operation: PushOperation, userId: string): void {
    const place = this.placeOf.get(operation.opId);
    const hand = `${place?.split('/')[0]}/${userId}`;
    const hands = this.#hands.get(targetOf(operation));
    if (hands && [...hands].every((other) => other === hand) && !this.#isAboutGivenUp(operation)) {
      throw new Breach(
        'falseConflict',
        `${place} conflicts with nobody: only ${hand} has changed ${targetOf(operation)}.`,
      );
    }
    if (place !== undefined) this.#compared.add(place);
  }

  /**
   * Whether the server has, above what the write was made against, something that nothing builds on at its device: what was
   * given up there while nobody knew whether it had arrived, as with a clinic that was lost, and what was brought together with
   * that; or, where the write itself was given up and then arrives late or is brought back, what was entered behind it.
   */
  #isAboutGivenUp(operation: PushOperation): boolean {
    const target = targetOf(operation);
    const base = this.#versionOf(operation.base);
    const own = this.placeOf.get(operation.opId) ?? '';
    return [...this.effects].some(
      ([place, effect]) =>
        effect.target === target &&
        effect.version > base &&
        (this.givenUp.has(place) ||
          this.#compared.has(place) ||
          (this.givenUp.has(own) && isBehind(place, own))),
    );
  }

  #versionOf(base: PushOperation['base']): number {
    if (typeof base !== 'object' || base === null) return base ?? 0;
    return this.effects.get(this.placeOf.get(base.after) ?? '')?.version ?? 0;
  }
}

const isByHandOf = (entry: Entered, other: Entered): boolean =>
  other.device === entry.device && other.userId === entry.userId && other.recordId === entry.recordId;

/** What an entry made of a field, and what its writer saw there. */
const made = (
  { field, value, saw, takenOut }: Entered,
  of: string,
): { value: unknown; saw: unknown } | null =>
  field === of ? { value, saw } : takenOut?.field === of ? { value: undefined, saw: takenOut.saw } : null;

/** Of two places of one device. */
const isBehind = (place: string, before: string): boolean =>
  (positionIn(place) ?? 0) > (positionIn(before) ?? 0);

const positionIn = (place: string | undefined): number | null =>
  place === undefined ? null : Number(place.split('/')[1]);
const show = (value: unknown) => JSON.stringify(value) ?? 'nothing';

/** Whether what was entered is found in a body as it went to the server. */
export const holds = (body: string, entry: Entered): boolean => body.includes(`"${entry.mark}"`);

const listed = 'note.services/';

/** Fields of a body, those of a note by their own names, the services of a note by their ids. */
export function flat(body: unknown): [string, unknown][] {
  return Object.entries((body ?? {}) as Record<string, unknown>).flatMap(
    ([name, value]): [string, unknown][] => {
      if (name !== 'note' || typeof value !== 'object') return [[name, scalar(value)]];
      return Object.entries(value as object).flatMap(([inner, one]): [string, unknown][] =>
        inner === 'services'
          ? (one as { serviceId: string }[]).map((item) => [listed + item.serviceId, scalar(item)])
          : [[`note.${inner}`, scalar(one)]],
      );
    },
  );
}
const scalar = (value: unknown) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value;

/** A field as `flat` names it, in a record or in a body. */
export const fieldOf = (row: unknown, field: string): unknown => new Map(flat(row)).get(field);

const fromArrivalOn: readonly unknown[] = ['arrived', 'inRoom', 'withProvider', 'checkedOut'];

/** Who is here has said more than that they will come: a step from arrival on, from a visit seen as booked, loses no confirmation. */
const isBesideConfirmed = (
  field: string,
  before: unknown,
  after: unknown,
  entry: Entered | undefined,
): boolean =>
  field === 'status' && before === 'confirmed' && entry?.saw === 'booked' && fromArrivalOn.includes(after);
