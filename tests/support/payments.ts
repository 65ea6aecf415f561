import type { Payment, PaymentMethod } from '../../src/contract/money/payment.ts';

interface Paid {
  readonly id?: string;
  readonly amountMinor: number;
  readonly method?: PaymentMethod;
  readonly reference?: string;
  readonly takenAt?: string;
  /** Of a refund; none without it. */
  readonly refundedMinor?: number;
  readonly reversedAt?: string;
}

const uuid = '0190a000-0000-7000-8000-000000000001';

/** A payment for tests: taken in UTC, of a patient and at a place that are nobody and nowhere. */
export const newPayment = ({
  id = uuid,
  amountMinor,
  method = 'cash',
  reference = '',
  takenAt = '2026-03-02T15:00:00.000Z',
  refundedMinor,
  reversedAt = '2026-03-03T15:00:00.000Z',
}: Paid): Payment =>
  ({
    id,
    clinicId: uuid,
    locationId: uuid,
    patientId: uuid,
    takenOn: takenAt.slice(0, 10),
    takenAt,
    receivedAt: takenAt,
    amountMinor,
    method,
    reference,
    note: '',
    takenBy: uuid,
    takenByName: 'Ada Quill',
    reversal:
      refundedMinor === undefined
        ? null
        : {
            id: `${id.slice(0, -1)}f`,
            kind: 'refund',
            amountMinor: refundedMinor,
            reason: 'Paid twice',
            locationId: uuid,
            reversedOn: reversedAt.slice(0, 10),
            reversedAt,
            receivedAt: reversedAt,
            reversedBy: uuid,
            reversedByName: 'Ada Quill',
          },
  }) as unknown as Payment;
