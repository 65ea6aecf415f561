import type { ClinicId, LocationId, UserId } from '../contract/base/ids.ts';
import type { Report } from './device/ports.ts';
import type { StaleCache } from './reads/stale-reads.ts';

/** Who works here, and where. A new person means stop and start; a new context is told with `moveTo`. */
export interface SyncSession {
  /** The `sub` of the signed-in person's token. */
  readonly reader: string;
  readonly userId: UserId;
  readonly sessionId: string;
  readonly context: SyncContext | null;
}

/** The clinic and location that the person works in now. */
export interface SyncContext {
  readonly clinicId: ClinicId;
  readonly locationId: LocationId | null;
  /** Null where no day is kept on this device: no location, or a role without the schedule. */
  readonly timeZone: string | null;
}

export interface SyncServices {
  /** The app's query client. */
  readonly cache: StaleCache;
  readonly report: Report;
  /** The browser has cleared the days that were kept for work without a network. */
  readonly onCleared?: () => void;
  /** The clinic itself has changed for its devices: its members, its locations, what it lets a device do. */
  readonly onClinicChanged?: () => void;
}

export interface RunningSync {
  /** Another clinic or location was chosen. */
  moveTo(context: SyncContext | null): void;
  /** The person has signed in again, or is back in a clinic: what stood still goes on. */
  resume(): void;
  stop(): Promise<void>;
}
