// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answered, drawPart, partClinic, pendingWrite } from '../../../../tests/support/part-stage.tsx';
import { newPayment } from '../../../../tests/support/payments.ts';
import type { PatientId } from '../../../contract/base/ids.ts';
import type { Charge } from '../../../contract/money/charge.ts';
import { ledgerRead } from '../../../data/money/charges.reads.ts';
import { clearPending, showPendingOps } from '../../../sync/reads/pending.ts';
import { LedgerScreen } from './ledger.screen.tsx';

vi.mock('./take-payment.tsx', () => ({
  TakePayment: ({ openMinor }: { openMinor: number | null }) => <p>Open by itself: {String(openMinor)}</p>,
}));

const patientId = 'ada' as PatientId;
const charge = (totalMinor: number) =>
  ({
    id: `charge ${totalMinor}`,
    patientId,
    serviceDate: '2026-03-02',
    postedAt: '2026-03-02T16:00:00.000Z',
    description: 'Office visit',
    cptCode: '99213',
    units: 1,
    amountMinor: totalMinor,
    taxMinor: 0,
    totalMinor,
  }) as unknown as Charge;

function show(totalMinor: number, payments: readonly ReturnType<typeof newPayment>[]): void {
  const charges = totalMinor === 0 ? [] : [charge(totalMinor)];
  const totals = { amountMinor: totalMinor, taxMinor: 0, totalMinor };
  const body = { charges, payments, totals } as never;
  drawPart(<LedgerScreen patientId={patientId} />, {
    answers: [answered(ledgerRead(partClinic.ID, patientId), body)],
  });
}
const sum = (name: string) => screen.queryByText(name, { selector: 'dt' })?.nextElementSibling?.textContent;

afterEach(() => {
  cleanup();
  clearPending();
});

describe('a ledger', () => {
  it.each([
    ['nothing of it is paid', [], '$0.00', 'Balance due', '$120.00'],
    ['a part of it is paid', [newPayment({ amountMinor: 50_00 })], '$50.00', 'Balance due', '$70.00'],
    ['it is paid', [newPayment({ amountMinor: 120_00 })], '$120.00', 'Balance due', '$0.00'],
    ['more than that is paid', [newPayment({ amountMinor: 150_00 })], '$150.00', 'Credit', '$30.00'],
    [
      'what was paid is given back',
      [newPayment({ amountMinor: 120_00, refundedMinor: 120_00 })],
      '$0.00',
      'Balance due',
      '$120.00',
    ],
  ] as const)('says what was charged, paid and is open where %s', (_, payments, paid, word, open) => {
    show(120_00, payments);
    expect([sum('Charges'), sum('Total'), sum('Paid'), sum(word)]).toEqual([
      '$120.00',
      '$120.00',
      paid,
      open,
    ]);
    expect(sum(word === 'Balance due' ? 'Credit' : 'Balance due')).toBeUndefined();
  });

  it('says that nothing was charged or paid, and has no sums then', () => {
    show(0, []);
    expect(screen.getByText('Nothing charged or paid yet')).toBeTruthy();
    expect(sum('Paid')).toBeUndefined();
  });

  it('marks a payment that is on this device only', () => {
    const payment = { ...newPayment({ amountMinor: 50_00 }), patientId };
    act(() => showPendingOps([pendingWrite('payment', payment.id, 'waiting')]));
    show(120_00, [payment]);
    expect(screen.getByText('Saved on this device')).toBeTruthy();
  });
});
