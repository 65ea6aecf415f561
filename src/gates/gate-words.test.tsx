// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { drawPart } from '../../tests/support/part-stage.tsx';
import { LeaseOverGate } from './device/lease-over.gate.tsx';
import { RevokedGate } from './device/revoked.gate.tsx';
import { MaintenanceGate } from './maintenance.gate.tsx';

const lock = vi.hoisted(() => ({
  askForLease: vi.fn<() => Promise<string>>(),
  leaveRevoked: vi.fn<() => Promise<void>>(async () => {}),
}));
vi.mock('../session/device/device-lock.ts', () => lock);
afterEach(cleanup);
const said = () => document.body.textContent;

describe('what a gate says of what was entered', () => {
  it('is kept and sent later where the device was on its own for too long', async () => {
    drawPart(<LeaseOverGate />);
    expect(said()).toContain('This device hasn’t reached the server for');
    expect(said()).toContain('Your unsent changes are saved on this device and will sync.');
    lock.askForLease.mockResolvedValueOnce('unreachable');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/Can’t reach the server\./)).toBeTruthy();
  });

  it('is gone where the device was shut out, but for what had been sent', async () => {
    drawPart(<RevokedGate />);
    expect(said()).toContain(
      'What had been sent is safe on the server. What had not been sent from this device is gone with it.',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Go to the sign-in' }));
    await vi.waitFor(() => expect(lock.leaveRevoked).toHaveBeenCalledOnce());
  });

  it('[2.8] is kept and sent later while the server is down for maintenance', () => {
    render(<MaintenanceGate message="Back at 6 AM." />);
    expect(said()).toContain('Down for Maintenance');
    expect(said()).toContain('Scheduled Maintenance');
    expect(said()).toContain('Back at 6 AM.');
    expect(said()).toContain('What was entered on this device is kept, and sent when Plumbline is back.');
  });
});
