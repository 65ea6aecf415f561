import type { Location } from '../../contract/clinics/clinic.ts';

type Standing = Pick<Location, 'ID' | 'active' | 'primary'>;
export interface LocationChange {
  readonly active?: boolean | undefined;
  readonly primary?: true | undefined;
}
export type LocationFault = 'last-open' | 'primary-closes' | 'closed-primary';

/** Why a change of a location's standing is refused, in words for people; also beside the button that would do it. */
export const locationFaultWords: Readonly<Record<LocationFault, string>> = {
  'last-open': 'This is the last open location of the clinic, so it cannot be closed.',
  'primary-closes': 'This is the primary location. Make another one primary first, then close it.',
  'closed-primary': 'A closed location cannot be the primary one. Open it first.',
};

/** What stands in the way of a change: one primary location, which is open, and at least one open location. */
export function faultOfChange(
  all: readonly Standing[],
  one: Standing,
  change: LocationChange,
): LocationFault | null {
  const isOpen = change.active ?? one.active;
  if (change.primary === true && !isOpen) return 'closed-primary';
  if (!one.active || isOpen) return null;
  if (all.every((other) => other.ID === one.ID || !other.active)) return 'last-open';
  return one.primary ? 'primary-closes' : null;
}

/** Whether a location that is opened, or added, becomes the primary one: where no open one is. */
export const becomesPrimary = (all: readonly Standing[]): boolean =>
  !all.some(({ active, primary }) => active && primary);
