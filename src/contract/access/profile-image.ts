import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { fileSize, givenPlace } from '../base/storage.ts';

export const maxProfileImageBytes = 1_048_576;

/** [1.4] The address of the picture; the same one all day long. */
export const getProfileImage = endpoint({
  name: 'profileImage.get',
  method: 'GET',
  path: '/users/user/profile-image',
  summary: 'The profile image of the signed-in user, once it has arrived in the storage.',
  response: z.object({ profileImage: z.nullable(z.string()) }),
});

/** In the same two steps as a signature [7.14]. */
export const postProfileImage = endpoint({
  name: 'profileImage.place',
  method: 'POST',
  path: '/users/user/profile-image',
  summary: 'A place in the storage for a new profile image.',
  body: z.object({
    contentType: z.enum(['image/png', 'image/jpeg', 'image/webp']),
    sizeBytes: fileSize(maxProfileImageBytes),
  }),
  response: givenPlace,
});

export const deleteProfileImage = endpoint({
  name: 'profileImage.remove',
  method: 'DELETE',
  path: '/users/user/profile-image',
  summary: 'Removes the profile image of the signed-in user.',
  response: z.object({ removed: z.boolean() }),
});
