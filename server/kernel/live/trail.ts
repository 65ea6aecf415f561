import { and, asc, eq, getTableColumns, gt, inArray, isNull } from 'drizzle-orm';
import type { LiveEvent } from '../../../src/contract/base/live.ts';
import type { Instant } from '../../../src/contract/base/values.ts';
import type { Database } from '../db/open-database.ts';
import { liveEvents } from './live-events.table.ts';
import { memberships } from '../identity/memberships.table.ts';
import { users } from '../identity/users.table.ts';
import { readCursor } from './events.ts';

/** What the gateway asks of the database, always inside the scope of one clinic or one user. */
export interface Trail {
  cursorOf(clinicId: string): Promise<number>;
  /** Events after the cursor, oldest first, at most `maxEventsRead`. */
  eventsAfter(clinicId: string, cursor: number): Promise<LiveEvent[]>;
  /** Our id of the user whom a token names; null for a stranger. */
  userOf(sub: string): Promise<string | null>;
  /** The roles of those of the users who belong to the clinic now. */
  rolesOf(clinicId: string, userIds: readonly string[]): Promise<Map<string, readonly string[]>>;
}

export const maxEventsRead = 500;
const { cursor, topic, entityId, version, patientId, locationId, date, opId, at } =
  getTableColumns(liveEvents);
const eventColumns = { cursor, topic, entityId, version, patientId, locationId, date, opId, at };

export function createTrail(database: Database): Trail {
  const inClinic = (clinicId: string) => ({ clinicId, userId: null });
  return {
    cursorOf: (clinicId) => database.inTransaction(inClinic(clinicId), (tx) => readCursor(tx, clinicId)),
    eventsAfter: (clinicId, after) =>
      database.inTransaction(inClinic(clinicId), async (tx) => {
        const rows = await tx
          .select(eventColumns)
          .from(liveEvents)
          .where(and(eq(liveEvents.clinicId, clinicId), gt(liveEvents.cursor, after)))
          .orderBy(asc(liveEvents.cursor))
          .limit(maxEventsRead);
        return rows.map((event) => ({ ...event, at: event.at as Instant }));
      }),
    async userOf(sub) {
      const [user] = await database.db.select({ id: users.id }).from(users).where(eq(users.sub, sub));
      return user?.id ?? null;
    },
    rolesOf: (clinicId, userIds) =>
      database.inTransaction(inClinic(clinicId), async (tx) => {
        const rows = await tx
          .select({ userId: memberships.userId, roles: memberships.roles })
          .from(memberships)
          .where(
            and(
              eq(memberships.clinicId, clinicId),
              inArray(memberships.userId, [...userIds]),
              isNull(memberships.leftAt),
            ),
          );
        return new Map(rows.map(({ userId, roles }) => [userId, roles]));
      }),
  };
}
