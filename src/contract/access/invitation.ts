import * as z from 'zod/mini';
import { emailAddress } from '../base/email-address.ts';
import { endpoint } from '../base/endpoint.ts';
import { clinicId } from '../base/ids.ts';
import { memberRoles } from './member.ts';
import { role } from './role.ts';
import { instant, line, requiredLine } from '../base/values.ts';

/** How long an invitation can be accepted. */
export const invitationDays = 7;

/** `none`: a secret that no invitation has. The others say why it can, or cannot, be accepted. */
export const invitationState = z.enum(['waiting', 'expired', 'revoked', 'accepted', 'none']);
export type InvitationState = z.infer<typeof invitationState>;

export const invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  roles: memberRoles,
  invitedBy: z.string(),
  createdAt: instant,
  expiresAt: instant,
  state: invitationState,
});
export type Invitation = z.infer<typeof invitation>;

const ofClinic = z.object({ clinicId });
const ofOne = z.object({ clinicId, invitationId: z.uuid() });

export const listInvitations = endpoint({
  name: 'invitations.list',
  method: 'GET',
  path: '/:clinicId/invitations',
  summary: 'The invitations that nobody has accepted yet, newest first, also those that have run out.',
  params: ofClinic,
  response: z.object({ invitations: z.array(invitation) }),
});

/** Inviting an address again sends a new link; the old one ends. */
export const invite = endpoint({
  name: 'invitations.create',
  method: 'POST',
  path: '/:clinicId/invitations',
  summary: 'Asks somebody into the clinic, by mail.',
  params: ofClinic,
  body: z.object({ email: emailAddress, name: line(200), roles: memberRoles }),
  response: invitation,
});

export const resendInvitation = endpoint({
  name: 'invitations.resend',
  method: 'POST',
  path: '/:clinicId/invitations/:invitationId/resend',
  summary: 'Sends a new link, good for 7 days; the old one ends.',
  params: ofOne,
  response: invitation,
});

export const revokeInvitation = endpoint({
  name: 'invitations.revoke',
  method: 'DELETE',
  path: '/:clinicId/invitations/:invitationId',
  summary: 'Takes an invitation back.',
  params: ofOne,
  response: invitation,
});

const secret = requiredLine(200);

/** For whoever holds the link. It travels in a body, so that it stands in no log. */
export const lookAtInvitation = endpoint({
  name: 'invitations.look',
  method: 'POST',
  path: '/invitations/look',
  summary: 'What an invitation is for.',
  body: z.object({ secret }),
  response: z.object({
    state: invitationState,
    clinicName: z.string(),
    invitedBy: z.string(),
    email: z.string(),
    name: z.string(),
    roles: z.array(role),
    /** What the address has here: nothing, an account without a password, one to sign in with; null with another pool. */
    account: z.nullable(z.enum(['none', 'pending', 'ready'])),
  }),
  open: true,
});

export const openInvitedAccount = endpoint({
  name: 'invitations.account',
  method: 'POST',
  path: '/invitations/account',
  summary: 'Makes the account of whoever holds the link, and the page where its password is chosen.',
  body: z.object({ secret, name: line(200) }),
  response: z.object({ url: z.string() }),
  open: true,
});

export const acceptInvitation = endpoint({
  name: 'invitations.accept',
  method: 'POST',
  path: '/invitations/accept',
  summary: 'The signed-in user becomes a member, if the invitation is for their address.',
  body: z.object({ secret }),
  response: z.object({ clinicId }),
});
