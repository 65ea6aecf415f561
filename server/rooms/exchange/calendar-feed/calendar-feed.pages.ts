import { createHash } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { calendarFile } from '../../../../src/domain/scheduling/visits/calendar-file.ts';
import type { Instant } from '../../../../src/contract/base/values.ts';
import type { ApiParts } from '../../../kernel/http/parts.ts';
import { toRead } from '../../../kernel/http/read-scope.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { addressOf } from '../../../kernel/process/remote-address.ts';
import { fingerprint } from '../../../kernel/process/secrets.ts';
import { isInForce } from './calendar-feed.policy.ts';
import { findFeed, visitsOfFeed } from './calendar-feed.queries.ts';

/**
 * `GET /calendar/<secret>.ics`: a provider's visits for a calendar app, which has no sign-in; the secret in the address
 * stands for one. Whatever is wrong with it is answered alike. The log names the pattern of the path, never the path.
 */
export function calendarFeedPages(parts: ApiParts): Hono {
  const { pool, trail, clock, config, log, flood } = parts;
  const app = new Hono();
  app.onError((fault, c) => {
    if (fault instanceof Refusal) return plain(c, 429, 'Too many requests', fault.headers);
    log.error({ err: fault }, 'a calendar feed could not be answered');
    return plain(c, 500, 'Try again later');
  });

  app.get('/calendar/:file', async (c) => {
    if (config.maintenance) return plain(c, 503, 'Try again later', { 'Retry-After': '600' });
    await flood.takeOpen(addressOf(c));
    const now = new Date(clock.now()).toISOString() as Instant;
    const token = /^([\w-]{43})\.ics$/.exec(c.req.param('file'))?.[1];
    const feed = token === undefined ? null : await findFeed(pool, fingerprint(token), now);
    if (!feed || !(await isInForce(parts, feed))) return plain(c, 404, 'Not found');
    const { clinicId, userId, shows, clinicName } = feed;
    const visits = await toRead(pool, { clinicId, userId }, (tx) => visitsOfFeed(tx, feed, now));
    const text = calendarFile(`Plumbline: ${clinicName}`, shows, visits);
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
    headersOf(c);
    c.header('ETag', etag);
    if (hasAlready(c.req.header('if-none-match'), etag)) return c.body(null, 304);
    trail.note(clinicId, {
      at: now,
      userId,
      action: 'calendarFeed.read',
      entity: 'calendar-feed',
      entityId: userId,
      patientId: null,
      outcome: 'done',
      opId: null,
    });
    c.header('Content-Type', 'text/calendar; charset=utf-8');
    c.header('Content-Disposition', 'inline; filename="plumbline.ics"');
    return c.body(text);
  });
  return app;
}

const hasAlready = (given: string | undefined, etag: string): boolean =>
  (given ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag || one.trim() === '*');

/** Nobody on the way keeps it, no page that is opened from it learns the address, and no search engine lists it. */
function headersOf(c: Context): void {
  c.header('Cache-Control', 'private, no-cache');
  c.header('Referrer-Policy', 'no-referrer');
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('X-Robots-Tag', 'noindex');
}

function plain(
  c: Context,
  status: 404 | 429 | 500 | 503,
  words: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  headersOf(c);
  return c.text(`${words}\n`, status, { ...headers });
}
