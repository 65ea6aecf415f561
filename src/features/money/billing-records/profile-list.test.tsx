// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { drawPart } from '../../../../tests/support/part-stage.tsx';
import type { BillingProfile } from '../../../contract/money/billing-record.ts';
import { noteReachable } from '../../../sync/reads/pending.ts';
import { ProfileList } from './profile-list.tsx';

const reveal = vi.hoisted(() => vi.fn<() => Promise<string>>(async () => '12-3456789'));
vi.mock('../../../data/money/billing-records.writes.ts', () => ({ revealTaxId: reveal }));

const address = { address1: '1 Broad Street', address2: '', city: 'Troy', state: 'NY', zip: '12180' };
const profile = (change: Partial<BillingProfile>) =>
  ({
    id: 'one',
    active: true,
    name: 'Here PLLC',
    taxIdKind: 'EIN',
    taxId: '**-***6789',
    address,
    payToAddress: null,
    createdAt: '2026-03-02T15:00:00.000Z',
    ...change,
  }) as unknown as BillingProfile;

afterEach(() => {
  cleanup();
  act(() => noteReachable('unknown'));
});

describe('who is paid', () => {
  it('is the active profile; one that was replaced says so, and where payments go when it is elsewhere', () => {
    const payToAddress = { ...address, address1: 'PO Box 9' };
    drawPart(
      <ProfileList
        profiles={[profile({}), profile({ id: 'old', active: false, name: 'Old PLLC', payToAddress })]}
      />,
    );
    const [now, before] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(now).toContain('Here PLLCActive');
    expect(now).toContain('Since Mon, Mar 2, 2026 · 1 Broad Street, Troy, NY 12180');
    expect(now).not.toContain('paid to');
    expect(before).toContain('Old PLLCReplaced');
    expect(before).toContain('paid to PO Box 9, Troy, NY 12180');
  });

  it('shows the whole number when it is asked for, and hides it again', async () => {
    drawPart(<ProfileList profiles={[profile({})]} />);
    expect(screen.getByText('EIN **-***6789')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show the EIN of Here PLLC' }));
    expect(await screen.findByText('EIN 12-3456789')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Hide' }));
    expect(screen.getByText('EIN **-***6789')).toBeTruthy();
  });

  it('does not offer the number without a server', () => {
    act(() => noteReachable('offline'));
    drawPart(<ProfileList profiles={[profile({})]} />);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Show/ }).disabled).toBe(true);
  });
});
