import type { AppointmentStatus } from '../../contract/scheduling/appointment.ts';
import type { ReminderId } from '../../contract/base/ids.ts';
import type { ContactWay, Patient, ReminderChannel } from '../../contract/people/patient.ts';
import type {
  ReminderRule,
  ReminderSettings,
  SendingWay,
  VisitReminder,
} from '../../contract/messaging/reminders.ts';
import type { ReminderReason } from '../../contract/people/message-state.ts';
import { emailAddressPattern } from '../../contract/base/email-address.ts';
import type { Instant } from '../../contract/base/values.ts';
import { toInstant } from '../base/time/clinic-day.ts';
import { reminderDueMs } from './quiet-hours.ts';
import { textNumberOf } from './reminder-words.ts';

/** Which reminders a visit gets, and what becomes of those it has when it is changed. */

export type PlannedReminder = Omit<VisitReminder, 'obstacle'> & {
  readonly ruleId: string;
  readonly claimedAt: Instant | null;
};

/** The rules of a location: its own, else the clinic's; none while reminders are off. */
export function rulesAt(
  { isOn, rules, ofLocations }: Pick<ReminderSettings, 'isOn' | 'rules' | 'ofLocations'>,
  locationId: string,
): readonly ReminderRule[] {
  if (!isOn) return [];
  return ofLocations.find((one) => one.locationId === locationId)?.rules ?? rules;
}

/** A visit, and when it was last changed: it may be planned later than that, when no server ran. */
export interface ToPlan {
  readonly startsAt: Instant;
  readonly status: AppointmentStatus;
  readonly updatedAt: Instant;
}

export interface PlanTerms {
  readonly rules: readonly ReminderRule[];
  /** Since when reminders are on, and when the rules were last changed: what was due before is not made up for. */
  readonly onSince: Instant | null;
  readonly rulesSince: Instant | null;
  readonly timeZone: string;
  readonly nowMs: number;
  readonly newId: () => string;
}

/** After a move the new time is told once nobody has changed it for a while. */
const settleMs = 10 * 60_000;

/** Reasons that hold for a moment alone: with another time, status or rule the reminder is planned again. */
const passing: ReadonlySet<ReminderReason | null> = new Set(['cancelled', 'off', 'told', 'late']);
const isTold = ({ state }: PlannedReminder) => state === 'sent' || state === 'sending';
export const isStillExpected = (status: AppointmentStatus): boolean =>
  status === 'booked' || status === 'confirmed';

/**
 * The reminders that a visit is to have, as it stands now.
 * @param rows those that it has
 * @returns only rows that are new or changed
 */
export function planReminders(
  visit: ToPlan,
  terms: PlanTerms,
  rows: readonly PlannedReminder[],
): PlannedReminder[] {
  const isAhead = Date.parse(visit.startsAt) > terms.nowMs;
  const isExpected = isStillExpected(visit.status);
  const wanted = isExpected && isAhead ? dueOf(visit.startsAt, terms) : new Map<string, number>();
  const ids = new Set([...wanted.keys(), ...rows.map(({ ruleId }) => ruleId)]);
  return [...ids].flatMap((ruleId) => {
    const own = rows.filter((row) => row.ruleId === ruleId);
    const dueMs = wanted.get(ruleId);
    const open = own.findLast((row) => !isTold(row));
    const told = own
      .filter(isTold)
      .toSorted((a, b) => momentOf(a) - momentOf(b))
      .at(-1);
    if (dueMs === undefined) return takenBack(open, !isExpected ? 'cancelled' : isAhead ? 'off' : 'past');
    if (told?.startsAt === visit.startsAt) return takenBack(open, 'told');
    const rule = terms.rules.find(({ id }) => id === ruleId)!;
    return planned(visit, rule, dueMs, open, told !== undefined, terms);
  });
}

const momentOf = ({ sentAt, claimedAt }: PlannedReminder) => Date.parse(sentAt ?? claimedAt ?? '1970-01-01');

