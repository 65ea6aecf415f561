// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { drawPart, partMe } from '../../../../tests/support/part-stage.tsx';
import type { VaultDevice } from '../../../contract/access/vault.ts';
import { ApiFault } from '../../../api/call/fault.ts';
import { ToastRegion } from '../../../ui/messages/toast-region.tsx';
import { DeviceTable } from './device-table.tsx';

const signInAnew = vi.hoisted(() => vi.fn<(email?: string) => Promise<void>>(() => Promise.resolve()));
vi.mock('../../../session/device/device-lock.ts', () => ({ signInAnew }));

const device = (waiting: VaultDevice['waiting']) =>
  ({
    deviceId: 'tablet',
    browserId: 'browser',
    name: 'Tablet, room 2',
    userName: 'Ada Lin',
    mode: 'shared',
    createdAt: '2026-11-01T15:00:00.000Z',
    lastSeenAt: '2026-11-26T15:00:00.000Z',
    revokedAt: null,
    waiting,
  }) as unknown as VaultDevice & { userName: string };
const since = '2026-11-26T14:05:00.000Z' as NonNullable<NonNullable<VaultDevice['waiting']>['since']>;
const row = () => screen.getByRole('row', { name: /Tablet, room 2/ }).textContent;
const draw = (waiting: VaultDevice['waiting']) =>
  drawPart(<DeviceTable caption="Devices" devices={[device(waiting)]} onRevoke={async () => {}} />);

afterEach(cleanup);

describe('a device in the list', () => {
  it.each([null, { count: 0, since: null }])('says nothing of entries where none wait: %j', (waiting) => {
    draw(waiting);
    expect(row()).not.toContain('synced');
    fireEvent.click(screen.getByRole('button', { name: /Revoke access/ }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    [1, '1 not synced when last seen, oldest from Nov 26, 2026, 9:05 AM', '1 entry on it isn’t synced'],
    [3, '3 not synced when last seen, oldest from Nov 26, 2026, 9:05 AM', '3 entries on it aren’t synced'],
  ])(
    'says of %i how old they are, and what becomes of them when it no longer has access',
    (count, words, lost) => {
      draw({ count, since });
      expect(row()).toContain(words);
      fireEvent.click(screen.getByRole('button', { name: /Revoke access/ }));
      expect(screen.getByRole('alert').textContent).toBe(`${lost} and will be lost.`);
    },
  );

  it('that is shut out a while after the sign-in leads to the sign-in page first', async () => {
    const message = 'This is done only within ten minutes of a sign-in. Nothing was changed.';
    const refused = new ApiFault({ kind: 'refused', message, statusCode: 403, code: 'sign-in-again' });
    drawPart(
      <>
        <ToastRegion />
        <DeviceTable caption="Devices" devices={[device(null)]} onRevoke={() => Promise.reject(refused)} />
      </>,
    );
    fireEvent.click(screen.getByRole('button', { name: /Revoke access/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Wipe it, for good' }));
    await screen.findByText(message);
    expect(screen.queryByText('Access was not revoked')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Sign in again' }));
    await waitFor(() => expect(signInAnew).toHaveBeenCalledWith(partMe.email));
  });
});
