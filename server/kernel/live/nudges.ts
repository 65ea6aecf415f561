import pg from 'pg';
import type { Log } from '../process/log.ts';
import { liveChannel } from './events.ts';

export interface Nudges {
  /** Asks the connection whether it still lives; a dead one is replaced. */
  check(): void;
  close(): Promise<void>;
}

export interface NudgeOptions {
  readonly connection: pg.ClientConfig;
  readonly log: Log;
  readonly onNudge: (clinicId: string, cursor: number) => void;
  /** After every connect: nudges may have been missed meanwhile. */
  readonly onConnected: () => void;
}

const firstRetryMs = 100;
const maxRetryMs = 5_000;
const checkTimeoutMs = 5_000;

/**
 * One connection that LISTENs, and connects again for as long as it takes. Resolves when it listens for the first
 * time. A nudge can get lost; the table of events cannot, so whoever is nudged reads there.
 */
export async function listenForNudges({
  connection,
  log,
  onNudge,
  onConnected,
}: NudgeOptions): Promise<Nudges> {
  let client: pg.Client | null = null;
  let isClosed = false;
  let retryMs = firstRetryMs;
  let retry: NodeJS.Timeout | null = null;

  const connect = async () => {
    const next = new pg.Client({ ...connection, keepAlive: true });
    const onLost = () => {
      if (client !== next || isClosed) return;
      client = null;
      log.warn('the connection for live events was lost; connecting again');
      connectLater();
    };
    next.on('error', onLost);
    next.on('end', onLost);
    next.on('notification', ({ payload = '' }) => {
      const [clinicId = '', cursor = ''] = payload.split(':');
      if (clinicId && /^\d+$/.test(cursor)) onNudge(clinicId, Number(cursor));
    });
    await next.connect();
    await next.query(`listen ${liveChannel}`);
    if (isClosed) {
      await next.end();
      return;
    }
    client = next;
    retryMs = firstRetryMs;
    onConnected();
  };
  const connectLater = () => {
    retry = setTimeout(() => {
      connect().catch((fault: unknown) => {
        if (isClosed) return;
        log.warn({ err: fault, retryMs }, 'no connection for live events yet');
        connectLater();
      });
    }, retryMs);
    retryMs = Math.min(retryMs * 2, maxRetryMs);
  };

  await connect();
  return {
    check() {
      const asked = client;
      if (!asked) return;
      const giveUp = setTimeout(
        () =>
          (asked as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy(),
        checkTimeoutMs,
      );
      asked
        .query('select 1')
        .catch(() => {})
        .finally(() => clearTimeout(giveUp));
    },
    async close() {
      isClosed = true;
      if (retry) clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}
