import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ChartFormat } from '../../../../src/contract/exchange/export.ts';
import type { ApiParts } from '../../../kernel/http/parts.ts';

/** What one download may fetch, and for whom. */
export interface Ticket {
  readonly clinicId: string;
  readonly userId: string;
  /** Null for the whole clinic. */
  readonly patientId: string | null;
  /** Null for the whole clinic. */
  readonly format: ChartFormat | null;
  readonly byteOrderMark: boolean;
  /** Of the whole clinic: with one bundle of everything, and with a PDF of each chart. */
  readonly bundle?: boolean;
  readonly pdf?: boolean;
}

export interface Tickets {
  /** A ticket as it stands in an address. */
  issue(ticket: Ticket, nowMs: number): { token: string; expiresAtMs: number };
  /** What it says; null for one that is none of ours, over, or used before, on whichever server. From here on it is used. */
  take(token: string, nowMs: number): Promise<Ticket | null>;
}

const lifeMs = 60_000;

/**
 * Tickets say themselves what they open, under the server's own seal, so that nothing of them is stored; which ones were
 * used is in the database for as long as they last, for all servers.
 */
export function ticketsOf({ secret, pool }: Pick<ApiParts, 'secret' | 'pool'>): Tickets {
  const key = createHmac('sha256', secret).update('plumbline export ticket').digest();
  const sealOf = (words: string) => createHmac('sha256', key).update(words).digest();

  return {
    issue(ticket, nowMs) {
      const expiresAtMs = nowMs + lifeMs;
      const words = Buffer.from(
        JSON.stringify({ ...ticket, expiresAtMs, nonce: randomBytes(12).toString('base64url') }),
      ).toString('base64url');
      return { token: `${words}.${sealOf(words).toString('base64url')}`, expiresAtMs };
    },
    async take(token, nowMs) {
      const [words = '', seal = ''] = token.split('.');
      const given = Buffer.from(seal, 'base64url');
      const wanted = sealOf(words);
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
      const { expiresAtMs, nonce, ...ticket } = JSON.parse(
        Buffer.from(words, 'base64url').toString('utf8'),
      ) as Ticket & { expiresAtMs: number; nonce: string };
      if (expiresAtMs < nowMs) return null;
      const instantOf = (ms: number) => new Date(ms).toISOString();
      await pool.query('delete from used_tickets where expires_at < $1', [instantOf(nowMs)]);
      const { rowCount } = await pool.query(
        'insert into used_tickets (nonce, expires_at) values ($1, $2) on conflict do nothing',
        [nonce, instantOf(expiresAtMs)],
      );
      if (rowCount === 0) return null;
      return ticket;
    },
  };
}
