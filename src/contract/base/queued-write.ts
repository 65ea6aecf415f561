import * as z from 'zod/mini';
import { opId } from './ids.ts';
import { clockAheadMs, instant } from './values.ts';

/**
 * Which state a write was made against: a version that was seen, the outcome of an earlier write of the same device
 * (its version is not known until it has been applied), or null for a record that did not exist.
 * On a single endpoint the same stands in `If-Match`: `"3"` or `"after:<opId>"`.
 */
export const writeBase = z.union([z.int(), z.object({ after: opId }), z.null()]);
export type WriteBase = z.infer<typeof writeBase>;

/** A waiting write as it is sent. @param names of the writes that may wait */
export const operationOf = <const Name extends string>(names: readonly [Name, ...Name[]]) =>
  z.object({
    opId,
    name: z.enum(names),
    schemaVersion: z.int(),
    /** The device's own counter; never goes back. */
    seq: z.int(),
    params: z.record(z.string(), z.string()),
    body: z.unknown(),
    base: writeBase,
    /** When it was entered, by the clinic's clock. */
    createdAt: instant,
    clockAheadMs,
  });

/** `status` and `body` are word for word what the single endpoint answers. */
export const pushOutcome = z.object({
  opId,
  outcome: z.enum(['applied', 'duplicate', 'conflict', 'rejected', 'retry']),
  status: z.int(),
  body: z.unknown(),
});
export type PushOutcome = z.infer<typeof pushOutcome>;

export const maxPushOperations = 100;
