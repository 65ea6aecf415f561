import { invitationDays } from '../../../../src/contract/access/invitation.ts';
import type { Role } from '../../../../src/contract/access/role.ts';
import { roleNames } from '../../../../src/domain/access/role-names.ts';
import type { Letter } from '../../../kernel/mail/letter.ts';

/** The secret stands behind the `#`: browsers send that part to nobody. */
export const invitationLink = (origin: string, secret: string) => `${origin}/invitation#${secret}`;

export function invitationLetter(about: {
  to: Letter['to'];
  clinicName: string;
  invitedBy: string;
  roles: readonly Role[];
  url: string;
}): Letter {
  const roles = about.roles.map((role) => roleNames[role]).join(', ');
  return {
    kind: 'invitation',
    to: about.to,
    subject: `${about.invitedBy} invites you to ${about.clinicName}`,
    lines: [`${about.invitedBy} asks you to join ${about.clinicName} in Plumbline, as ${roles}.`],
    link: { label: 'See the invitation', url: about.url },
    foot: [
      `The link works for ${invitationDays} days, for this address alone. If you do not know the clinic, nothing needs to be done.`,
    ],
    usefulForMs: invitationDays * 86_400_000,
  };
}
