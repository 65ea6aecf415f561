import type { KioskMark } from '../keys/vault-record.ts';

/** Whether the vault stays open although nobody touches the device. A clock that was set back holds nothing open. */
export const isHeldOpen = (kiosk: KioskMark | null | undefined, nowMs: number): boolean =>
  kiosk !== null && kiosk !== undefined && nowMs >= kiosk.fromMs && nowMs < kiosk.untilMs;
