// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SessionContext, type Session } from '../../session/session-context.ts';
import { setVaultState, unknownVault, type VaultState } from '../../vault/keys/vault-state.ts';
import { LeaseOverGate } from './lease-over.gate.tsx';

const tenYearsMs = 3_653 * 24 * 3_600_000;

afterEach(() => {
  cleanup();
  setVaultState(unknownVault);
});

it.each([
  ['after three days', { why: 'offline', elapsedMs: 80 * 3_600_000 }, 'hasn’t reached the server for 3 days'],
  [
    'by a clock ahead',
    { why: 'clock-ahead', elapsedMs: tenYearsMs },
    'If that’s wrong, set the clock in the',
  ],
  ['by a clock set back', { why: 'clock-set-back', elapsedMs: 60_000 }, 'was ahead and has been set back'],
] satisfies [string, VaultState['leaseEnd'], string][])('says why it is locked %s', (_, leaseEnd, words) => {
  setVaultState({ ...unknownVault, reader: 'ada', phase: 'lease-over', leaseEnd });
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
