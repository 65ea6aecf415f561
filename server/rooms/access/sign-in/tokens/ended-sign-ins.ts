import type pg from 'pg';
import type { Log } from '../../../../kernel/process/log.ts';
import { TokenRefused, type Verify } from '../../../../kernel/identity/identity.ts';

/**
 * The sign-ins that were ended while tokens of theirs are still good: a token says for an hour that it is valid, and
 * whoever changes a password or ends a device's sign-in means now.
 */
export interface EndedSignIns {
  /** Looks again, at once. */
  refresh(): Promise<void>;
  /** The same check of tokens, which also refuses those of an ended sign-in. */
  guard(verify: Verify): Verify;
  close(): void;
}

/** What another process has ended is known after this time. */
const lookEveryMs = 5_000;

export async function watchEndedSignIns(
  pool: pg.Pool,
  tokenSeconds: number,
  log: Log,
): Promise<EndedSignIns> {
  let ended: ReadonlySet<string> = new Set();
  const refresh = async () => {
    const { rows } = await pool.query<{ id: string }>(
      'select id from sign_in.grants where revoked_at > now() - make_interval(secs => $1)',
      [tokenSeconds + 60],
    );
    ended = new Set(rows.map(({ id }) => id));
  };
  await refresh();
  const timer = setInterval(() => {
    refresh().catch((fault: unknown) => log.warn({ err: fault }, 'ended sign-ins could not be looked up'));
  }, lookEveryMs);
  timer.unref();
  return {
    refresh,
    guard: (verify) => async (token, use) => {
      const identity = await verify(token, use);
      if (identity.grantId === null || !ended.has(identity.grantId)) return identity;
      // "Expired" makes the app renew, which the pool then refuses for good.
      throw new TokenRefused('token-expired', 'This sign-in was ended. Sign in again; nothing was lost.');
    },
    close: () => clearInterval(timer),
  };
}
