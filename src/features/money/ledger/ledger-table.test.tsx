// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { newPayment } from '../../../../tests/support/payments.ts';
import { ledgerSteps } from '../../../domain/money/ledger.ts';
import { LedgerTable } from './ledger-table.tsx';

vi.mock('../../../session/use-sync-state.ts', () => ({ useSyncState: () => 'server' }));
vi.mock('../../../ui/buttons/link.tsx', () => ({
  Link: (given: { to: string; children: React.ReactNode }) => <a href={given.to}>{given.children}</a>,
}));
afterEach(cleanup);

it('has the payments of one day under one heading, those of another under theirs', () => {
  const payments = ['2026-03-02T15', '2026-03-02T16', '2026-03-03T15'].map((hour, index) =>
    newPayment({ id: `payment ${index}`, amountMinor: 40_00, takenAt: `${hour}:00:00.000Z` }),
  );
  render(<LedgerTable steps={ledgerSteps([], payments)} patientId="ada" />);
  const headings = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(headings.filter((words) => words.includes('2026'))).toEqual([
    'Tue, Mar 3, 2026',
    'Mon, Mar 2, 2026',
  ]);
});
