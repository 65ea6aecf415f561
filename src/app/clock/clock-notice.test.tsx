// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { noteServerTime, startClock } from '../../lib/clinic-clock.ts';
import { ClockNotice } from './clock-notice.tsx';

const year = 365 * 24 * 60 * 60_000;
const realMs = Date.UTC(2026, 10, 26, 14);
let offMs = 0;
const hear = () => act(async () => noteServerTime(realMs, realMs + offMs));

beforeEach(() => {
  offMs = 0;
  const count = () => 0;
  startClock({ deviceMs: () => realMs + offMs, countMs: count, readKept: () => null, keep: () => {} });
});
afterEach(() => {
  cleanup();
  startClock();
});

it('says how far the clock is off and what to do, until it is set right', async () => {
  render(<ClockNotice />);
  const said = () => screen.getByRole('status').textContent;
  await hear();
  expect(said()).toBe('');
  offMs = -year;
  await hear();
  expect(said()).toBe(
    'This device’s clock is 1 year behind. Times you enter here are corrected and marked. Set the clock in the device’s settings.',
  );
  offMs = 10 * year;
  await hear();
  expect(said()).toMatch(/^This device’s clock is 10 years ahead\./);
  offMs = 90_000;
  await hear();
  expect(said()).toBe('');
});
