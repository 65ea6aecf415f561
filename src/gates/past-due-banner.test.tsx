// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { drawPart } from '../../tests/support/part-stage.tsx';
import { PastDueBanner } from './past-due-banner.tsx';

const go = vi.hoisted(() => vi.fn<(to: string) => void>());
vi.mock('../ui/buttons/link.tsx', () => ({ useGo: () => go }));
afterEach(() => {
  cleanup();
  go.mockClear();
});
const openPaymentPage = vi.fn<() => Promise<string | null>>();
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Update Payment' }));
const said = () => screen.getByRole('complementary', { name: 'Past due' }).firstElementChild?.textContent;

describe('[2.10] the banner of a clinic that is past due', () => {
  it('says so, and opens the page of the card service', () => {
    openPaymentPage.mockResolvedValueOnce(null);
    drawPart(<PastDueBanner />, { session: { openPaymentPage } });
    expect(said()).toBe('Your subscription is past due! Please update your payment method.');
    press();
    expect(openPaymentPage).toHaveBeenCalledOnce();
    expect(go).not.toHaveBeenCalled();
  });

  it('says why that page could not be opened', async () => {
    openPaymentPage.mockResolvedValueOnce('The server cannot be reached.');
    drawPart(<PastDueBanner />, { session: { openPaymentPage } });
    press();
    await vi.waitFor(() => expect(said()).toBe('The server cannot be reached.'));
  });

  it('leads whoever may not change the payment to who may', () => {
    openPaymentPage.mockClear();
    drawPart(<PastDueBanner />, { session: { openPaymentPage }, mayNot: ['subscription.write'] });
    press();
    expect(go).toHaveBeenCalledWith('/settings/subscription');
    expect(openPaymentPage).not.toHaveBeenCalled();
  });
});
