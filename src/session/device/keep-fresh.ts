import { currentBearer, endRefreshRest } from '../../api/auth/bearer.ts';
import { refreshDelayMs } from '../../domain/base/token-expiry.ts';

const againMs = 30_000;
/** The longest that a browser's timer can wait. */
const maxDelayMs = 2 ** 31 - 1;

/**
 * Refreshes the tokens when their time comes [4.2], so that no call has to wait for it; after a failure every 30
 * seconds, and when the network or the page comes back. @returns stops it
 */
export function keepTokensFresh(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  const check = async () => {
    const bearer = await currentBearer().catch(() => null);
    if (isStopped) return;
    clearTimeout(timer);
    if (!bearer) return;
    const delayMs = bearer.isLive
      ? refreshDelayMs(bearer.exp, bearer.clockDriftMs, Date.now()) + 100
      : againMs;
    timer = setTimeout(() => void check(), Math.min(delayMs, maxDelayMs));
  };
  const wake = () => {
    if (document.visibilityState === 'hidden') return;
    endRefreshRest();
    void check();
  };

  void check();
  addEventListener('online', wake);
  document.addEventListener('visibilitychange', wake);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    removeEventListener('online', wake);
    document.removeEventListener('visibilitychange', wake);
  };
}
