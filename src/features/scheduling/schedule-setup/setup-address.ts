import type { LocationId, UserId } from '../../../contract/base/ids.ts';
import type { SetupKind } from '../../../domain/scheduling/schedule/setup-changes.ts';

/** The parts of the page, as its address names them. */
export const setupParts = [
  'types',
  'rooms',
  'hours',
  'classes',
  'blocked',
  'closures',
  'missed',
  'online',
] as const;
export type SetupPart = (typeof setupParts)[number];

/** What the address says: which part, and of which location; absent means the first. */
export interface SetupSearch {
  part?: Exclude<SetupPart, 'types'> | undefined;
  at?: LocationId | undefined;
}

/** Which form is open, of which record; without an id it adds one. */
export interface OpenedForm {
  /** `calendar`: the file out of which a provider's time off is read. */
  readonly kind: SetupKind | 'calendar';
  readonly id: string | null;
  /** Whose hours, and where. */
  readonly providerId?: UserId;
  readonly locationId?: LocationId;
}
export type OpenForm = (form: OpenedForm) => void;
