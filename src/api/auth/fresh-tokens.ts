import { decodeClaims, forgetFreshTokens } from './device-identity.ts';
import { endHostedSession } from './hosted-session.ts';
import { logFailure } from '../call/log-failure.ts';
import { currentPerson, keepPerson } from '../people.ts';
import { sealTokens, type Tokens } from './sealed-tokens.ts';
import { sealsOf } from '../../vault/seals.ts';

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** What a sign-in has brought and lies in the clear, with whose it is; null when there is nothing of the kind. */
function readFresh(clientId: string): { sub: string; username: string; tokens: Tokens } | null {
  const root = `CognitoIdentityServiceProvider.${clientId}.`;
  const username = localStorage.getItem(`${root}LastAuthUser`);
  if (username === null) return null;
  const mine = `${root}${username}.`;
  const tokens: Record<string, string> = {};
  for (const key of Object.keys(localStorage))
    if (key.startsWith(mine)) tokens[key.slice(mine.length)] = localStorage.getItem(key) ?? '';
  const sub = decodeClaims(tokens['idToken'] ?? '')?.['sub'];
  return typeof sub === 'string' ? { sub, username, tokens } : null;
}

/**
 * Seals what a sign-in has brought, if the vault of the one it is for is open, and takes it out of the clear storage. From
 * then on it is that person's turn on this device.
 * @returns whether tokens were sealed
 */
export async function sealFreshTokens(clientId: string): Promise<boolean> {
  const fresh = readFresh(clientId);
  if (!fresh || !sealsOf(fresh.sub)) return false;
  const { sub, username, tokens } = fresh;
  await sealTokens(sub, tokens);
  keepPerson(personOf(username, tokens));
  forgetFreshTokens(clientId);
  endHostedSession().catch((fault: unknown) =>
    logFailure('The sign-in page still knows who signed in', fault),
  );
  return true;
}

/** After a refresh: the name may have changed, the end has. */
export function renewPerson(tokens: Tokens): void {
  const person = currentPerson();
  if (!person) return;
  const renewed = personOf(person.username, tokens);
  // Another's turn may have begun meanwhile.
  if (renewed.sub === person.sub) keepPerson(renewed);
}

function personOf(username: string, tokens: Tokens) {
  const claims = decodeClaims(tokens['idToken'] ?? '') ?? {};
  return {
    sub: text(claims['sub']),
    name: text(claims['name']),
    email: text(claims['email']),
    username,
    exp: typeof claims['exp'] === 'number' ? claims['exp'] : 0,
    lastUsedMs: Date.now(),
  };
}
