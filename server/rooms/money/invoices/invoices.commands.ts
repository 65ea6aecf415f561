import type {
  Invoice,
  InvoiceLine,
  issueInvoice,
  voidInvoice,
} from '../../../../src/contract/money/invoice.ts';
import { formatMoney, sumMinor } from '../../../../src/domain/base/money.ts';
import { dayAt } from '../../../../src/domain/base/time/clinic-day.ts';
import { timeEntered } from '../../../../src/domain/base/time/device-time.ts';
import { hasCardNumber } from '../../../../src/domain/money/card-number.ts';
import { cardNumberWords } from '../../../../src/domain/money/payments.ts';
import { idTaken, NotFound, wrongField } from '../../../kernel/http/refusal.ts';
import type { WriteCall, Written } from '../../../kernel/http/route.ts';
import { locationRepository } from '../../clinics/locations/locations.repository.ts';
import { patientRepository } from '../../people/patients/patients.repository.ts';
import { requireOwn } from '../../people/patients/public.ts';
import { presentInvoice } from './invoices.queries.ts';
import { invoiceRepository, type InvoiceRow, type VoidRow } from './invoices.repository.ts';

const written = (row: InvoiceRow, voided: VoidRow | null, status: 200 | 201): Written<Invoice> => ({
  status,
  body: presentInvoice(row, voided),
  about: { entity: 'invoice', id: row.id, patientId: row.patientId },
});

/** Whoever shows a ledger asks again. */
function announce({ work, opId, now }: WriteCall<unknown>, row: InvoiceRow): void {
  const { id, patientId, locationId, issuedOn: date } = row;
  work.announce({
    topic: 'charges',
    entityId: id,
    version: null,
    patientId,
    locationId,
    date,
    opId,
    at: now,
  });
}

/** The lines with what the charges say themselves; what was due of each is as it was printed. */
async function linesOf(call: WriteCall<typeof issueInvoice>, patientId: string): Promise<InvoiceLine[]> {
  const { work, body } = call;
  // A note that was signed in the same batch has posted its charges.
  await work.flush();
  const ids = body.lines.map(({ chargeId }) => chargeId);
  const found = await work.of(invoiceRepository).chargesOf(patientId, ids);
  const byId = new Map<string, (typeof found)[number]>(found.map((one) => [one.id, one]));
  return body.lines.map(({ chargeId, dueMinor }, at) => {
    const charge = byId.get(chargeId);
    if (!charge) throw new NotFound('charge', chargeId);
    if (ids.indexOf(chargeId) !== at)
      throw wrongField(`body.lines.${at}.chargeId`, 'stands on the invoice already');
    const { id, ...fields } = charge;
    if (dueMinor > fields.totalMinor)
      throw wrongField(
        `body.lines.${at}.dueMinor`,
        `is more than the charge of ${formatMoney(fields.totalMinor)}`,
      );
    return { chargeId: id, ...fields, dueMinor };
  });
}

const isSame = (row: InvoiceRow, { body }: WriteCall<typeof issueInvoice>, patientId: string): boolean =>
  row.patientId === patientId &&
  row.locationId === body.locationId &&
  row.lines.length === body.lines.length &&
  row.lines.every(
    ({ chargeId, dueMinor }, at) =>
      body.lines[at]!.chargeId === chargeId && body.lines[at]!.dueMinor === dueMinor,
  );

/**
 * Keeps an invoice under the clinic's next number. The very same once more changes nothing.
 * Throws `not-found`, `id-taken`, `fields-invalid`.
 */
export async function issue(call: WriteCall<typeof issueInvoice>): Promise<Written<Invoice>> {
  const { work, clinicId, body, params, caller, now } = call;
  const repository = work.of(invoiceRepository);
  const patient = await work.of(patientRepository).require(params.patientId);
  const place = await work.of(locationRepository).require(body.locationId);
  const before = await repository.invoices.see(body.id);
  if (before) {
    if (!isSame(before, call, patient.id)) throw idTaken('invoice');
    return written(before, await repository.voids.see(before.id), 200);
  }
  const lines = await linesOf(call, patient.id);
  const { at: issuedAt, clockAheadMs } = timeEntered({ ...body, at: body.issuedAt }, now);
  const row: InvoiceRow = {
    id: body.id,
    clinicId,
    locationId: place.id,
    patientId: patient.id,
    issuedOn: dayAt(issuedAt, place.timezone),
    issuedAt,
    clockAheadMs,
    receivedAt: now,
    issuedBy: caller.userId,
    issuedByName: caller.name,
    lines,
    totalMinor: sumMinor(lines.map(({ dueMinor }) => dueMinor)),
    // Last: nothing refuses the write after it has its number.
    number: await repository.nextNumber(),
  };
  repository.invoices.add(row);
  announce(call, row);
  return written(row, null, 201);
}

/** Makes an invoice void. What made it void first stands. Throws `not-found`, `fields-invalid`. */
export async function makeVoid(call: WriteCall<typeof voidInvoice>): Promise<Written<Invoice>> {
  const { work, clinicId, body, params, caller, now } = call;
  const { invoices, voids } = work.of(invoiceRepository);
  if (hasCardNumber(body.reason)) throw wrongField('body.reason', cardNumberWords);
  const { invoiceId: id, patientId } = params;
  const invoice = await requireOwn(call, 'invoice', await invoices.see(id), { id, patientId });
  const before = await voids.see(id);
  if (before) return written(invoice, before, 200);
  const row: VoidRow = {
    id,
    clinicId,
    reason: body.reason,
    voidedAt: timeEntered({ at: body.voidedAt }, now).at,
    receivedAt: now,
    voidedBy: caller.userId,
    voidedByName: caller.name,
  };
  voids.add(row);
  announce(call, invoice);
  return written(invoice, row, 201);
}
