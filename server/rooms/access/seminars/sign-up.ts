import { randomUUID } from 'node:crypto';
import type { RequestOf, ResponseOf } from '../../../../src/contract/base/endpoint.ts';
import type { signUpForSeminar } from '../../../../src/contract/access/seminar.ts';
import type { ApiParts } from '../../../kernel/http/parts.ts';
import { Refusal, wrongField } from '../../../kernel/http/refusal.ts';
import { inScope, type Statement } from '../../../kernel/http/transaction.ts';
import { derivedId } from '../../../kernel/identity/derived-id.ts';
import { seminarLetter } from './seminar.letter.ts';
import { lockSeminar, requireSeminar, type Seminar } from './seminars.queries.ts';
import { addressKey, isEmailCode, spendEmailCode } from '../user-checks/public.ts';

type Guest = RequestOf<typeof signUpForSeminar>['body'];
type Outcome = ResponseOf<typeof signUpForSeminar>['account'];

const nobody = { clinicId: null, userId: null } as const;
const welcomeSeconds = 7 * 86_400;

const insertGuest: Statement = {
  name: 'insert-seminar-guest',
  text: `insert into seminar_guests (id, seminar_id, email, email_key, first_name, last_name, phone, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (seminar_id, email_key) do nothing returning id`,
};
const isGuest: Statement = {
  name: 'is-seminar-guest',
  text: 'select id from seminar_guests where seminar_id = $1 and email_key = $2',
};
const insertUser: Statement = {
  name: 'insert-seminar-user',
  text: `insert into users (id, sub, email, first_name, last_name, phone) values ($1, $2, $3, $4, $5, $6)
    on conflict do nothing`,
};
const linkGuest: Statement = {
  name: 'link-seminar-guest',
  text: `update seminar_guests g set user_id = u.id from users u where g.seminar_id = $1 and g.email_key = $2 and u.sub = $3`,
};

/**
 * [7.28] Takes a seat for an address that its owner has proven, and makes their account. Throws `seminar-over` (full or
 * closed), `already-signed-up`, or a wrong code.
 */
export async function signUp(
  parts: ApiParts,
  bearer: string | null,
  guest: Guest,
  now: string,
): Promise<Outcome> {
  const seminar = await requireSeminar(parts, bearer, now);
  if (!(await isEmailCode(parts, guest.email, guest.code, now))) throw wrongCode();
  const isNew = await takeSeat(parts, bearer, guest, now);
  const { outcome, url } = await openAccount(parts, seminar.id, guest);
  await sendLetter(parts, seminar, guest, url);
  if (!isNew) {
    throw new Refusal(
      'already-signed-up',
      `${guest.email} has a seat already; no second one was taken. We have mailed you the details again.`,
    );
  }
  return outcome;
}

const wrongCode = () =>
  wrongField('body.code', 'is not the code that we mailed, or has run out. Ask for a new one');

/** False when the address has a seat already. */
const takeSeat = (parts: ApiParts, bearer: string | null, guest: Guest, now: string): Promise<boolean> =>
  inScope(parts.pool, nobody, async (tx) => {
    const seminar = await lockSeminar(tx, bearer, now);
    const key = addressKey(guest.email);
    if (!(await spendEmailCode(tx, parts, guest.email, guest.code, now))) throw wrongCode();
    if ((await tx.run(isGuest, [seminar.id, key])).length > 0) return false;
    if (seminar.isClosed) throw over('The time to sign up for this seminar is over.');
    if (seminar.seatsLeft === 0) throw over('All seats of this seminar are taken.');
    const { email, firstName, lastName, phone } = guest;
    const values = [randomUUID(), seminar.id, email.trim(), key, firstName, lastName, phone, now];
    return (await tx.run(insertGuest, values)).length === 1;
  });

const over = (what: string) =>
  new Refusal('seminar-over', `${what} No seat was taken and no account was made.`);

async function openAccount(
  parts: ApiParts,
  seminarId: string,
  guest: Guest,
): Promise<{ outcome: Outcome; url: string | null }> {
  if (!parts.accounts) return { outcome: 'elsewhere', url: null };
  const welcome = await parts.accounts.welcome({
    email: guest.email,
    name: `${guest.firstName} ${guest.lastName}`.trim(),
    returnTo: '/',
    seconds: welcomeSeconds,
  });
  if (!welcome) return { outcome: 'had', url: null };
  const { sub, url } = welcome;
  await inScope(parts.pool, nobody, async (tx) => {
    const id = derivedId(`plumbline-user:${sub}`);
    await tx.run(insertUser, [id, sub, guest.email.trim(), guest.firstName, guest.lastName, guest.phone]);
    await tx.run(linkGuest, [seminarId, addressKey(guest.email), sub]);
  });
  return { outcome: 'made', url };
}

async function sendLetter(
  parts: ApiParts,
  seminar: Seminar,
  guest: Guest,
  passwordUrl: string | null,
): Promise<void> {
  const to = { email: guest.email, name: `${guest.firstName} ${guest.lastName}` };
  const letter = seminarLetter({ to, seminar, passwordUrl, appUrl: parts.config.origin ?? '' });
  await parts.mail?.send(letter).catch((fault: unknown) => {
    // The seat stands; "Forgot your password?" leads into the account as well.
    parts.log.error({ err: fault }, 'the letter of a seminar could not be sent');
  });
}
