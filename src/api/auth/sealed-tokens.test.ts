// @vitest-environment jsdom
// oxlint-disable-next-line import/no-unassigned-import
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { lockVault } from '../../vault/keys/open-vault.ts';
import { setUpVault, unlockWith, wipeVault } from '../../vault/keys/vault.ts';
import { readDeviceIdentity, readToken, storedSession } from './device-identity.ts';
import { sealFreshTokens } from './fresh-tokens.ts';
import { currentPerson, peopleHere, takeTurn } from '../people.ts';
import { tokenStorage } from './token-storage.ts';

const root = 'CognitoIdentityServiceProvider.app';
const passphrase = 'four quiet lamps sailing';
const tokenOf = (sub: string, exp = 2_000_000_000) =>
  `h.${btoa(JSON.stringify({ sub, name: sub.toUpperCase(), email: `${sub}@clinic.example`, exp }))}.s`;
const kinds = ['idToken', 'accessToken', 'refreshToken'] as const;

/** As a sign-in leaves it: Amplify writes through the storage while its own mark says that it is under way. */
async function comeBack(sub: string): Promise<void> {
  const storage = tokenStorage('app');
  localStorage.setItem(`${root}.inflightOAuth`, 'true');
  await storage.setItem(`${root}.LastAuthUser`, sub);
  for (const kind of kinds) await storage.setItem(`${root}.${sub}.${kind}`, tokenOf(sub));
  await storage.setItem(`${root}.${sub}.clockDrift`, '0');
  localStorage.removeItem(`${root}.inflightOAuth`);
}
async function signInAndSeal(sub: string): Promise<void> {
  await comeBack(sub);
  await setUpVault(sub, { mode: 'shared', passphrase });
  await sealFreshTokens('app');
}
/** Nothing is sent but the word to the hosted page. */
const asked = vi.fn<(address: string, how: RequestInit) => Promise<Response>>(() =>
  Promise.resolve(new Response()),
);
vi.stubGlobal('fetch', asked);
const allWords = () => JSON.stringify(Object.entries(localStorage));
const clear = () => Object.entries(localStorage).filter(([, value]) => value.includes('.s'));

beforeEach(async () => {
  localStorage.clear();
  for (const sub of ['ada', 'ben']) await wipeVault(sub, { because: 'asked' });
});

describe('the tokens of the people of a device', () => {
  it('lie in the clear from the sign-in to the set-up, and never again', async () => {
    await comeBack('ada');
    expect(readDeviceIdentity('app')?.sub).toBe('ada');
    expect(clear().length).toBeGreaterThan(0);
    await setUpVault('ada', { mode: 'shared', passphrase });
    expect(await sealFreshTokens('app')).toBe(true);
    expect(clear()).toEqual([]);
    expect(allWords()).not.toContain(tokenOf('ada').split('.')[1]);
    expect(await tokenStorage('app').getItem(`${root}.ada.refreshToken`)).toBe(tokenOf('ada'));
    expect(readToken('app', 'idToken')).toBe(tokenOf('ada'));
  });

  it('end what the hosted page knows: its cookie would let the next person in without a password', async () => {
    const config = { signIn: { clientId: 'app', domain: null }, api: {}, live: {}, terms: {} };
    localStorage.setItem('plumbline.config', JSON.stringify(config));
    await signInAndSeal('ada');
    const [address, how] = asked.mock.lastCall!;
    expect(address).toContain(`${location.host}/logout?client_id=app&logout_uri=`);
    expect(how).toMatchObject({ credentials: 'include' });
  });

  it('say who is here while the vault is locked, and nothing else', async () => {
    await signInAndSeal('ada');
    await lockVault('hand');
    expect(readDeviceIdentity('app')).toMatchObject({ sub: 'ada', name: 'ADA', email: 'ada@clinic.example' });
    expect(storedSession('app')).toBe('sealed');
    expect(readToken('app', 'idToken')).toBeNull();
    expect(await tokenStorage('app').getItem(`${root}.ada.accessToken`)).toBeNull();
    await unlockWith('ada', { kind: 'passphrase', passphrase });
    expect(await tokenStorage('app').getItem(`${root}.ada.accessToken`)).toBe(tokenOf('ada'));
  });

  it('are renewed in their seal, also when the vault is locked in the middle of it', async () => {
    await signInAndSeal('ada');
    const storage = tokenStorage('app');
    await storage.setItem(`${root}.LastAuthUser`, 'ada');
    await storage.setItem(`${root}.ada.accessToken`, 'new access');
    await lockVault('hand');
    await storage.setItem(`${root}.ada.idToken`, tokenOf('ada', 2_100_000_000));
    await storage.setItem(`${root}.ada.refreshToken`, 'new refresh');
    await storage.setItem(`${root}.ada.clockDrift`, '0');
    expect(allWords()).not.toContain('new refresh');
    await unlockWith('ada', { kind: 'passphrase', passphrase });
    expect(await storage.getItem(`${root}.ada.refreshToken`)).toBe('new refresh');
    expect(await storage.getItem(`${root}.ada.accessToken`)).toBe('new access');
    expect(currentPerson()?.exp).toBe(2_100_000_000);
  });

  it('of two people lie side by side, and one turn never gives the other’s', async () => {
    await signInAndSeal('ada');
    await lockVault('hand');
    await signInAndSeal('ben');
    expect(
      peopleHere()
        .map(({ sub }) => sub)
        .toSorted(),
    ).toEqual(['ada', 'ben']);
    expect(readToken('app', 'idToken')).toBe(tokenOf('ben'));
    // Ben's vault is open, but it is Ada's turn.
    expect(takeTurn('ada')).toBe(true);
    expect(readToken('app', 'idToken')).toBeNull();
    expect(await tokenStorage('app').getItem(`${root}.ben.idToken`)).toBeNull();
    expect(await tokenStorage('app').getItem(`${root}.ada.idToken`)).toBeNull();
    await unlockWith('ada', { kind: 'passphrase', passphrase });
    expect(await tokenStorage('app').getItem(`${root}.ada.idToken`)).toBe(tokenOf('ada'));
  });

  it('that come too late, for somebody whose turn is over, are not kept', async () => {
    await signInAndSeal('ada');
    await lockVault('hand');
    await signInAndSeal('ben');
    await tokenStorage('app').setItem(`${root}.ada.refreshToken`, 'late refresh');
    expect(allWords()).not.toContain('late refresh');
  });

  it('do not open when a byte was changed or they were put under another name', async () => {
    await signInAndSeal('ada');
    const key = 'plumbline.tokens.ada';
    const raw = localStorage.getItem(key)!;
    const at = raw.length - 8;
    localStorage.setItem(key, raw.slice(0, at) + (raw[at] === 'A' ? 'B' : 'A') + raw.slice(at + 1));
    expect(await tokenStorage('app').getItem(`${root}.ada.idToken`)).toBeNull();
    localStorage.setItem(key, raw.replace(/^1\./, '2.'));
    expect(await tokenStorage('app').getItem(`${root}.ada.idToken`)).toBeNull();
    localStorage.setItem(key, raw);
    expect(await tokenStorage('app').getItem(`${root}.ada.idToken`)).toBe(tokenOf('ada'));
  });
});
