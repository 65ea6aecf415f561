import { Hono } from 'hono';
import type { Context } from 'hono';

export interface Health {
  /** Asks the database for a word. */
  readonly askDatabase: () => Promise<unknown>;
  readonly isEnding: () => boolean;
}

const patienceMs = 2_000;

/**
 * For whoever watches over the process. `/healthz`: it lives, so leave it running. `/readyz`: it can do its work; 503 with
 * `Retry-After` while its database is away or it is ending. Neither says more than that to anybody.
 */
export function healthRoutes({ askDatabase, isEnding }: Health): Hono {
  const app = new Hono();
  app.get('/healthz', (c) => say(c, 'alive'));
  app.get('/readyz', async (c) => {
    if (isEnding()) return say(c, 'ending');
    return say(c, (await answersSoon(askDatabase)) ? 'ready' : 'database-away');
  });
  return app;
}

async function answersSoon(ask: () => Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, patienceMs, false);
  });
  const answered = ask().then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([answered, late]);
  } finally {
    clearTimeout(timer);
  }
}

function say(c: Context, status: 'alive' | 'ready' | 'ending' | 'database-away'): Response {
  c.header('cache-control', 'no-store');
  const isGood = status === 'alive' || status === 'ready';
  if (!isGood) c.header('retry-after', '5');
  return c.json({ status }, isGood ? 200 : 503);
}
