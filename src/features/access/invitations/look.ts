import type { ResponseOf } from '../../../contract/base/endpoint.ts';
import type { lookAtInvitation } from '../../../contract/access/invitation.ts';

/** What an invitation says of itself to whoever has its link. */
export type Look = ResponseOf<typeof lookAtInvitation>;
