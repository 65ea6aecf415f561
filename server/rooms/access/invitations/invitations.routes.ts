import * as contract from '../../../../src/contract/access/invitation.ts';
import { createSharedLimit, type SharedLimit } from '../../../kernel/http/shared-limits.ts';
import { inClinic, open, self } from '../../../kernel/http/policy.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { answer, type Call, type Routes } from '../../../kernel/http/route.ts';
import { accept, findInvitation, whyOver } from './accept-invitation.ts';
import { inviteAddress, sendAgain, takeBack, type Inviter } from './invitations.commands.ts';
import { listOpenInvitations, readClinicName } from './invitations.queries.ts';
import { addressKey } from '../user-checks/public.ts';

/** Where the app takes over again when the password has been chosen; the page has kept the secret meanwhile. */
const returnTo = '/invitation';
const welcomeSeconds = 3_600;

/** Members come in by invitation alone. Who may invite, may also say with which roles. */
export function invitationRoutes(routes: Routes): void {
  inviterRoutes(routes);
  invitedRoutes(routes);
}

/** What a clinic does with its invitations. */
function inviterRoutes(routes: Routes): void {
  const letters = createSharedLimit('invitation-of-clinic', 500, 3_600);
  // Of one person in all their clinics; and to one address, whoever asks.
  const lettersBy = createSharedLimit('invitation-by-person', 1_000, 3_600);
  const lettersTo = createSharedLimit('invitation-to-address', 10, 3_600);
  const limitsOf = ({ clinicId, caller, parts }: Pick<Call<unknown>, 'clinicId' | 'caller' | 'parts'>) => ({
    async takeLetterTo(email: string) {
      await lettersBy.take(parts, caller.userId);
      await letters.take(parts, clinicId);
      await lettersTo.take(parts, addressKey(email));
    },
  });

  answer(routes, contract.listInvitations, {
    policy: inClinic('member.write'),
    handler: async ({ tx, clinicId, now }) => ({
      invitations: await listOpenInvitations(tx, clinicId, now),
    }),
  });

  answer(routes, contract.invite, {
    policy: inClinic('member.write'),
    hasNoTransaction: true,
    handler: async (call) => {
      const { email, name, roles } = call.body;
      return inviteAddress(await inviterOf(call, limitsOf(call)), { email: email.trim(), name, roles });
    },
  });

  answer(routes, contract.resendInvitation, {
    policy: inClinic('member.write'),
    hasNoTransaction: true,
    handler: async (call) => sendAgain(await inviterOf(call, limitsOf(call)), call.params.invitationId),
  });

  answer(routes, contract.revokeInvitation, {
    policy: inClinic('member.write'),
    hasNoTransaction: true,
    handler: async (call) => takeBack(await inviterOf(call, limitsOf(call)), call.params.invitationId),
  });
}

/** What whoever was invited does with the link of the letter. */
function invitedRoutes(routes: Routes): void {
  const accounts = createSharedLimit('invited-account', 10, 3_600);

  answer(routes, contract.lookAtInvitation, {
    policy: open,
    hasNoTransaction: true,
    handler: lookAt,
  });

  answer(routes, contract.openInvitedAccount, {
    policy: open,
    hasNoTransaction: true,
    handler: (call) => openAccount(call, accounts),
  });

  answer(routes, contract.acceptInvitation, {
    policy: self,
    hasNoTransaction: true,
    handler: ({ body, caller, now, parts }) => accept(parts, caller, body.secret, now),
  });
}

async function lookAt({ body, now, parts }: Call<typeof contract.lookAtInvitation>) {
  const found = await findInvitation(parts, body.secret, now);
  if (!found) return nothingThere;
  const { state, clinicName, invitedBy, email, name, roles } = found;
  const account = parts.accounts ? await parts.accounts.stateOf(email) : null;
  return { state, clinicName, invitedBy, email, name, roles, account };
}

/** Makes an account for the invited address; the answer leads to where its password is chosen. */
async function openAccount(
  { body, now, parts }: Call<typeof contract.openInvitedAccount>,
  accounts: SharedLimit,
): Promise<{ url: string }> {
  const found = await findInvitation(parts, body.secret, now);
  const over = whyOver(found?.state ?? 'none', found?.clinicName ?? '');
  if (!found || over !== null) throw new Refusal('invitation-over', over ?? '');
  if (!parts.accounts) {
    throw new Refusal(
      'not-set-up',
      'Accounts are made by the sign-in service of your organization. Sign in there, then open this link again.',
    );
  }
  await accounts.take(parts, found.id);
  const name = body.name.trim() || found.name || found.email;
  const welcome = await parts.accounts.welcome({
    email: found.email,
    name,
    returnTo,
    seconds: welcomeSeconds,
  });
  if (!welcome) {
    throw new Refusal('already-member', `${found.email} has an account already. Sign in with it to accept.`);
  }
  return { url: welcome.url };
}

const nothingThere = {
  state: 'none' as const,
  clinicName: '',
  invitedBy: '',
  email: '',
  name: '',
  roles: [],
  account: null,
};

async function inviterOf(
  {
    parts,
    clinicId,
    caller,
    now,
    key = null,
    noteReplay,
  }: Pick<Call<unknown>, 'parts' | 'clinicId' | 'caller' | 'now' | 'key' | 'noteReplay'>,
  limits: Pick<Inviter, 'takeLetterTo'>,
): Promise<Inviter> {
  const clinicName = await readClinicName(parts.pool, clinicId);
  return { parts, clinicId, clinicName, userId: caller.userId, now, key, noteReplay, ...limits };
}
