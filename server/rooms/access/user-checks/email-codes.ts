import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { emailCodeMinutes, maxEmailCodeAttempts } from '../../../../src/contract/access/user-check.ts';
import type { ApiParts } from '../../../kernel/http/parts.ts';
import { inScope, type Statement, type Tx } from '../../../kernel/http/transaction.ts';
import type { Letter } from '../../../kernel/mail/letter.ts';

const keep: Statement = {
  name: 'keep-email-code',
  text: `insert into email_codes (email_hash, code_hash, expires_at, created_at) values ($1, $2, $3, $4)
    on conflict (email_hash) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at,
      created_at = excluded.created_at, attempts = 0`,
};
/** Counting comes before comparing, so that parallel guesses cannot share one attempt. */
const tryCode: Statement = {
  name: 'try-email-code',
  text: `update email_codes set attempts = attempts + 1 where email_hash = $1 and expires_at > $2::timestamptz
    returning code_hash as hash, attempts`,
};
const spend: Statement = {
  name: 'spend-email-code',
  text: `delete from email_codes where email_hash = $1 and code_hash = $2 and expires_at > $3::timestamptz
    returning email_hash as hash`,
};
const sweep: Statement = {
  name: 'sweep-email-codes',
  text: `delete from email_codes where expires_at < $1::timestamptz - interval '1 hour'`,
};

const nobody = { clinicId: null, userId: null } as const;
export const addressKey = (email: string): string => email.normalize('NFKC').trim().toLowerCase();
const digits = (code: string) => code.replaceAll(/\D/g, '');

/** Keyed: whoever has the database alone can neither read the addresses nor try codes. */
export function keyed(parts: ApiParts, purpose: string, ...words: string[]): Buffer {
  if (parts.accounts) return parts.accounts.tag(purpose, ...words);
  return createHmac('sha256', parts.secret)
    .update(JSON.stringify([purpose, ...words]))
    .digest();
}

/** What a code is for. Codes of one use are none of another's, and an address has one of each. */
export interface CodeUse {
  /** The words that its keyed hashes are made with. */
  readonly words: readonly [email: string, code: string, ...about: string[]];
  readonly digits: number;
  readonly minutes: number;
}
const anyAddress: CodeUse = { words: ['email', 'email code'], digits: 8, minutes: emailCodeMinutes };

function hashes(parts: ApiParts, email: string, code: string, { words }: CodeUse) {
  const [forEmail, forCode, ...about] = words;
  return {
    email: keyed(parts, forEmail, ...about, addressKey(email)),
    code: keyed(parts, forCode, ...about, addressKey(email), digits(code)),
  };
}

/** Makes a code for an address, whoever it belongs to. An older one of the same use ends. */
export async function makeCode(parts: ApiParts, use: CodeUse, email: string, now: string): Promise<string> {
  const code = String(randomInt(0, 10 ** use.digits)).padStart(use.digits, '0');
  const hash = hashes(parts, email, code, use);
  const expiresAt = new Date(Date.parse(now) + use.minutes * 60_000).toISOString();
  await inScope(parts.pool, nobody, async (tx) => {
    await tx.run(keep, [hash.email, hash.code, expiresAt, now]);
    await tx.run(sweep, [now]);
  });
  return code;
}

/** Makes a code for an address, and the letter that brings it. */
export async function makeEmailCode(parts: ApiParts, email: string, now: string): Promise<Letter> {
  const code = await makeCode(parts, anyAddress, email, now);
  return {
    kind: 'email-code',
    to: { email: email.trim(), name: '' },
    subject: 'Your code to confirm this address',
    lines: ['Someone entered this address in Plumbline. Type this code where it was asked for.'],
    code,
    foot: [`It works for ${emailCodeMinutes} minutes. If it was not you, nothing needs to be done.`],
    usefulForMs: emailCodeMinutes * 60_000,
  };
}

/** Whether the code is the one that was mailed. Each look counts as an attempt; the code stays until it is spent. */
export async function isEmailCode(
  parts: ApiParts,
  email: string,
  code: string,
  now: string,
  use: CodeUse = anyAddress,
): Promise<boolean> {
  const hash = hashes(parts, email, code, use);
  const [kept] = await inScope(parts.pool, nobody, (tx) =>
    tx.run<{ hash: Buffer; attempts: number }>(tryCode, [hash.email, now]),
  );
  return kept !== undefined && kept.attempts <= maxEmailCodeAttempts && timingSafeEqual(kept.hash, hash.code);
}

/** Uses a code up, for what it was asked for. False when somebody was faster. */
export async function spendEmailCode(
  tx: Tx,
  parts: ApiParts,
  email: string,
  code: string,
  now: string,
  use: CodeUse = anyAddress,
): Promise<boolean> {
  const hash = hashes(parts, email, code, use);
  return (await tx.run(spend, [hash.email, hash.code, now])).length === 1;
}
