import type { Payment, reversePayment, takePayment } from '../../../../src/contract/money/payment.ts';
import { dayAt } from '../../../../src/domain/base/time/clinic-day.ts';
import { timeEntered } from '../../../../src/domain/base/time/device-time.ts';
import { formatMoney } from '../../../../src/domain/base/money.ts';
import {
  keptMinor,
  paymentFaults,
  reversalFaults,
  type PaymentFault,
} from '../../../../src/domain/money/payments.ts';
import { idTaken, Refusal, wrongFields } from '../../../kernel/http/refusal.ts';
import type { WriteCall, Written } from '../../../kernel/http/route.ts';
import { lockLedger } from '../journal/public.ts';
import { requireMayReverse } from './payments.policy.ts';
import { presentPayment } from './payments.queries.ts';
import { locationRepository } from '../../clinics/locations/locations.repository.ts';
import { patientRepository } from '../../people/patients/patients.repository.ts';
import { requireOwn } from '../../people/patients/public.ts';
import { paymentRepository, type PaymentRow, type ReversalRow } from './payments.repository.ts';

function requireSound(faults: readonly PaymentFault[]): void {
  if (faults.length === 0) return;
  throw wrongFields(faults.map(({ path, message }) => ({ path: `body.${path}`, message })));
}

const written = (
  row: PaymentRow,
  reversals: readonly ReversalRow[],
  status: 200 | 201,
): Written<Payment> => ({
  status,
  body: presentPayment(row, reversals),
  about: { entity: 'payment', id: row.id, patientId: row.patientId },
});

/** Whoever shows a ledger or a timeline asks again. */
function announce(
  { work, opId, now }: WriteCall<unknown>,
  { id, patientId }: PaymentRow,
  at: { readonly locationId: string; readonly date: string },
): void {
  work.announce({ topic: 'charges', entityId: id, version: null, patientId, ...at, opId, at: now });
}

/**
 * Keeps a payment. The very same once more changes nothing: a device that died after it was sent hands it in again.
 * Throws `not-found`, `id-taken`, `fields-invalid`.
 */
export async function take(call: WriteCall<typeof takePayment>): Promise<Written<Payment>> {
  const { work, clinicId, body, params, caller, now } = call;
  const { payments } = work.of(paymentRepository);
  requireSound(paymentFaults(body));
  const patient = await work.of(patientRepository).require(params.patientId);
  const place = await work.of(locationRepository).require(body.locationId);
  const { id, amountMinor, method, reference, note } = body;
  const before = await payments.see(id);
  if (before) {
    const isSame =
      before.patientId === patient.id &&
      before.locationId === place.id &&
      before.amountMinor === amountMinor &&
      before.method === method &&
      before.reference === reference &&
      before.note === note;
    if (!isSame) throw idTaken('payment');
    return written(before, await work.of(paymentRepository).reversalsOf(id), 200);
  }
  const { at: takenAt, clockAheadMs } = timeEntered({ ...body, at: body.takenAt }, now);
  const takenOn = dayAt(takenAt, place.timezone);
  const row: PaymentRow = {
    id,
    clinicId,
    number: await work.of(paymentRepository).nextNumber(),
    locationId: place.id,
    patientId: patient.id,
    takenOn,
    takenAt,
    clockAheadMs,
    receivedAt: now,
    amountMinor,
    method,
    reference,
    note,
    takenBy: caller.userId,
    takenByName: caller.name,
  };
  payments.add(row);
  announce(call, row, { locationId: place.id, date: takenOn });
  return written(row, [], 201);
}

const reversedAlready = (current: Payment) =>
  new Refusal(
    'payment-reversed',
    `This payment was reversed already, ${formatMoney(current.reversal!.amountMinor)} by ${current.reversal!.reversedByName}, and that stands: ${formatMoney(keptMinor(current))} of it is left. Nothing more was taken back. If money was given back twice, take a payment to make it even; else discard this.`,
    { details: { current } },
  );

/**
 * Reverses a payment: refunds as long as something is left of it, a mistake whole. The very same once more changes nothing.
 * Throws `not-found`, `not-allowed`, `payment-reversed`, `id-taken`, `fields-invalid`.
 */
export async function reverse(call: WriteCall<typeof reversePayment>): Promise<Written<Payment>> {
  const { work, clinicId, body, params, caller, now } = call;
  const { payments, reversals } = work.of(paymentRepository);
  const { paymentId, patientId } = params;
  const found = await payments.see(paymentId);
  const payment = await requireOwn(call, 'payment', found, { id: paymentId, patientId });
  const place = await work.of(locationRepository).require(body.locationId);
  // Of two who give back at once the second sees what the first has left.
  await lockLedger(call.tx, clinicId, payment.patientId);
  const before = await work.of(paymentRepository).reversalsOf(payment.id);
  const same = before.find(({ id }) => id === body.id);
  if (same?.kind === body.kind && same.amountMinor === body.amountMinor) return written(payment, before, 200);
  const current = presentPayment(payment, before);
  const isTooMuch = body.amountMinor > keptMinor(current) || body.kind === 'mistake';
  if (before.length > 0 && isTooMuch) throw reversedAlready(current);
  const { at: reversedAt } = timeEntered({ at: body.reversedAt }, now);
  const reversedOn = dayAt(reversedAt, place.timezone);
  requireMayReverse(call, current, { kind: body.kind, on: reversedOn, now });
  requireSound(reversalFaults(current, body));
  if (await reversals.see(body.id)) throw idTaken('reversal');
  const { id, kind, amountMinor, reason } = body;
  const row: ReversalRow = {
    id,
    clinicId,
    paymentId: payment.id,
    kind,
    amountMinor,
    reason,
    locationId: place.id,
    reversedOn,
    reversedAt,
    receivedAt: now,
    reversedBy: caller.userId,
    reversedByName: caller.name,
  };
  reversals.add(row);
  announce(call, payment, { locationId: place.id, date: reversedOn });
  return written(payment, [...before, row], 201);
}
