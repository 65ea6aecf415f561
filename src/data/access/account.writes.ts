import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call/call.ts';
import { logged } from '../../api/call/log-failure.ts';
import { postFile } from '../../api/pictures.ts';
import type { Reply } from '../../api/call/reply.ts';
import type { RequestOf } from '../../contract/base/endpoint.ts';
import type { ClinicId } from '../../contract/base/ids.ts';
import { saveUser, type Me } from '../../contract/access/me.ts';
import {
  deleteProfileImage,
  getProfileImage,
  postProfileImage,
} from '../../contract/access/profile-image.ts';
import { leaveClinic as leave } from '../../contract/access/member.ts';
import {
  deleteSignature,
  getSignature,
  postSignature,
  type SignatureKind,
} from '../../contract/access/signature.ts';

export type ProfileFields = Omit<RequestOf<typeof saveUser>['body'], 'acceptEHRTermsOfUse'>;

/** [7.7] Gives `me` as it is then. */
export const saveProfile = async (fields: ProfileFields): Promise<Me> =>
  (await logged('The user could not be saved', call(saveUser, { body: fields }))).body;

/** [7.14] A place is given out, the picture posted there, and the signature fetched again. Throws in words for people. */
export async function saveSignature(kind: SignatureKind, picture: Blob): Promise<void> {
  const signature = { kind, contentType: 'image/png', sizeBytes: picture.size } as const;
  const place = (await call(postSignature, { body: { signature } })).body;
  await postFile(place, picture);
  const { signature: kept } = await fetchAgain(() => call(getSignature, { query: {} }));
  requireArrived(kept?.key === place.fields['key']);
}

/** [7.15] */
export const removeSignature = async (): Promise<void> => void (await call(deleteSignature, {}));

/** The picture in the same two steps. */
export async function saveProfileImage(picture: Blob): Promise<void> {
  const contentType = picture.type === 'image/png' ? 'image/png' : 'image/jpeg';
  const place = (await call(postProfileImage, { body: { contentType, sizeBytes: picture.size } })).body;
  await postFile(place, picture);
  const { profileImage } = await fetchAgain(() => call(getProfileImage, {}));
  requireArrived(profileImage?.includes(place.fields['key']!) ?? false);
}

export const removeProfileImage = async (): Promise<void> => void (await call(deleteProfileImage, {}));

const tries = 5;
const pauseMs = 1_000;

/** Only the server knows what has arrived: the device's copy, which answers when it is slow, is from before. */
async function fetchAgain<T>(ask: () => Promise<Reply<T>>): Promise<T> {
  for (let left = tries; left > 0; left -= 1) {
    const reply = await ask();
    if (!reply.fromDevice) return reply.body;
    await new Promise((go) => setTimeout(go, pauseMs));
  }
  throw new Error('The picture was sent, but the server has not confirmed it. Look again in a moment.');
}

function requireArrived(isThere: boolean): void {
  if (!isThere)
    throw new Error('The picture did not arrive in the storage. The one before stays; try again.');
}

/** [7.9] What this device holds of the clinic goes with `me`, which is loaded again after this. */
export function useLeaveClinic(): (clinic: ClinicId) => Promise<void> {
  const client = useQueryClient();
  return async (clinic) => {
    await call(leave, { params: { clinic } });
    forgetReads(client, clinic);
  };
}

function forgetReads(client: QueryClient, clinicId: ClinicId): void {
  client.removeQueries({
    predicate: ({ queryKey }) => {
      const { params } = (queryKey[2] ?? {}) as { params?: Record<string, unknown> };
      return params?.['clinicId'] === clinicId || params?.['clinic'] === clinicId;
    },
  });
}
