import type { SessionOf } from '../../../../domain/scheduling/classes/class-sessions.ts';
import type { ColumnLane } from '../../../../domain/scheduling/schedule/schedule-move.ts';
import type { Instant } from '../../../../contract/base/values.ts';

/** Books a slot: when, with whom or in which room where the column says so, and how long a slot is. */
export type BookHere = (startsAt: Instant, lane: ColumnLane, minutes: number) => void;

/** Opens a visit, or the class that its card shows. */
export type OpenVisit = (id: string, ofClass?: SessionOf) => void;
