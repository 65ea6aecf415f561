import { getBaa } from '../../contract/access/baa.ts';
import type { ClinicId, UserId } from '../../contract/base/ids.ts';
import { getSignature } from '../../contract/access/signature.ts';
import { defineRead } from '../../sync/public.ts';

/** [7.13] The person's own signature. */
export const ownSignatureRead = defineRead({ endpoint: getSignature, request: { query: {} }, topics: [] });

/** [7.10] Where the agreement of the clinic can be read. */
export const agreementRead = (id: UserId, clinic: ClinicId) =>
  defineRead({ endpoint: getBaa, request: { params: { id }, query: { clinic } }, topics: [] });
