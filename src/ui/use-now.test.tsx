// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { noteServerTime, startClock } from '../lib/clinic-clock.ts';
import { useNow } from './use-now.ts';

const realMs = Date.UTC(2026, 10, 26, 14);
const year = 365 * 24 * 3_600_000;
let offMs: number;
function Day() {
  return <p>{new Date(useNow(60_000)).toISOString().slice(0, 10)}</p>;
}

beforeEach(() => {
  offMs = -year;
  const countMs = () => 0;
  startClock({ deviceMs: () => realMs + offMs, countMs, readKept: () => null, keep: () => {} });
});
afterEach(() => {
  cleanup();
  startClock();
});

it('is today on a device whose clock is a year behind, as soon as the server has said its time', async () => {
  render(<Day />);
  expect(screen.getByText('2025-11-26')).toBeTruthy();
  await act(async () => noteServerTime(realMs, realMs + offMs));
  expect(screen.getByText('2026-11-26')).toBeTruthy();
  offMs = 0;
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.getByText('2026-11-26')).toBeTruthy();
});
