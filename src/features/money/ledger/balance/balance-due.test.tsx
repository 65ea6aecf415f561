// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { answered, drawPart, partClinic } from '../../../../../tests/support/part-stage.tsx';
import { newPayment } from '../../../../../tests/support/payments.ts';
import type { EncounterId, PatientId } from '../../../../contract/base/ids.ts';
import type { Action } from '../../../../domain/access/permission.ts';
import { ledgerRead } from '../../../../data/money/charges.reads.ts';
import { patientRead } from '../../../../data/people/patients.reads.ts';
import { BalanceDue } from './balance-due.tsx';
import { PayNow } from './pay-now.tsx';
import { VisitCharges } from './visit-charges.tsx';

const patientId = 'ada' as PatientId;
const encounterId = 'visit' as EncounterId;
const charge = (id: string, of: string, totalMinor: number) => ({
  id,
  patientId,
  encounterId: of,
  serviceDate: '2026-03-02',
  postedAt: '2026-03-02T16:00:00.000Z',
  description: `Service ${id}`,
  cptCode: '98941',
  units: 2,
  amountMinor: totalMinor,
  taxMinor: 0,
  totalMinor,
});

function show(totalMinor: number, paidMinor: number, mayNot: readonly Action[] = []): void {
  const charges = [charge('b', 'visit', totalMinor - 100), charge('a', 'visit', 100)];
  const payments = paidMinor === 0 ? [] : [newPayment({ amountMinor: paidMinor })];
  const body = { charges, payments, totals: { amountMinor: 0, taxMinor: 0, totalMinor: 0 } } as never;
  drawPart(
    <>
      <BalanceDue patientId={patientId} />
      <PayNow patientId={patientId} />
      <VisitCharges patientId={patientId} encounterId={encounterId} />
    </>,
    {
      mayNot,
      answers: [
        answered(ledgerRead(partClinic.ID, patientId), body),
        answered(patientRead(partClinic.ID, patientId), { id: patientId, mergedInto: null } as never),
      ],
    },
  );
}
afterEach(cleanup);

describe('what a patient owes', () => {
  it.each([
    [4_500, 0, '$45.00 due, take payment'],
    [100_000_000, 0, '$1,000,000.00 due, take payment'],
    [4_500, 4_500, 'Balance $0.00'],
    [4_500, 4_501, 'Credit $0.01'],
  ])('is in sight with the way to it: of %i, %i paid', (total, paid, words) => {
    show(total, paid);
    const link = screen.getByRole('link', { name: words });
    expect(link.getAttribute('href')).toBe(
      `/patients/ada/ledger${words.endsWith('payment') ? '?take=payment' : ''}`,
    );
    expect(screen.queryAllByRole('button', { name: 'Take payment' })).toHaveLength(total > paid ? 1 : 0);
  });

  it('stands under a signed note with each service', () => {
    show(4_500, 0);
    const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows.slice(1)).toEqual(['98941 Service a × 2$1.00', '98941 Service b × 2$44.00', 'Total$45.00']);
  });

  it('is nothing for whoever does not see ledgers', () => {
    show(4_500, 0, ['ledger.read']);
    expect(document.body.textContent).toBe('');
  });
});
