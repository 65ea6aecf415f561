import type { DevicePolicy } from '../../contract/access/vault.ts';

/** The minutes without a touch that a clinic may choose from; the contract takes every whole minute between them. */
export const offeredIdleMinutes: readonly number[] = [2, 3, 5, 10, 15, 20, 30];

/** What holds where a clinic has chosen nothing: a device locks after ten minutes without a touch. */
export const defaultDevicePolicy: DevicePolicy = { mode: 'shared', idleMinutes: 10 };
