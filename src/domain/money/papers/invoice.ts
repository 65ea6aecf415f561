import type { Charge } from '../../../contract/money/charge.ts';
import type { Invoice, InvoiceLine } from '../../../contract/money/invoice.ts';
import type { Minor } from '../../../contract/base/values.ts';
import { sumMinor } from '../../base/money.ts';
import type { OpenCharge } from '../journal/allocation.ts';

/**
 * The lines of an invoice over charges that were chosen: of each what is still to be paid by the patient.
 * Charges of which nothing is open are left out.
 * @param charges chosen, in any order; the oldest stands first
 * @param open what is open of each charge, in cents, with what was paid, taken off or billed to a payer taken off
 */
export function invoiceOf(charges: readonly Charge[], open: readonly OpenCharge[]): InvoiceLine[] {
  const left = new Map(open.map(({ chargeId, openMinor }) => [chargeId, openMinor]));
  return charges
    .toSorted((a, b) => compare(a.serviceDate, b.serviceDate) || compare(a.id, b.id))
    .flatMap((one) => {
      const dueMinor = Math.min(left.get(one.id) ?? 0, one.totalMinor) as Minor;
      const {
        id: chargeId,
        serviceDate,
        cptCode,
        description,
        units,
        amountMinor,
        taxMinor,
        totalMinor,
      } = one;
      const line = { chargeId, serviceDate, cptCode, description, units, amountMinor, taxMinor, totalMinor };
      return dueMinor > 0 ? [{ ...line, dueMinor }] : [];
    });
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** The sums of an invoice, in cents: charges and tax, less what is not asked for, are what is due. */
export interface InvoiceSums {
  readonly amountMinor: Minor;
  readonly taxMinor: Minor;
  /** What was paid, taken off or billed to a payer of these charges before. */
  readonly lessMinor: Minor;
  readonly dueMinor: Minor;
}

export function invoiceSums(lines: readonly InvoiceLine[]): InvoiceSums {
  const amountMinor = sumMinor(lines.map((one) => one.amountMinor));
  const taxMinor = sumMinor(lines.map((one) => one.taxMinor));
  const dueMinor = sumMinor(lines.map((one) => one.dueMinor));
  return { amountMinor, taxMinor, dueMinor, lessMinor: (amountMinor + taxMinor - dueMinor) as Minor };
}

/** `1042`, or that the server has yet to give one. */
export const invoiceNumber = ({ number }: Pick<Invoice, 'number'>): string =>
  number === null ? 'Number follows' : String(number);

/** The standing invoice that names a charge, the newest of them; undefined where none does. */
export const invoiceWith = (invoices: readonly Invoice[], chargeId: string): Invoice | undefined =>
  invoices.find(({ voided, lines }) => voided === null && lines.some((one) => one.chargeId === chargeId));
