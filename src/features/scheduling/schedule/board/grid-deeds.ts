import type { SessionOf } from '../../../../domain/scheduling/classes/class-sessions.ts';
import type { CarryLane } from '../../../../domain/scheduling/schedule/schedule-carry.ts';
import type { Instant } from '../../../../contract/base/values.ts';

/** A place to book: when, with whom or in which room where the column says so, and how long a slot is. */
export type BookHere = (startsAt: Instant, lane: CarryLane, minutes: number) => void;

/** Opens a visit, or the class that it stands for. */
export type OpenVisit = (id: string, ofClass?: SessionOf) => void;
