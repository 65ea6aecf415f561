import { useMemo, useSyncExternalStore } from 'react';
import { configNow } from '../api/config/config.ts';
import type { Role } from '../contract/access/role.ts';
import type { Me } from '../contract/access/me.ts';
import { clearAtSignOut } from './device/clear-device.ts';
import {
  isDisguised,
  mayImpersonate,
  noDisguise,
  readDisguise,
  type Disguise,
} from '../domain/clinics/impersonation.ts';

/**
 * [4.10] [6.4] Role and flags that an impersonator has put on in this tab. It ends with the tab and at sign-out, counts
 * for this person only, and is never sent anywhere: the server goes by the roles it knows.
 */
const storageKey = 'plumbline.impersonation';
const listeners = new Set<() => void>();
let current: { reader: string; disguise: Disguise } | null | undefined;

function recall(): typeof current {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as { reader?: unknown } | null;
    return typeof kept?.reader === 'string' ? { reader: kept.reader, disguise: readDisguise(kept) } : null;
  } catch {
    return null;
  }
}

function put(next: typeof current): void {
  current = next;
  try {
    if (next) sessionStorage.setItem(storageKey, JSON.stringify({ reader: next.reader, ...next.disguise }));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // It then lasts as long as the page.
  }
  for (const changed of listeners) changed();
}

const subscribe = (changed: () => void) => {
  listeners.add(changed);
  return () => void listeners.delete(changed);
};
const now = () => (current === undefined ? (current = recall()) : current);

clearAtSignOut((reader) => {
  if (now()?.reader === reader) put(null);
});

export interface Impersonation {
  /** [6.4] Marked for it, and of the company's own mail domain. */
  readonly canImpersonate: boolean;
  readonly isImpersonating: boolean;
  readonly impersonatedRole: Role | null;
  readonly impersonatedFlags: Readonly<Record<string, boolean>>;
  /** Null takes the own roles back. Does nothing for whoever may not. */
  readonly impersonateRole: (role: Role | null) => void;
  /** Null takes the clinic's own flag back. */
  readonly impersonateFlag: (name: string, isOn: boolean | null) => void;
  readonly stopImpersonating: () => void;
}

/** What the person has put on; nothing for somebody who may not (any more). */
export function useImpersonation(
  reader: string | null,
  me: Me | null,
): { disguise: Disguise; impersonation: Impersonation } {
  const kept = useSyncExternalStore(subscribe, now);
  const canImpersonate = reader !== null && mayImpersonate(me, configNow()?.internalDomain);
  const disguise = canImpersonate && kept?.reader === reader ? kept.disguise : noDisguise;
  return useMemo(() => {
    const wear = (next: Disguise) => {
      if (canImpersonate) put(isDisguised(next) ? { reader, disguise: next } : null);
    };
    const impersonation: Impersonation = {
      canImpersonate,
      isImpersonating: isDisguised(disguise),
      impersonatedRole: disguise.role,
      impersonatedFlags: disguise.flags,
      impersonateRole: (role) => wear({ ...disguise, role }),
      impersonateFlag(name, isOn) {
        const { [name]: _, ...others } = disguise.flags;
        wear({ ...disguise, flags: isOn === null ? others : { ...others, [name]: isOn } });
      },
      stopImpersonating: () => wear(noDisguise),
    };
    return { disguise, impersonation };
  }, [reader, canImpersonate, disguise]);
}
