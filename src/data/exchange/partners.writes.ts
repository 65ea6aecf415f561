import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call/call.ts';
import type { ResponseOf } from '../../contract/base/endpoint.ts';
import { openFeedback } from '../../contract/exchange/feedback.ts';
import type { ClinicId } from '../../contract/base/ids.ts';
import {
  beginConnection,
  checkConnection,
  decideAccess,
  endConnection,
  finishConnection,
  lookAtAccess,
  revokeGrant,
  type AccessRequest,
} from '../../contract/exchange/partners.ts';
import { leaveFor } from '../../session/leave-for.ts';
import { partnersRead } from './partners.reads.ts';

export type Finished = ResponseOf<typeof finishConnection>;
export type Look = ResponseOf<typeof lookAtAccess>;

const away = { mayBeLocal: true, instead: true } as const;

/** Leaves for the partner's own page. Throws why not. */
export async function goToPartner(clinicId: ClinicId, partnerId: string): Promise<void> {
  const { body } = await call(beginConnection, { params: { clinicId, partnerId } });
  leaveFor(body.url, { mayBeLocal: true });
}

export interface PartnerAnswer {
  readonly state: string;
  readonly code?: string;
  readonly iss?: string;
  readonly error?: string;
}

const finishing = new Map<string, Promise<Finished>>();

/** Finishes a connection with what the partner sent. Each state is sent once, however often this is asked for. */
export function finishOnce(clinicId: ClinicId, answer: PartnerAnswer): Promise<Finished> {
  const known = finishing.get(answer.state);
  if (known) return known;
  const asked = call(finishConnection, { params: { clinicId }, body: answer }).then(({ body }) => body);
  finishing.set(answer.state, asked);
  // What did not reach the server may be tried again.
  asked.catch(() => finishing.delete(answer.state));
  return asked;
}

export const lookAt = async (clinicId: ClinicId, request: AccessRequest): Promise<Look> =>
  (await call(lookAtAccess, { params: { clinicId }, body: request })).body;

/** Allows or denies, and goes back to the partner. Throws why not. */
export async function decide(clinicId: ClinicId, request: AccessRequest, isAllowed: boolean): Promise<void> {
  const { body } = await call(decideAccess, { params: { clinicId }, body: { request, isAllowed } });
  leaveFor(body.url, away);
}

/** Back to the partner with what stands in the way. */
export const goBack = (returnUrl: string): void => leaveFor(returnUrl, away);

/** Leaves for the outside feedback tool, signed in there. False where the server keeps its own board. */
export async function goToFeedback(): Promise<void> {
  const { body } = await call(openFeedback, {});
  leaveFor(body.url, away);
}

/** What is done to connections and permissions that stand; the list is asked for again after each. */
export function useConnections(clinicId: ClinicId) {
  const client = useQueryClient();
  const queryKey = [...partnersRead(clinicId).options.queryKey];
  const then = async <T>(asked: Promise<{ body: T }>): Promise<T> => {
    try {
      return (await asked).body;
    } finally {
      await client.invalidateQueries({ queryKey });
    }
  };
  const of = (partnerId: string) => ({ params: { clinicId, partnerId } });
  return {
    check: (partnerId: string) => then(call(checkConnection, of(partnerId))),
    end: (partnerId: string) => then(call(endConnection, of(partnerId))),
    revoke: (grantId: string) => then(call(revokeGrant, { params: { clinicId, grantId } })),
  };
}
