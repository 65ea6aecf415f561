import type { PaymentMethod } from '../../../src/contract/money/payment.ts';
import type { Instant, PlainDate } from '../../../src/contract/base/values.ts';
import { toInstant } from '../../../src/domain/base/time/clinic-day.ts';
import { sumMinor } from '../../../src/domain/base/money.ts';
import type { charges } from '../../rooms/money/charges/charges.table.ts';
import type { paymentReversals, payments } from '../../rooms/money/payments/payments.table.ts';
import { demoUsers } from './demo-users.ts';
import { demoId, diceFor } from './dice.ts';
import type { Dice } from './dice.ts';

export interface DemoTaken {
  /** The visit's note: what is paid goes with its charges. */
  encounterId: string;
  payment: typeof payments.$inferInsert;
  reversal: typeof paymentReversals.$inferInsert | null;
}

export interface PaidVisit {
  key: string;
  clinicId: string;
  locationId: string;
  patientId: string;
  encounterId: string;
  date: PlainDate;
  /** When the visit ended. */
  endsAt: Instant;
  charges: readonly (typeof charges.$inferInsert)[];
  nowMs: number;
}

const minuteMs = 60_000;
const copaysMinor = [2_000, 2_500, 3_000, 4_000];

/**
 * What was taken at the desk for a visit. Most pay all of it, some a copay, some nothing, so that balances are open; a few payments
 * were entered twice or given back in part. Nothing of it lies ahead of `nowMs`.
 */
export function demoPayments(visit: PaidVisit): DemoTaken[] {
  const dice = diceFor(`payment/${visit.key}`);
  const chargedMinor = sumMinor(visit.charges.map(({ totalMinor }) => totalMinor));
  const fate = dice.roll();
  if (fate > 0.82 || chargedMinor <= 0) return [];
  const amountMinor = fate > 0.6 ? Math.min(dice.pick(copaysMinor), chargedMinor) : chargedMinor;
  const takenMs = Date.parse(visit.endsAt) + dice.between(2, 9) * minuteMs;
  if (takenMs > visit.nowMs) return [];
  const how = methodFrom(dice);
  const first = taken(visit, 'first', takenMs, amountMinor, how);
  if (fate < 0.03) return [first, again(visit, takenMs, amountMinor, how)].filter((one) => one !== null);
  if (fate < 0.06) first.reversal = givenBack(visit, first.payment, dice);
  return [first];
}

type Method = { method: PaymentMethod; reference: string };

function methodFrom(dice: Dice): Method {
  const method = dice.pick(['card', 'card', 'card', 'card', 'cash', 'cash', 'check', 'transfer'] as const);
  const number = String(dice.between(1_000, 9_999));
  if (method === 'check' || method === 'card') return { method, reference: number };
  return { method, reference: method === 'transfer' ? `TR-${number}` : '' };
}

const by = (key: string) => {
  const { firstName, lastName, degree } = demoUsers.find((user) => user.key === key)!;
  return { id: demoId(`user/${key}`), name: `${firstName} ${lastName}${degree === '' ? '' : `, ${degree}`}` };
};

function taken(visit: PaidVisit, turn: string, atMs: number, amountMinor: number, how: Method): DemoTaken {
  const at = toInstant(atMs);
  const desk = by('frontdesk');
  const { clinicId, locationId, patientId, date, encounterId, key } = visit;
  return {
    encounterId,
    payment: {
      ...how,
      id: demoId(`payment/${key}/${turn}`),
      clinicId,
      locationId,
      patientId,
      takenOn: date,
      takenAt: at,
      receivedAt: at,
      amountMinor,
      note: '',
      takenBy: desk.id,
      takenByName: desk.name,
    },
    reversal: null,
  };
}

/** The same payment entered once more, and taken back by whoever noticed. */
function again(visit: PaidVisit, firstMs: number, amountMinor: number, how: Method): DemoTaken | null {
  const twice = taken(visit, 'again', firstMs + minuteMs, amountMinor, how);
  const reversal = reversalOf(visit, twice.payment, 3, {
    kind: 'mistake',
    amountMinor,
    reason: 'Entered twice',
    who: 'frontdesk',
  });
  return reversal === null ? null : { ...twice, reversal };
}

const givenBack = (visit: PaidVisit, payment: DemoTaken['payment'], dice: Dice) =>
  reversalOf(visit, payment, dice.between(10, 40), {
    kind: 'refund',
    amountMinor: Math.min(dice.pick([1_000, 1_500, 2_000]), payment.amountMinor),
    reason: 'The visit was shorter than charged',
    who: 'biller',
  });

function reversalOf(
  visit: PaidVisit,
  payment: DemoTaken['payment'],
  laterMinutes: number,
  { who, ...what }: { kind: 'mistake' | 'refund'; amountMinor: number; reason: string; who: string },
): DemoTaken['reversal'] {
  const atMs = Date.parse(payment.takenAt) + laterMinutes * minuteMs;
  if (atMs > visit.nowMs) return null;
  const at = toInstant(atMs);
  const person = by(who);
  return {
    ...what,
    id: demoId(`reversal/${payment.id}`),
    clinicId: visit.clinicId,
    paymentId: payment.id,
    locationId: visit.locationId,
    reversedOn: visit.date,
    reversedAt: at,
    receivedAt: at,
    reversedBy: person.id,
    reversedByName: person.name,
  };
}
