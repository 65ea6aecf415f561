import type { KioskMark, KioskPlace } from '../keys/vault-record.ts';

/** A day at a front desk. Longer than this nobody's vault stays open without a touch of theirs. */
const heldHours = 16;
/** As many tries as the pause could ever look at. */
const keptMisses = 20;

/** The mark of a check-in that is begun, or goes on, now. */
export const kioskFor = (
  { clinicId, locationId, purpose, missesMs = [] }: KioskPlace & Partial<KioskMark>,
  nowMs: number,
): KioskMark => ({
  clinicId,
  locationId,
  ...(purpose !== undefined && { purpose }),
  fromMs: nowMs,
  untilMs: nowMs + heldHours * 3_600_000,
  missesMs,
});

export const withMiss = (kiosk: KioskMark, nowMs: number): KioskMark => ({
  ...kiosk,
  missesMs: [...kiosk.missesMs, nowMs].slice(-keptMisses),
});
