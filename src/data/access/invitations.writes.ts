import { call } from '../../api/call/call.ts';
import type { ResponseOf } from '../../contract/base/endpoint.ts';
import type { ClinicId } from '../../contract/base/ids.ts';
import { acceptInvitation, openInvitedAccount } from '../../contract/access/invitation.ts';

/** Takes the signed-in person into the clinic that asked them in. Gives which one; throws why not, in words for people. */
export const acceptAsMember = async (secret: string): Promise<ClinicId> =>
  (await call(acceptInvitation, { body: { secret } })).body.clinicId;

/** Opens an account for whoever was asked in, under this name. Throws why not, in words for people. */
export const openAccount = async (
  secret: string,
  name: string,
): Promise<ResponseOf<typeof openInvitedAccount>> =>
  (await call(openInvitedAccount, { body: { secret, name } })).body;