/** Two rules whose times the quiet hours bring together are one message. */
function dueOf(startsAt: Instant, { rules, timeZone }: PlanTerms): Map<string, number> {
  const due = new Map<string, number>();
  const taken = new Set<string>();
  for (const { id, channel, hoursBefore } of rules) {
    const dueMs = reminderDueMs(startsAt, hoursBefore, timeZone);
    const key = `${channel} ${dueMs}`;
    if (!taken.has(key)) due.set(id, dueMs);
    taken.add(key);
  }
  return due;
}

function takenBack(open: PlannedReminder | undefined, reason: ReminderReason): PlannedReminder[] {
  return open?.state === 'due' ? [{ ...open, state: 'skipped', reason }] : [];
}

function planned(
  { startsAt, updatedAt }: ToPlan,
  { id: ruleId, channel }: ReminderRule,
  usualMs: number,
  open: PlannedReminder | undefined,
  /** Another time was told before: the patient hears the right one, also where its usual time has passed. */
  isCorrection: boolean,
  { nowMs, onSince, rulesSince, newId }: PlanTerms,
): PlannedReminder[] {
  const isSameTime = open?.startsAt === startsAt;
  const isOpen = isSameTime && open?.state === 'due' && open.channel === channel;
  const isSettled = isSameTime && open !== undefined && open.state !== 'due' && !passing.has(open.reason);
  if (isSettled) return [];
  const dueMs = isCorrection ? Math.max(usualMs, nowMs + settleMs) : usualMs;
  const dueAt = toInstant(dueMs);
  if (isOpen && (isCorrection || open.dueAt === dueAt)) {
    const isBefore = onSince !== null && Date.parse(open.dueAt) <= Date.parse(onSince);
    return isBefore ? [{ ...open, state: 'skipped', reason: 'late' }] : [];
  }
  const isLate = [updatedAt, onSince, rulesSince].some(
    (since) => since !== null && dueMs <= Date.parse(since),
  );
  // A rule that was made earlier only now does not take away what was to come.
  if (isLate && isOpen && Date.parse(open.dueAt) > nowMs) return [];
  const wished = { startsAt, channel, dueAt, nextAt: dueAt, state: isLate ? 'skipped' : 'due' } as const;
  const reason: ReminderReason | null = isLate ? 'late' : null;
  // One that failed stays as it is, for whoever asks what happened.
  const reused = open && open.state !== 'failed' ? open : null;
  if (reused && isSameTime && isLate && reused.state === 'skipped' && reused.reason === 'late') return [];
  const blank = { attempts: 0, sentAt: null, claimedAt: null, detail: '', reason };
  return [{ id: reused?.id ?? (newId() as ReminderId), ruleId, ...blank, ...wished }];
}

type Reached = Pick<Patient, 'email' | 'phone' | 'deceasedOn' | 'noRemindersBy' | 'noContactBy'>;
const contactWays: Readonly<Record<ReminderChannel, ContactWay>> = { mail: 'email', text: 'text' };

/** What keeps a reminder from a patient; null where nothing does. */
export function obstacleTo(
  channel: ReminderChannel,
  patient: Reached,
  ways: Readonly<Record<ReminderChannel, SendingWay>>,
): ReminderReason | null {
  if (patient.deceasedOn !== null) return 'deceased';
  if (patient.noRemindersBy?.includes(channel)) return 'opted-out';
  if (patient.noContactBy?.includes(contactWays[channel])) return 'opted-out';
  if (channel === 'mail' && !emailAddressPattern.test(patient.email.trim())) return 'no-address';
  if (channel === 'text' && textNumberOf(patient.phone) === null) return 'no-number';
  return ways[channel] === 'off' ? 'not-set-up' : null;
}

/** A visit that begins sooner than this is not told of any more. */
export const leastLeadMs = 15 * 60_000;
export const mostAttempts = 6;
const minute = 60_000;
const waits = [1, 5, 15, 60, 180].map((minutes) => minutes * minute);

/** When a message that could not be sent is tried again; null when it is given up. */
export function nextTryMs(attempts: number, startsAt: Instant, nowMs: number): number | null {
  const wait = waits[attempts - 1];
  if (wait === undefined || attempts >= mostAttempts) return null;
  const nextMs = nowMs + wait;
  return nextMs + leastLeadMs < Date.parse(startsAt) ? nextMs : null;
}
