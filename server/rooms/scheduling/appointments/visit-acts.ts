import type { VisitEventVia } from '../../../../src/contract/scheduling/visit-event.ts';
import type { Instant } from '../../../../src/contract/base/values.ts';
import { timeEntered } from '../../../../src/domain/base/time/device-time.ts';
import type { WriteCall } from '../../../kernel/http/route.ts';

/** What the history of a visit keeps of a change besides what changed. */
export interface VisitAct {
  readonly via: VisitEventVia;
  /** Null where nobody is signed in. */
  readonly by: { readonly id: string; readonly name: string } | null;
  /** When, by the clock of whoever did it. */
  readonly at: Instant;
  readonly opId: string | null;
}

/**
 * The act of somebody who is signed in.
 * @param told when it happened, as the write says itself: where it came without having waited on a device, nothing else knows
 */
export function actOf(
  { caller, enteredAt, opId, now }: Pick<WriteCall<unknown>, 'caller' | 'enteredAt' | 'opId' | 'now'>,
  told?: Instant,
  via: VisitEventVia = 'staff',
): VisitAct {
  const { at } = timeEntered({ at: enteredAt ?? told ?? now }, now);
  return { via, by: { id: caller.userId, name: caller.name }, at, opId };
}

/** The act of a patient who is not signed in. */
export const actOfPatient = (via: 'online' | 'message', now: Instant): VisitAct => ({
  via,
  by: null,
  at: now,
  opId: null,
});

/** What the server did by itself. */
export const automaticAct = (now: Instant): VisitAct => ({ via: 'automatic', by: null, at: now, opId: null });
