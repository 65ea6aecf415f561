import { randomBytes } from 'node:crypto';
import { AccountFault, type Account } from './accounts.ts';
import { acceptRecoveryCode } from './recovery-codes.ts';
import type { Service } from '../service/service.ts';
import { matchingStep, minutesOff, toBase32 } from './totp.ts';

/** A new secret for an authenticator app, kept sealed; it counts once a code has proven it. Gives it in base 32. */
export async function beginTotp(service: Service, sub: string): Promise<string> {
  const secret = randomBytes(20);
  await service.pool.query(
    `update sign_in.accounts set totp_secret = $2, totp_verified = false, totp_enabled = false, totp_last_step = 0
     where sub = $1 and not totp_enabled`,
    [sub, service.sealer.seal(secret)],
  );
  return toBase32(secret);
}

/** Whether the code is right now and was not used before. A right one is used up by this. */
export async function acceptTotp(service: Service, account: Account, code: string): Promise<boolean> {
  if (!account.totpSecret) return false;
  const secret = service.sealer.open(account.totpSecret);
  const step = matchingStep(secret, code, service.nowMs() / 1000, account.totpLastStep);
  if (step === null) return false;
  // The condition decides between two requests with the same code: one of them is too late.
  const { rowCount } = await service.pool.query(
    'update sign_in.accounts set totp_last_step = $2 where sub = $1 and totp_last_step < $2',
    [account.sub, step],
  );
  return rowCount === 1;
}

export async function confirmTotp(service: Service, account: Account, code: string): Promise<boolean> {
  if (!(await acceptTotp(service, account, code))) return false;
  await service.pool.query('update sign_in.accounts set totp_verified = true where sub = $1', [account.sub]);
  return true;
}

/** Words on an authenticator whose clock is off; null when the code is wrong in another way. */
export function clockInWords(service: Service, account: Account, code: string): string | null {
  if (!account.totpSecret) return null;
  const off = minutesOff(service.sealer.open(account.totpSecret), code, service.nowMs() / 1000);
  if (off === null) return null;
  const minutes = Math.max(1, Math.abs(off));
  return `The clock of the device that made this code is about ${minutes === 1 ? 'a minute' : `${minutes} minutes`} ${off < 0 ? 'slow' : 'fast'}. Set it to the automatic time, then use a new code.`;
}

/** Turns the second step on. False when no secret has been proven. */
export async function enableTotp(service: Service, sub: string): Promise<boolean> {
  const { rowCount } = await service.pool.query(
    'update sign_in.accounts set totp_enabled = true where sub = $1 and totp_verified',
    [sub],
  );
  return rowCount === 1;
}

/** Turns it off and forgets secret and recovery codes: the next set-up begins anew. */
export async function disableTotp(service: Service, sub: string): Promise<void> {
  await service.pool.query(
    `with gone as (delete from sign_in.recovery_codes where sub = $1)
     update sign_in.accounts set totp_secret = null, totp_verified = false, totp_enabled = false, totp_last_step = 0,
       recovery_issued_at = null where sub = $1`,
    [sub],
  );
}

/**
 * Asks for the second step of someone who is signed in: a code of the authenticator, or a recovery code, which is used up.
 * Throws AccountFault `code-wrong`, or `too-many` after five wrong ones.
 */
export async function requireSecondStep(service: Service, account: Account, code: string): Promise<void> {
  const waitSeconds = await service.throttle.takeCode(account.sub);
  if (waitSeconds > 0) {
    throw new AccountFault(
      'too-many',
      'Too many wrong codes. Nothing was changed; wait a little.',
      waitSeconds,
    );
  }
  const isRight =
    (await acceptTotp(service, account, code)) || (await acceptRecoveryCode(service, account.sub, code));
  if (!isRight) {
    const message =
      clockInWords(service, account, code) ??
      'This code is not right. Each code works once: wait for the next one, or use a recovery code.';
    throw new AccountFault('code-wrong', message);
  }
  await service.throttle.codeWasRight(account.sub);
}
