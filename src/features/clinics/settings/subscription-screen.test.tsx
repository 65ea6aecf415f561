// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { drawPart, partClinic } from '../../../../tests/support/part-stage.tsx';
import type { Clinic } from '../../../contract/clinics/clinic.ts';
import { noteReachable } from '../../../sync/reads/pending.ts';
import { SubscriptionScreen } from './subscription.screen.tsx';

vi.mock('./settings-frame.tsx', () => ({
  SettingsFrame: ({ children }: { children: React.ReactNode }) => <main>{children}</main>,
}));
const openPaymentPage = vi.fn<() => Promise<string | null>>(async () => null);
const show = (
  status: string,
  pastDueDays = 0,
  mayNot: readonly ('subscription.write' | 'clinic.export')[] = [],
) =>
  drawPart(<SubscriptionScreen takeAlong={() => <p>Export everything</p>} />, {
    mayNot,
    session: {
      openPaymentPage,
      clinic: {
        ...partClinic,
        subscription: { status, pastDueDays },
        billDate: '2026-03-02T15:00:00.000Z',
      } as unknown as Clinic,
    },
  });
const said = () => screen.getByRole('main').textContent;

afterEach(() => {
  cleanup();
  act(() => noteReachable('unknown'));
});

describe('what a subscription says of itself', () => {
  it.each([
    ['active', 'Active', 'Next bill'],
    ['trialing', 'Trial', 'Trial ends'],
    ['requires_action', 'Needs your confirmation', 'Next bill'],
    ['incomplete', 'Incomplete', 'Next bill'],
    ['something_new', 'something_new', 'Next bill'],
  ])('%s', (status, words, bill) => {
    show(status);
    expect(said()).toContain(words);
    expect(screen.getByText(bill)).toBeTruthy();
    expect(said()).toContain('March 2');
    expect(said()).not.toContain('Days past due');
    expect(said()).not.toContain('The clinic can be used');
  });

  it.each([
    [1, /The clinic can be used for \d+ more days\./],
    [1_000, /The clinic can be used again as soon as the payment is settled\. Nothing is lost\./],
  ])('past due by %i days', (days, words) => {
    show('past_due', days);
    expect(said()).toContain('Past due');
    expect(screen.getByText('Days past due').nextElementSibling?.textContent).toBe(String(days));
    expect(said()).toMatch(words);
  });

  it('offers the whole of its data to a clinic that may not go on, and to nobody who may not export', () => {
    show('past_due', 1);
    expect(said()).not.toContain('Export everything');
    cleanup();
    show('past_due', 7);
    expect(said()).toContain('Export everything');
    cleanup();
    show('past_due', 7, ['clinic.export']);
    expect(said()).not.toContain('Export everything');
  });

  it('says who may pay to whoever may not', () => {
    show('past_due', 1, ['subscription.write']);
    expect(said()).toContain('An admin or the business manager of the clinic can update the payment.');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says that paying needs the network where there is none', () => {
    act(() => noteReachable('offline'));
    show('past_due', 1);
    expect(said()).toContain('Updating the payment needs the network');
    expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(true);
  });

  it('says why the payment page could not be opened', async () => {
    openPaymentPage.mockResolvedValueOnce('The card service is down.');
    show('past_due', 1);
    fireEvent.click(screen.getByRole('button', { name: 'Update payment' }));
    expect((await screen.findByRole('alert')).textContent).toBe('The card service is down.');
  });
});
