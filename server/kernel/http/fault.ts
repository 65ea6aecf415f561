import { randomUUID } from 'node:crypto';
import type { Log } from '../process/log.ts';
import { isDatabaseAway } from '../db/database-away.ts';
import { RowConflict } from '../db/row-conflict.ts';
import { databaseAway, inFlight, Refusal, wrongField } from './refusal.ts';
import { sqlState } from './transaction.ts';

/**
 * The refusal for whatever was thrown. What is not a refusal of ours is logged under a reference, and the caller
 * learns the reference alone.
 */
export function faultOf(fault: unknown, log: Log, action: string): Refusal {
  if (fault instanceof Refusal) return fault;
  if (isDatabaseAway(fault)) {
    log.error({ err: fault, action }, 'the database is away');
    return databaseAway();
  }
  const state = sqlState(fault);
  if (state === '55P03') return inFlight('The same write is being applied just now. Ask again in a second.');
  if (state === '23505' || fault instanceof RowConflict) {
    return new Refusal(
      'id-taken',
      'The id of what was to be made is taken already. Nothing was saved; make it again under a new id.',
    );
  }
  if (state?.startsWith('22')) {
    log.warn({ err: fault, action }, 'a value could not be stored');
    return wrongField('body', 'holds a value that cannot be stored, such as a date before the year 1');
  }
  const reference = randomUUID().slice(0, 8);
  log.error({ err: fault, action, reference }, 'a request failed');
  return new Refusal(
    'fault',
    `Something went wrong on the server; nothing was changed. Try again; if it stays so, tell support the reference ${reference}.`,
    { details: { reference } },
  );
}
