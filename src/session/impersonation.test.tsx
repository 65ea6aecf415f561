// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Clinic } from '../contract/clinics/clinic.ts';
import type { Me } from '../contract/access/me.ts';
import { clinicInDisguise } from '../domain/clinics/impersonation.ts';
import { isAllowed } from '../domain/access/permission.ts';
import { clearDevice } from './device/clear-device.ts';
import { useImpersonation } from './impersonation.ts';

vi.mock('../api/config/config.ts', () => ({ configNow: () => ({ internalDomain: 'plumbline.example' }) }));

const me = (change: Partial<Me> = {}) =>
  ({ email: 'una@plumbline.example', showImpersonator: true, ...change }) as Me;
const clinic = { role: ['Staff'], flags: { beta: true } } as unknown as Clinic;
const keptIn = (storage: Storage) =>
  Array.from({ length: storage.length }, (_, at) => storage.getItem(storage.key(at)!)).join('\n');
let reader = 'una';
let count = 0;
const open = (who: string | null = reader, as: Me | null = me()) => {
  const { result, rerender } = renderHook(
    (given: { who: string | null; as: Me | null }) => useImpersonation(given.who, given.as),
    { initialProps: { who, as } },
  );
  return {
    now: () => result.current,
    acts: () => result.current.impersonation,
    become: (other: string | null, asOther: Me | null) => rerender({ who: other, as: asOther }),
  };
};

beforeEach(() => {
  sessionStorage.clear();
  reader = `una-${(count += 1)}`;
});
afterEach(cleanup);

describe('impersonation in a tab', () => {
  it('[4.10] puts on a role and flags, and takes them off one by one', () => {
    const { now, acts } = open();
    act(() => acts().impersonateRole('Admin'));
    act(() => acts().impersonateFlag('beta', false));
    act(() => acts().impersonateFlag('new', true));
    const worn = clinicInDisguise(clinic, now().disguise);
    expect([worn.role, worn.flags]).toEqual([['Admin'], { beta: false, new: true }]);
    expect([isAllowed(worn.role, 'audit.read'), isAllowed(clinic.role, 'audit.read')]).toEqual([true, false]);
    act(() => acts().impersonateRole(null));
    expect(acts()).toMatchObject({ isImpersonating: true, impersonatedRole: null });
    act(() => acts().impersonateFlag('beta', null));
    act(() => acts().impersonateFlag('new', null));
    expect(acts().isImpersonating).toBe(false);
    expect(sessionStorage).toHaveLength(0);
  });

  it('[6.4] is kept by this tab alone, and ends at sign-out', async () => {
    const { acts } = open();
    act(() => acts().impersonateRole('Biller'));
    expect(keptIn(sessionStorage)).toContain('Biller');
    expect(keptIn(localStorage)).not.toContain('Biller');
    await act(() => clearDevice(reader));
    expect([acts().isImpersonating, sessionStorage.length]).toEqual([false, 0]);
  });

  it('[6.4] counts for nobody else, and no longer once the mark or the domain is gone', () => {
    const { acts, become } = open();
    act(() => acts().impersonateRole('Admin'));
    become(`${reader}-other`, me());
    expect(acts().impersonatedRole).toBeNull();
    for (const lost of [me({ showImpersonator: false }), me({ email: 'una@plumbline.example.' }), null]) {
      become(reader, lost);
      expect(acts()).toMatchObject({ canImpersonate: false, isImpersonating: false, impersonatedRole: null });
    }
    become(reader, me());
    expect(acts().impersonatedRole).toBe('Admin');
  });

  it('[6.4] does nothing for somebody who may not', () => {
    const { acts } = open(reader, me({ email: 'una@mail.plumbline.example' }));
    act(() => acts().impersonateRole('Admin'));
    act(() => acts().impersonateFlag('beta', false));
    expect([acts().isImpersonating, sessionStorage.length]).toEqual([false, 0]);
  });
});
