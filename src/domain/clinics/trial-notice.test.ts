import { expect, it } from 'vitest';
import type { Clinic } from '../../contract/clinics/clinic.ts';
import { acknowledge, readAcknowledged } from '../base/acknowledged.ts';
import { trialNotice } from './trial-notice.ts';

const now = Date.parse('2026-03-02T15:00:00.000Z');
const after = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
const clinic = (billDate: string | null, status = 'trialing') =>
  ({ ID: 'c', subscription: { status, pastDueDays: 0 }, billDate }) as Clinic;
const titleOf = (billDate: string | null, status?: string) =>
  trialNotice(clinic(billDate, status), now)?.title ?? null;

it.each([
  [24 * 8, null],
  [24 * 7 + 1, 'Your trial ends in 7 days'],
  [24 * 3 + 1, 'Your trial ends in 3 days'],
  [24 * 1 + 1, 'Your trial ends tomorrow'],
  [5, 'Your trial ends today'],
  [0, null],
  [-24, null],
])('[3.14] a trial that ends in %i hours: %s', (hours, title) => {
  expect(titleOf(after(hours))).toBe(title);
});

it('nobody is told who is not trying it out, or whose date is none', () => {
  expect([titleOf(after(25), 'active'), titleOf(null), titleOf('soon')]).toEqual([null, null, null]);
});

it('[3.14] is told again when the end has come nearer, and once at each of the days', () => {
  const ids = [7, 6, 5, 4, 3, 2, 1].map(
    (days) => trialNotice(clinic(after(24 * 8)), now + (8 - days) * 86_400_000 - 1)!.id,
  );
  expect(new Set(ids).size).toBe(3);
});

it('[3.14] acknowledged ones stand once each, and what is broken counts as none', () => {
  expect(acknowledge(['a', 'b'], 'a')).toEqual(['b', 'a']);
  expect([undefined, null, '{}', 7, { a: 1 }].map(readAcknowledged)).toEqual([[], [], [], [], []]);
  expect(acknowledge(['a', 7, null], 'b')).toEqual(['a', 'b']);
  expect(
    acknowledge(
      Array.from({ length: 500 }, (_, at) => String(at)),
      'new',
    ),
  ).toHaveLength(200);
});
