import { maxProfileImageBytes } from '../../../../src/contract/access/profile-image.ts';
import type { Me } from '../../../../src/contract/access/me.ts';
import type { ApiParts } from '../../../kernel/http/parts.ts';
import { isStorageKey } from '../../../kernel/storage/storage.ts';
import type { UploadKind } from '../../../kernel/storage/upload.ts';

export const profileImageUpload: UploadKind = {
  purpose: 'profile-image',
  column: 'profile_image',
  maxBytes: maxProfileImageBytes,
};

/** [1.4] The address of a profile image for the key that the user's row holds; the same one all day long. */
export async function imageAddress({ storage }: ApiParts, key: string | null): Promise<string | null> {
  return storage && key !== null && isStorageKey(key) ? storage.addressOf(key, 'daily') : null;
}

/** `me` as it goes over the wire: an address in the place of the key. */
export const withImageAddress = async (parts: ApiParts, me: Me): Promise<Me> => ({
  ...me,
  profileImage: await imageAddress(parts, me.profileImage),
});
