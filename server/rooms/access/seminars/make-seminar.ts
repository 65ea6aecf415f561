import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '../../../kernel/db/open-database.ts';
import { seminars } from './seminars.table.ts';
import { hashOfToken } from './seminars.queries.ts';

export interface NewSeminar {
  readonly title: string;
  readonly speaker: string;
  readonly place: string;
  readonly startsAt: Date;
  readonly timezone: string;
  readonly seats: number;
  readonly closesAt: Date;
}

/** Writes a seminar down and gives its token, which is kept nowhere: only its hash is. */
export async function makeSeminar(database: Database, seminar: NewSeminar): Promise<{ token: string }> {
  const token = randomBytes(32).toString('base64url');
  const { startsAt, closesAt, ...words } = seminar;
  await database.inTransaction({ clinicId: null, userId: null }, (tx) =>
    tx.insert(seminars).values({
      ...words,
      id: randomUUID(),
      tokenHash: hashOfToken(token),
      startsAt: startsAt.toISOString(),
      closesAt: closesAt.toISOString(),
    }),
  );
  return { token };
}

export const seminarLink = (origin: string, token: string): string => `${origin}/seminar#${token}`;
