import {
  deleteProfileImage,
  getProfileImage,
  postProfileImage,
} from '../../../../src/contract/access/profile-image.ts';
import { self } from '../../../kernel/http/policy.ts';
import { answer, type Routes } from '../../../kernel/http/route.ts';
import { givePlace, removeUpload, requireStorage, settleUploads } from '../../../kernel/storage/upload.ts';
import { imageAddress, profileImageUpload } from './profile-image.ts';
import { readImageKey } from './profile-image.queries.ts';

/** A user's picture, in the same two steps as a signature. */
export function profileImageRoutes(routes: Routes): void {
  answer(routes, getProfileImage, {
    policy: self,
    hasNoTransaction: true,
    handler: async ({ caller: { userId }, parts }) => {
      requireStorage(parts);
      await settleUploads(parts, userId, profileImageUpload);
      return { profileImage: await imageAddress(parts, await readImageKey(parts.pool, userId)) };
    },
  });
  answer(routes, postProfileImage, {
    policy: self,
    hasNoTransaction: true,
    handler: ({ caller, body, parts }) => givePlace(parts, caller, profileImageUpload, body),
  });
  answer(routes, deleteProfileImage, {
    policy: self,
    hasNoTransaction: true,
    handler: async ({ caller, parts }) => {
      requireStorage(parts);
      return { removed: await removeUpload(parts, caller.userId, profileImageUpload) };
    },
  });
}
