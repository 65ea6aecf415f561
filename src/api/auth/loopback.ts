/**
 * The exception for a sign-in service on this very machine, loaded only there, so that production runs Amplify as it
 * is. Amplify 6.22 writes `https://` before the domain: for the authorize page its own option helps, for the token
 * exchange nothing but this.
 */
let isInstalled = false;

/** Sends the one request to `https://<domain>/oauth2/token` to http instead; every other passes untouched. */
export function installTokenExchange(domain: string): void {
  if (isInstalled) return;
  isInstalled = true;
  const real = globalThis.fetch;
  const exchange = `https://${domain}/oauth2/token`;
  globalThis.fetch = (input, init) =>
    real.call(globalThis, input === exchange ? `http://${domain}/oauth2/token` : input, init);
}

/** Amplify's `authSessionOpener`. */
export async function openOnLoopback(url: string): Promise<void> {
  window.location.assign(url.replace(/^https:/, 'http:'));
}
