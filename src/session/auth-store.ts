import { loadAmplify } from '../api/auth/amplify.ts';
import { listenToAuth, type AuthEvent } from '../api/auth/auth-events.ts';
import { configNow, fetchConfig } from '../api/config/config.ts';
import {
  forgetFreshTokens,
  forgetSignInUnderWay,
  forgetTokens,
  readDeviceIdentity,
} from '../api/auth/device-identity.ts';
import { ApiFault } from '../api/call/fault.ts';
import { firstScreenStands } from '../api/first-screen.ts';
import { peopleKey } from '../api/people.ts';
import {
  canKeepWords,
  dropWords,
  keepWords,
  mayRestoreWords,
  readWords,
  restoreWords,
} from '../api/config/start-words.ts';
import { atRest } from './device/at-rest.ts';
import { clearDevice, clearWhatWasLeft } from './device/clear-device.ts';
import { openDeviceVault } from './device/device-vault.ts';
import {
  forgetStartedAgain,
  mayStartAgain,
  noteReturn,
  readOAuthReturn,
  stripOAuthReturn,
  takeReturn,
} from './oauth-return.ts';
import { recallMe } from './remembered-me.ts';

/** [4.1] `unknown` only while a sign-in comes back, or before this device has ever been set up. */
export interface Auth {
  readonly auth: 'unknown' | 'authenticated' | 'signedOut';
  readonly reader: string | null;
  readonly needsSignIn: boolean;
  readonly signInFault: string | null;
  /** This device has no configuration and cannot get one. */
  readonly setUpFault: ApiFault | null;
  /** The browser has lost the vault of whoever was here, and with it whatever was kept. */
  readonly hasLostDevice: boolean;
}

/** Without storage the sign-in could not come back, and nothing entered would be kept. */
const keepsNothing =
  'This browser does not let Plumbline keep anything on this device, so nobody can sign in here. Allow site data for this address, or make room, then try again.';
/** Whether anything waited nobody can say any more: what would tell is gone as well, or was not on the disk yet. */
const deviceLost =
  'This browser has lost what Plumbline kept on this device. What was sent is safe on the server; what was entered here and had not been sent yet is lost. Sign in to set this device up anew, then look at the last notes and visits.';
const completionPatienceMs = 20_000;
/** Somebody has left this device, and the hosted page may not have heard of it. */
const someoneLeftKey = 'plumbline.someone-left';
const nobody = {
  reader: null,
  needsSignIn: false,
  signInFault: null,
  setUpFault: null,
  hasLostDevice: false,
};

let state: Auth = { auth: 'unknown', ...nobody };
let hasStarted = false;
/** Whom this page has shown last. */
let shown: string | null = null;
const listeners = new Set<() => void>();

/** Whether somebody was signed in on this device before, and left it; else whoever looks at it may know nothing of Plumbline. */
export const hasSomeoneLeft = (): boolean => readWords(someoneLeftKey) !== null;

export const subscribeToAuth = (changed: () => void): (() => void) => {
  listeners.add(changed);
  return () => void listeners.delete(changed);
};
/** The first look starts the session: with what this device knows, at once and without a network. */
export function currentAuth(): Auth {
  if (!hasStarted) begin();
  return state;
}

/** Whether a start draws its first screen from what this device knows of the person who is signed in. */
export function isOpenFromDevice(): boolean {
  const { auth, reader } = currentAuth();
  return auth === 'authenticated' && reader !== null && recallMe(reader) !== null;
}

function set(change: Partial<Auth>): void {
  const before = state.reader;
  state = { ...state, ...change };
  if (state.reader && state.reader !== before) {
    shown = state.reader;
    openDeviceVault(state.reader, endLost);
  }
  for (const changed of listeners) changed();
}

function begin(): void {
  hasStarted = true;
  listenToAuth(hear);
  addEventListener('storage', (event) => {
    if (event.key === null || event.key === peopleKey || event.key.endsWith('.LastAuthUser'))
      followOtherTab();
  });
  const isKnownAtOnce = beginWith(configNow()?.signIn.clientId);
  // Also where the storage holds nothing at all: a browser that was killed may have lost all of it at once.
  if (!isKnownAtOnce && !mayRestoreWords()) return openAnyway();
  // A browser that has never been here asks the server meanwhile.
  if (configNow() === null) fetchConfig().catch(() => {});
  void restoreWords().then((isRestored) => {
    const clientId = configNow()?.signIn.clientId;
    if (isRestored && clientId) forgetSignInUnderWay(clientId);
    if (!isKnownAtOnce) openAnyway();
    else if (isRestored) followOtherTab();
  });
}

/** Opens at once where this device says who is here, or a sign-in comes back. @returns whether it did */
function beginWith(clientId: string | undefined): boolean {
  if (!clientId) return false;
  const isKnown = readOAuthReturn(clientId).is !== 'none' || readDeviceIdentity(clientId) !== null;
  if (isKnown) open(clientId);
  return isKnown;
}

function openAnyway(): void {
  const config = configNow();
  if (config) open(config.signIn.clientId);
  else void setUp();
}

/** The very first start on this device. */
async function setUp(): Promise<void> {
  try {
    open((await fetchConfig()).signIn.clientId);
  } catch (fault) {
    set({ setUpFault: fault instanceof ApiFault ? fault : null });
  }
}

/** Tries again to reach the server for the first time. */
export function retrySetUp(): void {
  set({ setUpFault: null });
  void setUp();
}

