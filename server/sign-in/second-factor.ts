import { randomBytes } from 'node:crypto';
import type { Account } from './accounts.ts';
import type { Service } from './service.ts';
import { matchingStep, toBase32 } from './totp.ts';

/** A new secret for an authenticator app, kept sealed; it counts once a code has proven it. Gives it in base 32. */
export async function beginTotp(service: Service, sub: string): Promise<string> {
  const secret = randomBytes(20);
  await service.pool.query(
    `update sign_in.accounts set totp_secret = $2, totp_verified = false, totp_enabled = false, totp_last_step = 0
     where sub = $1`,
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

/** Turns the second step on or off. False when it was to be turned on and no secret has been proven. */
export async function enableTotp(service: Service, sub: string, isEnabled: boolean): Promise<boolean> {
  const { rowCount } = await service.pool.query(
    'update sign_in.accounts set totp_enabled = $2 where sub = $1 and (totp_verified or not $2)',
    [sub, isEnabled],
  );
  return rowCount === 1;
}
