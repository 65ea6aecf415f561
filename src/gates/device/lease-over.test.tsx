// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SessionContext, type Session } from '../../session/session-context.ts';
import type { useVault } from '../../session/device/use-vault.ts';
import { LeaseOverGate } from './lease-over.gate.tsx';

type LeaseEnd = ReturnType<typeof useVault>['leaseEnd'];
let leaseEnd: LeaseEnd;
vi.mock('../../session/device/use-vault.ts', () => ({ useVault: () => ({ leaseEnd }) }));

const tenYearsMs = 3_653 * 24 * 3_600_000;

afterEach(cleanup);

it.each([
  ['after three days', { why: 'offline', elapsedMs: 80 * 3_600_000 }, 'hasn’t reached the server for 3 days'],
  [
    'by a clock ahead',
    { why: 'clock-ahead', elapsedMs: tenYearsMs },
    'If that’s wrong, set the clock in the',
  ],
  ['by a clock set back', { why: 'clock-set-back', elapsedMs: 60_000 }, 'was ahead and has been set back'],
] satisfies [string, LeaseEnd, string][])('says why it is locked %s', (_, end, words) => {
  leaseEnd = end;
  render(
    <SessionContext value={{ signOut: () => Promise.resolve() } as unknown as Session}>
      <LeaseOverGate />
    </SessionContext>,
  );
  const said = document.body.textContent;
  expect(said).toContain(words);
  expect(said).toContain('Connect to a network to open it.');
  expect(said).toContain('Your unsent changes are saved on this device and will sync.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
