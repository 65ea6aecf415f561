import { configNow, wholeAddress } from './config.ts';
import { logFailure } from '../call/log-failure.ts';

/**
 * Opens the connection to the server while the screens are still being put together, so that the first call finds it
 * open. Only where there is none yet: the page came from this device, or the API lives elsewhere. [8.6] A failure is
 * only logged: the first call will tell whoever waits for it.
 */
export function warmUpConnection(): void {
  const config = configNow();
  if (!config || !URL.canParse(config.api.endpoint, location.origin)) return;
  const { origin } = new URL(wholeAddress(config.api.endpoint));
  const isElsewhere = origin !== location.origin;
  if (!isElsewhere && !navigator.serviceWorker?.controller) return;
  const mode = isElsewhere ? 'no-cors' : 'same-origin';
  fetch(`${origin}/config.json`, { method: 'HEAD', mode, cache: 'no-store', credentials: 'omit' }).catch(
    (fault: unknown) => logFailure('The connection to the server could not be opened early', fault),
  );
}
