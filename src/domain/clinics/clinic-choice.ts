import type { Clinic, Location } from '../../contract/clinics/clinic.ts';
import type { ClinicId, LocationId } from '../../contract/base/ids.ts';

/** What the browser remembers per user (clause 4.4). `'none'` is the choice of no clinic; null is no choice yet. */
export interface RememberedChoice {
  readonly clinic: ClinicId | 'none' | null;
  readonly location: LocationId | null;
}
export const nothingRemembered: RememberedChoice = { clinic: null, location: null };

export interface Choice {
  readonly clinic: Clinic | null;
  readonly location: Location | null;
}

export const activeLocations = (clinic: Clinic): readonly Location[] =>
  clinic.locations.filter((location) => location.active);

/** The primary active location; without one the first active; null when none is active. */
export function primaryLocation(clinic: Clinic): Location | null {
  const active = activeLocations(clinic);
  return active.find((location) => location.primary) ?? active[0] ?? null;
}

/**
 * Clinic and location at load. A remembered clinic is restored if the user still belongs to it [4.4]; exactly one
 * clinic is chosen without asking [4.5]; a remembered location counts while it is one of the clinic's active ones.
 */
export function choiceOnLoad(clinics: readonly Clinic[], remembered: RememberedChoice): Choice {
  const only = clinics.length === 1 ? clinics[0] : undefined;
  const clinic = clinics.find((one) => one.ID === remembered.clinic) ?? only ?? null;
  if (!clinic) return { clinic: null, location: null };
  const location = activeLocations(clinic).find((one) => one.ID === remembered.location);
  return { clinic, location: location ?? primaryLocation(clinic) };
}

/** What is remembered after choosing a clinic, and where the choice leads [4.6]. */
export function choosingClinic(clinic: Clinic): {
  remembered: RememberedChoice;
  redirectTo: '/settings/subscription' | null;
} {
  return {
    remembered: { clinic: clinic.ID, location: primaryLocation(clinic)?.ID ?? null },
    redirectTo: clinic.subscription.status === 'active' ? null : '/settings/subscription',
  };
}
