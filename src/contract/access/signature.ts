import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { userId } from '../base/ids.ts';
import { fileSize, givenPlace, storedKey } from '../base/storage.ts';
import { instant } from '../base/values.ts';

export const maxSignatureBytes = 262_144;

export const signatureKind = z.enum(['drawn', 'typed']);
export type SignatureKind = z.infer<typeof signatureKind>;

/** A user's signature as a picture (clause 3.16). `url` shows it for a few minutes; the key stays. */
export const storedSignature = z.object({
  key: storedKey,
  userId,
  kind: signatureKind,
  contentType: z.literal('image/png'),
  sizeBytes: z.int(),
  storedAt: instant,
  url: z.string(),
});
export type StoredSignature = z.infer<typeof storedSignature>;

/** [7.13] The own one, a colleague's, or one that stands on a signed note. */
export const getSignature = endpoint({
  name: 'signature.get',
  method: 'GET',
  path: '/users/user/signature',
  summary:
    'The signature of the signed-in user; with `user` that of a colleague; with `key` one that a signed note carries.',
  query: z.object({ key: z.optional(storedKey), user: z.optional(userId) }),
  response: z.object({ signature: z.nullable(storedSignature) }),
});

/** [7.14] The file is then posted to `url` with `fields`, and the signature fetched again. */
export const postSignature = endpoint({
  name: 'signature.place',
  method: 'POST',
  path: '/users/user/signature',
  summary: 'A place in the storage for a new signature.',
  body: z.object({
    signature: z.object({
      kind: signatureKind,
      contentType: z.literal('image/png'),
      sizeBytes: fileSize(maxSignatureBytes),
    }),
  }),
  response: givenPlace,
});

/** [7.15] Notes that were signed with it keep it. */
export const deleteSignature = endpoint({
  name: 'signature.remove',
  method: 'DELETE',
  path: '/users/user/signature',
  summary: 'Removes the signature of the signed-in user; notes signed with it keep it.',
  response: z.object({ removed: z.boolean() }),
});
