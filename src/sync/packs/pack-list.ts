import type { DayPack } from '../../contract/exchange/day-pack.ts';
import type { ClinicId, LocationId } from '../../contract/base/ids.ts';
import type { PlainDate } from '../../contract/base/values.ts';

/** Which day packs this device holds. Ids and dates only; the packs themselves are among the device's copies. */
export interface HeldPack {
  readonly clinicId: ClinicId;
  readonly locationId: LocationId;
  readonly date: PlainDate;
  readonly takenAtMs: number;
}

/** The first release kept its packs in the clear, under another name; they are gone. */
const key = 'plumbline.packs.2';
const keptPacks = 6;

/** The packs held, newest first. Empty when nothing is held or storage cannot be read. */
export function heldPacks(): readonly HeldPack[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(list) ? (list as HeldPack[]) : [];
  } catch {
    return [];
  }
}

/** Notes that a pack is held now. */
export function notePack(pack: HeldPack): void {
  const others = heldPacks().filter(
    (held) =>
      held.clinicId !== pack.clinicId || held.locationId !== pack.locationId || held.date !== pack.date,
  );
  try {
    localStorage.setItem(key, JSON.stringify([pack, ...others].slice(0, keptPacks)));
  } catch {
    // Without room for this list the packs are still there; only the last resort of a read is lost.
  }
}

/** The pack is not on this device any more. */
export function dropPack(gone: Omit<HeldPack, 'takenAtMs'>): void {
  const kept = heldPacks().filter(
    ({ clinicId, locationId, date }) =>
      clinicId !== gone.clinicId || locationId !== gone.locationId || date !== gone.date,
  );
  try {
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Then it is found missing again.
  }
}

export type FromPack<T> = (pack: DayPack) => T | undefined;
