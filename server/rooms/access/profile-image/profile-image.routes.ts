import {
  deleteProfileImage,
  getProfileImage,
  postProfileImage,
} from '../../../../src/contract/access/profile-image.ts';
import { self } from '../../../kernel/http/policy.ts';
import { toRead } from '../../../kernel/http/read-scope.ts';
import { answer, type Routes } from '../../../kernel/http/route.ts';
import type { Statement } from '../../../kernel/http/transaction.ts';
import { givePlace, removeUpload, requireStorage, settleUploads } from '../../../kernel/storage/upload.ts';
import { imageAddress, profileImageUpload } from './profile-image.ts';

const keyOf: Statement = {
  name: 'profile-image-key',
  text: 'select profile_image as key from users where id = $1',
};

/** A user's picture, in the same two steps as a signature. */
export function profileImageRoutes(routes: Routes): void {
  answer(routes, getProfileImage, {
    policy: self,
    hasNoTransaction: true,
    handler: async ({ caller: { userId }, parts }) => {
      requireStorage(parts);
      await settleUploads(parts, userId, profileImageUpload);
      const [row] = await toRead(parts.pool, { clinicId: null, userId }, (tx) =>
        tx.run<{ key: string | null }>(keyOf, [userId]),
      );
      return { profileImage: await imageAddress(parts, row?.key ?? null) };
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
