import {
  deleteSignature,
  getSignature,
  maxSignatureBytes,
  postSignature,
} from '../../../../src/contract/access/signature.ts';
import { self } from '../../../kernel/http/policy.ts';
import { NotFound, wrongField } from '../../../kernel/http/refusal.ts';
import { answer, type Routes } from '../../../kernel/http/route.ts';
import {
  givePlace,
  removeUpload,
  requireStorage,
  settleUploads,
  type UploadKind,
} from '../../../kernel/storage/upload.ts';
import { maySee, ownerOf } from './signature.policy.ts';
import { areColleagues, isOnAnyNote, presentSignature, signatureByKey } from './signature.queries.ts';

const upload: UploadKind = { purpose: 'signature', column: 'signature_key', maxBytes: maxSignatureBytes };

export function signatureRoutes(routes: Routes): void {
  /** [7.13] */
  answer(routes, getSignature, {
    policy: self,
    hasNoTransaction: true,
    handler: async ({ caller, query: { key, user }, parts }) => {
      requireStorage(parts);
      if (key !== undefined && user !== undefined)
        throw wrongField('query.key', 'and user exclude each other');
      if (key !== undefined) {
        const isSeen = await maySee(parts, caller, key);
        const signature = isSeen ? await signatureByKey(parts, ownerOf(key), key) : null;
        if (!signature) throw new NotFound('signature', key);
        return { signature };
      }
      if (user !== undefined && user !== caller.userId) {
        if (!(await areColleagues(parts, caller, user))) throw new NotFound('user', user);
        return { signature: await presentSignature(parts, user) };
      }
      const mayGo = async (old: string) => !(await isOnAnyNote(parts, old));
      await settleUploads(parts, caller.userId, upload, mayGo);
      return { signature: await presentSignature(parts, caller.userId) };
    },
  });

  /** [7.14] */
  answer(routes, postSignature, {
    policy: self,
    hasNoTransaction: true,
    handler: ({ caller, body: { signature }, parts }) => givePlace(parts, caller, upload, signature),
  });

  /** [7.15] */
  answer(routes, deleteSignature, {
    policy: self,
    hasNoTransaction: true,
    handler: async ({ caller, parts }) => {
      requireStorage(parts);
      const mayGo = async (old: string) => !(await isOnAnyNote(parts, old));
      return { removed: await removeUpload(parts, caller.userId, upload, mayGo) };
    },
  });
}
