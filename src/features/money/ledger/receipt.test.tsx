// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { newPayment } from '../../../../tests/support/payments.ts';
import type { Patient } from '../../../contract/people/patient.ts';
import type { Payment } from '../../../contract/money/payment.ts';
import { SessionContext, type Session } from '../../../session/session-context.ts';
import type { PaidCharge } from '../../../domain/money/receipt.ts';
import { Receipt } from './receipt.tsx';

const location = {
  ID: 'here',
  name: 'Main Street',
  timezone: 'America/New_York',
  address1: '12 Main Street',
  address2: '',
  city: 'Salem',
  state: 'MA',
  zip: '01970',
  phone: '(617) 555-0100',
};
const session = {
  clinic: { ID: 'clinic', name: 'Harbor', locations: [location], clinicians: [] },
  location,
  me: { ID: 'me' },
} as unknown as Session;
const patient = {
  id: 'ada',
  firstName: 'Ada',
  middleName: '',
  lastName: 'Quill',
  chartNumber: 'A-7',
} as unknown as Patient;

function show(change: Partial<Payment>, paid: readonly PaidCharge[] | null = null): void {
  const payment = { ...newPayment({ amountMinor: 10_000 }), locationId: 'here', ...change } as Payment;
  render(
    <SessionContext value={session}>
      <Receipt payment={payment} patient={patient} paid={paid} openMinor={2_500} />
    </SessionContext>,
  );
}
/** What stands after a word on the paper. */
const fact = (name: string) =>
  screen.queryByText(name, { selector: 'dt' })?.nextElementSibling?.textContent ?? null;

afterEach(cleanup);

describe('a receipt', () => {
  it('has the clinic’s own number, what was paid for, how, and what remains; never an id', () => {
    const charge = {
      id: 'c',
      serviceDate: '2026-03-02',
      cptCode: '98941',
      description: 'Adjustment',
      units: 1,
      totalMinor: 12_500,
    };
    show({ number: 1042 }, [{ charge, paidMinor: 10_000 } as unknown as PaidCharge]);
    expect(fact('Receipt number')).toBe('1042');
    expect(screen.getByRole('row').textContent).toBe('03/02/2026 98941 Adjustment, part of $125.00$100.00');
    expect(fact('Balance')).toBe('$25.00');
    expect(screen.getByLabelText('Receipt').textContent).not.toContain(
      newPayment({ amountMinor: 10_000 }).id,
    );
  });

  it('says that its number follows while only this device knows of it', () => {
    show({});
    expect(fact('Receipt number')).toBe('Number follows');
  });

  it('says whose paper it is, for whom, and how much was paid', () => {
    show({});
    expect(screen.getByTestId('letterhead').textContent).toBe(
      'HarborMain Street12 Main Street, Salem MA 01970(617) 555-0100',
    );
    expect([fact('Received from'), fact('Chart'), fact('Amount')]).toEqual(['Ada Quill', 'A-7', '$100.00']);
    expect(fact('Remains paid')).toBeNull();
  });

  it('says where the clock of the device was off, and nothing of it where it was right', () => {
    show({ clockAheadMs: -31_536_000_000 });
    expect(fact('Date')).toMatch(/ \(Device clock was 1 year behind\)$/);
    cleanup();
    show({ clockAheadMs: null });
    expect(fact('Date')).not.toContain('clock');
  });

  it.each([
    ['refund', 4_000, 'Refunded', '$60.00'],
    ['refund', 10_000, 'Refunded', '$0.00'],
    ['mistake', 10_000, 'Reversed', '$0.00'],
  ] as const)('of a %s of %i says what remains paid', (kind, amountMinor, heading, remains) => {
    show({
      reversal: {
        id: 'r',
        kind,
        amountMinor,
        reason: 'Wrong patient',
        reversedOn: '2026-03-03',
        reversedByName: 'Sam Ott',
      } as unknown as NonNullable<Payment['reversal']>,
    });
    expect(fact(heading)).toMatch(/^\$(40|100)\.00 on /);
    expect(fact('Remains paid')).toBe(remains);
    expect(screen.queryByText(/receipt is void/) !== null).toBe(kind === 'mistake');
  });

  it('keeps the clinic’s own note and the reason of a reversal off the paper', () => {
    show({ note: 'Paid for her brother' });
    const own = screen.getByText('Paid for her brother').closest('.pl-screen-only');
    expect(own).not.toBeNull();
    expect(own!.textContent).toBe('NotePaid for her brother');
  });
});
