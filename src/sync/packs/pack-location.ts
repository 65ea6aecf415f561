import type { ClinicId, LocationId } from '../../contract/base/ids.ts';
import type { PlainDate } from '../../contract/base/values.ts';
import { addDays, dayAt } from '../../domain/base/time/clinic-day.ts';
import { clinicNow, type Clock } from '../device/ports.ts';
import { heldPacks, type HeldPack } from './pack-list.ts';
import type { PackState } from './pack-state.ts';

/** The location whose days are kept on this device. */
export interface PackLocation {
  readonly clinicId: ClinicId;
  readonly locationId: LocationId;
  readonly timeZone: string;
}

/** However busy the clinic: what is that old is fetched at the next chance. */
export const staleMs = 30 * 60_000;

export const todayAt = ({ timeZone }: PackLocation, clock: Clock): PlainDate =>
  dayAt(clinicNow(clock), timeZone);

export const heldPack = (at: PackLocation, date: PlainDate): HeldPack | undefined =>
  heldPacks().find(
    (pack) => pack.clinicId === at.clinicId && pack.locationId === at.locationId && pack.date === date,
  );

/** What a person may rely on at this location without a network. */
export function packStateOf(at: PackLocation | null, clock: Clock): PackState {
  const today = at && todayAt(at, clock);
  const pack = at && today && heldPack(at, today);
  if (!pack) return { ready: false, takenAtMs: null, until: null };
  const tomorrow = addDays(today, 1);
  return { ready: true, takenAtMs: pack.takenAtMs, until: heldPack(at, tomorrow) ? tomorrow : today };
}
