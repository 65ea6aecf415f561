import { isSignInUnderWay } from '../api/auth/device-identity.ts';

/** What the address says about a sign-in that may just have come back from the hosted page. */
export type OAuthReturn =
  | { readonly is: 'none' }
  /** Amplify can complete it. */
  | { readonly is: 'completing' }
  /** Nobody here waits for it any more: another tab's start has cleared the sign-in. It is to be started again, once. */
  | { readonly is: 'orphaned' };

const onceKey = 'plumbline.sign-in-again';
const returnKey = 'plumbline.return-to';

/** The hosted page comes back to `/` alone; a code at another path is a partner's. */
export function readOAuthReturn(clientId: string, address: URL = new URL(location.href)): OAuthReturn {
  if (address.pathname !== '/') return { is: 'none' };
  const { searchParams: query } = address;
  const fragment = new URLSearchParams(address.hash.slice(1));
  const parts = query.has('state') ? query : fragment;
  const isAnswer =
    parts.has('state') && (parts.has('code') || parts.has('access_token') || parts.has('error'));
  if (!isAnswer) return { is: 'none' };
  return isSignInUnderWay(clientId) ? { is: 'completing' } : { is: 'orphaned' };
}

/** Takes the answer out of the address: a code must not stay in the history. */
export function stripOAuthReturn(): void {
  history.replaceState(history.state, '', location.pathname);
}

/** Whether the sign-in may be started again by itself: once for each tab, so that nothing turns in circles. */
export function mayStartAgain(): boolean {
  const had = sessionStorage.getItem(onceKey) !== null;
  sessionStorage.setItem(onceKey, '1');
  return !had;
}

export const forgetStartedAgain = (): void => sessionStorage.removeItem(onceKey);

/**
 * Notes where the person wants to be after signing in. Only the path goes through the sign-in service; what follows it
 * may hold a name that was searched for, and stays in this tab.
 * @returns Amplify's `customState`
 */
export function noteReturn(path: string, rest: string): string {
  sessionStorage.setItem(returnKey, path + rest);
  return path;
}

/** Where to go after the sign-in. Never out of the app, whatever came back. */
export function takeReturn(customState: string): string {
  const noted = sessionStorage.getItem(returnKey);
  sessionStorage.removeItem(returnKey);
  const isPath = customState.startsWith('/') && !customState.startsWith('//') && !customState.includes('\\');
  if (!isPath) return '/';
  const isSame = noted?.startsWith(customState) && /^([?#]|$)/.test(noted.slice(customState.length));
  return isSame && noted ? noted : customState;
}
