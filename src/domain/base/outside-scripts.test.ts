import { describe, expect, it } from 'vitest';
import { wantedScripts, wantsCardPayment } from './outside-scripts.ts';

describe('[1.10] the card-payment script', () => {
  it.each([
    '/billing',
    '/billing/claims',
    '/billing-help',
    '/patients',
    '/patients/018f/ledger',
    '/settings/subscription',
    '/settings/subscription/plans',
    '/consolidated/transaction/7',
    '/reporting/transactions',
  ])('belongs on %s', (path) => {
    expect(wantsCardPayment(path)).toBe(true);
  });

  it.each([
    '/',
    '/dashboard',
    '/settings',
    '/settings/clinic/locations',
    '/schedule',
    '/reporting/billing',
    '/admin/patients',
    '/Billing',
    '/consolidated/Transaction',
    '/settings/sub',
    '',
  ])('does not belong on %s', (path) => {
    expect(wantsCardPayment(path)).toBe(false);
  });
});

describe('[1.9] the two tools', () => {
  it('are wanted where the flag of each is set, and by no other name', () => {
    const on = (...flags: string[]) => wantedScripts('/', (name) => flags.includes(name));
    expect(on()).toEqual([]);
    expect(on('onboardingTour')).toEqual(['onboardingTour']);
    expect(on('subscriptionRetention')).toEqual(['retention']);
    expect(on('onboardingtour', 'retention', 'onboardingTour ')).toEqual([]);
  });
});
