import { call } from '../../api/call/call.ts';
import { configNow } from '../../api/config/config.ts';
import { readDeviceIdentity } from '../../api/auth/device-identity.ts';
import { ApiFault } from '../../api/call/fault.ts';
import type { RequestOf } from '../../contract/base/endpoint.ts';
import type { ClinicId } from '../../contract/base/ids.ts';
import { putPlanWizardCategories, putUserSettings } from '../../contract/clinics/settings.ts';
import { reach } from '../../contract/base/live.ts';
import { syncPush, type PushOperation } from '../../contract/sync.ts';
import type { Network, PushAnswer, PushBody } from './ports.ts';

/** What has a call of its own in the specification, and takes it when nothing else waits [7.6] [7.8]. */
const ownCalls = {
  'settings.save': putUserSettings,
  'planWizardCategories.save': putPlanWizardCategories,
} as const;
type OwnCall = (typeof ownCalls)[keyof typeof ownCalls];

const ownCallOf = ({ name }: PushOperation): OwnCall | null =>
  name === 'settings.save' || name === 'planWizardCategories.save' ? ownCalls[name] : null;

/** Sends with the token that lies on this device, and only while that is the token of the right person. */
export const browserNetwork: Network = {
  async push(clinicId, userId, body) {
    const config = configNow();
    const identity = config && readDeviceIdentity(config.signIn.clientId);
    if (identity?.sub !== userId) {
      throw new ApiFault({
        kind: 'refused',
        statusCode: 401,
        code: 'not-signed-in',
        message:
          'Someone else is signed in on this device now. These entries wait for the one who made them.',
      });
    }
    return send(clinicId, body);
  },
};

const reachPatienceMs = 5_000;

/** Asks the server whether it is there. Rejects where it does not answer within 5 seconds, or something else does in its place. */
export const askServer = (): Promise<unknown> =>
  call(reach, {}, { signal: AbortSignal.timeout(reachPatienceMs) });

/** One setting alone by its own call, everything else as a push. A refusal of either is judged the same. */
async function send(clinicId: ClinicId, body: PushBody): Promise<PushAnswer> {
  const [first, ...others] = body.operations;
  const own = first && others.length === 0 ? ownCallOf(first) : null;
  if (!first || !own) return (await call(syncPush, { params: { clinicId }, body })).body;
  return { outcomes: [await callAlone(own, first)], cursor: 0 };
}

async function callAlone(
  own: OwnCall,
  { opId, params, body }: PushOperation,
): Promise<PushAnswer['outcomes'][number]> {
  // What waits was checked against the contract when it was put in line.
  const reply = await call(own, { params, body } as RequestOf<OwnCall>, { opId });
  return { opId, outcome: 'applied', status: reply.status, body: reply.body };
}
