import { isSignInUnderWay } from './device-identity.ts';
import { currentPerson, takeTurn } from '../people.ts';
import { renewPerson } from './fresh-tokens.ts';
import { dropSealedTokens, hasSealedTokens, openTokens, sealTokens, type Tokens } from './sealed-tokens.ts';

/**
 * Where Amplify keeps its tokens (its key-value storage): those of a person whose vault is set up lie sealed, those that
 * a sign-in has just brought lie in the clear until the vault is set up or opened (`sealFreshTokens`). Amplify's own marks
 * of a sign-in under way do not come by here.
 */
export interface TokenStorage {
  getItem(key: string): Promise<string | null>;
  setItem(key: string, value: string): Promise<void>;
  removeItem(key: string): Promise<void>;
  clear(): Promise<void>;
}

/** What makes a sign-in; without it the rest is worth nothing. */
const heart = 'accessToken';
/** Amplify writes it last: then the set is whole. */
const lastWritten = 'clockDrift';

export function tokenStorage(clientId: string): TokenStorage {
  const root = `CognitoIdentityServiceProvider.${clientId}.`;
  const whoKey = `${root}LastAuthUser`;
  /** The part of a key after the person's name, when it is of whoever's tokens lie sealed. */
  const sealedPart = (key: string): { sub: string; part: string } | null => {
    const person = currentPerson();
    if (!person || !hasSealedTokens(person.sub)) return null;
    const mine = `${root}${person.username}.`;
    return key.startsWith(mine) ? { sub: person.sub, part: key.slice(mine.length) } : null;
  };
  let written: { sub: string; tokens: Record<string, string> } | null = null;

  const tokensOf = async (sub: string): Promise<Tokens | null> =>
    written?.sub === sub ? written.tokens : openTokens(sub);

  return {
    async getItem(key) {
      if (key === whoKey) return currentPerson()?.username ?? localStorage.getItem(key);
      const sealed = sealedPart(key);
      return sealed ? ((await tokensOf(sealed.sub))?.[sealed.part] ?? null) : localStorage.getItem(key);
    },
    async setItem(key, value) {
      if (key === whoKey) {
        // A sign-in has come back: its tokens count from now on, in the clear until they are sealed.
        if (isSignInUnderWay(clientId)) takeTurn(null);
        if (!currentPerson()) localStorage.setItem(key, value);
        return;
      }
      const sealed = sealedPart(key);
      if (!sealed) {
        // Somebody else's turn has begun since this was asked for: it is not theirs to keep.
        if (!currentPerson()) localStorage.setItem(key, value);
        return;
      }
      const { sub, part } = sealed;
      if (written?.sub !== sub) written = { sub, tokens: { ...(await openTokens(sub)) } };
      written.tokens[part] = value;
      if (part !== lastWritten) return;
      const { tokens } = written;
      written = null;
      await sealTokens(sub, tokens);
      renewPerson(tokens);
    },
    async removeItem(key) {
      const sealed = sealedPart(key);
      if (sealed?.part === heart) {
        written = null;
        dropSealedTokens(sealed.sub);
      }
      if (!sealed) localStorage.removeItem(key);
    },
    async clear() {
      // Amplify never asks for it, and other rooms keep things here.
    },
  };
}