function open(clientId: string): void {
  const answer = readOAuthReturn(clientId);
  if (answer.is !== 'none') {
    set({ setUpFault: null });
    void (answer.is === 'completing' ? complete() : startAgain());
    return;
  }
  const identity = readDeviceIdentity(clientId);
  if (!identity && leaveBareAddress()) return;
  set(
    identity ? { ...nobody, auth: 'authenticated', reader: identity.sub } : { ...nobody, auth: 'signedOut' },
  );
  // The hosted page is one press away, or tokens need watching: either way Amplify is wanted soon, not first.
  atRest(() => {
    if (!identity) void clearWhatWasLeft();
    void firstScreenStands().then(() => {
      loadAmplify().catch(() => {});
      fetchConfig().catch(() => {});
    });
  });
}

/** The sign-in knows this machine as localhost; by its number it would refuse to come back. */
function leaveBareAddress(): boolean {
  if (location.protocol !== 'http:' || !/^(127\.0\.0\.1|\[::1\])$/.test(location.hostname)) return false;
  location.replace(location.href.replace(location.hostname, 'localhost'));
  return true;
}

async function complete(): Promise<void> {
  setTimeout(() => {
    if (state.auth === 'unknown') fail('The sign-in service did not answer in time. Try again.');
  }, completionPatienceMs);
  await loadAmplify().catch(() => fail('The server could not be reached to finish the sign-in. Try again.'));
}

/** Another tab's start took this sign-in for cancelled. The hosted page still knows the person: no form is shown. */
async function startAgain(): Promise<void> {
  stripOAuthReturn();
  if (!mayStartAgain()) return fail('The sign-in was interrupted by another tab. Try again.');
  await signIn();
}

function fail(message: string): void {
  if (readOAuthReturn(configNow()?.signIn.clientId ?? '').is !== 'none') stripOAuthReturn();
  if (state.auth === 'unknown') followOtherTab();
  set({ signInFault: message });
}

function hear(event: AuthEvent): void {
  switch (event.is) {
    case 'signedIn':
      dropWords(someoneLeftKey);
      forgetStartedAgain();
      return followOtherTab();
    case 'refreshed':
      forgetStartedAgain();
      return followOtherTab();
    case 'signedOut':
      return void end(event.why);
    case 'needsSignIn':
      return state.needsSignIn ? undefined : set({ needsSignIn: true, signInFault: event.why });
    case 'signInFailed':
      return fail(`The sign-in did not go through: ${event.message}`);
    case 'returned':
      return history.replaceState(history.state, '', takeReturn(event.to));
  }
}

/** Takes over who this device says is signed in. Another person gets a fresh page, with nothing left of this one. */
function followOtherTab(): void {
  const clientId = configNow()?.signIn.clientId;
  const identity = clientId ? readDeviceIdentity(clientId) : null;
  if (!identity) {
    if (state.auth !== 'signedOut') void end();
    return;
  }
  if (shown && shown !== identity.sub) return location.reload();
  if (state.auth !== 'authenticated' || state.needsSignIn || state.signInFault) {
    set({ ...nobody, auth: 'authenticated', reader: identity.sub });
  }
}

/**
 * Signed out, for whatever reason: nothing of the person's reads stays on the device.
 * @param why said on the signed-out page when it was not the person's own doing [8.3]
 */
async function end(why?: string): Promise<void> {
  const { reader } = state;
  const clientId = configNow()?.signIn.clientId;
  if (clientId) forgetTokens(clientId);
  // A second word of the same end does not take the reason away.
  const reason = why ?? (state.auth === 'signedOut' ? state.signInFault : null);
  set({ ...nobody, auth: 'signedOut', signInFault: reason });
  if (!reader) return;
  keepWords(someoneLeftKey, '1');
  await clearDevice(reader);
}

/** The vault is gone: what is left of the sign-in can never be opened. What still lies on the device is not touched. */
function endLost(): void {
  const clientId = configNow()?.signIn.clientId;
  if (clientId) forgetTokens(clientId);
  set({ ...nobody, auth: 'signedOut', hasLostDevice: true, signInFault: deviceLost });
}

/**
 * [2.7] Goes to the hosted page, if the server answers at all: else the browser would show a page of its own.
 * @param asksForPassword also where the hosted page still knows somebody: on a shared device it must not let the next one in
 */
export async function signIn(
  loginHint?: string,
  { asksForPassword = false }: { asksForPassword?: boolean } = {},
): Promise<void> {
  set({ signInFault: null });
  if (!canKeepWords()) return set({ signInFault: keepsNothing });
  try {
    await fetchConfig();
    const adapter = await loadAmplify();
    // What a sign-in brought and nobody sealed goes: Amplify would take it for a session.
    if (asksForPassword) forgetFreshTokens(configNow()?.signIn.clientId ?? '');
    // Whoever comes in next is not led to where the one before stood.
    const isForAnybody = asksForPassword && loginHint === undefined;
    const returnTo = isForAnybody
      ? noteReturn('/', '')
      : noteReturn(location.pathname, location.search + location.hash);
    const isAfterAnother = state.auth === 'signedOut' && hasSomeoneLeft();
    await adapter.openHostedSignIn(returnTo, {
      loginHint,
      asksForPassword: asksForPassword || isAfterAnother,
    });
  } catch (fault) {
    if (fault instanceof Error && fault.name === 'UserAlreadyAuthenticatedException') return followOtherTab();
    if (state.auth === 'unknown') followOtherTab();
    const isOffline = fault instanceof ApiFault && fault.kind === 'network';
    set({
      signInFault: isOffline
        ? 'Signing in needs a connection. The server could not be reached. What was entered on this device is kept.'
        : // Only a fault of the sign-in itself needs them; without a network nobody comes here.
          (await import('../api/auth/auth-words.ts')).authWordsOf(fault),
    });
  }
}
