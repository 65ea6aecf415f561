import { createHmac, timingSafeEqual } from 'node:crypto';

const stepSeconds = 30;
type Hash = 'sha1' | 'sha256' | 'sha512';

/** [RFC 4226] The one-time code for a counter. */
export function hotp(secret: Buffer, counter: number, digits = 6, hash: Hash = 'sha1'): string {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(counter));
  const mac = createHmac(hash, secret).update(message).digest();
  const offset = mac.at(-1)! & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** [RFC 6238] The one-time code at an instant. */
export const totp = (secret: Buffer, nowSeconds: number, digits = 6, hash: Hash = 'sha1'): string =>
  hotp(secret, Math.floor(nowSeconds / stepSeconds), digits, hash);

/**
 * The step that a code belongs to: now, the one before or the one after, for a clock that is a little off. Null when
 * it fits none, or only one that was used already: a code works once.
 */
export function matchingStep(
  secret: Buffer,
  code: string,
  nowSeconds: number,
  lastUsedStep: number,
): number | null {
  const given = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(given)) return null;
  const now = Math.floor(nowSeconds / stepSeconds);
  const steps = [now, now - 1, now + 1].filter((step) => step > lastUsedStep && step >= 0);
  return steps.find((step) => timingSafeEqual(Buffer.from(hotp(secret, step)), Buffer.from(given))) ?? null;
}

/**
 * By how many minutes the clock of the authenticator is off, when its code fits a moment up to an hour away; null when it
 * fits none. Only for someone who has proven who they are: it says that a code was right once.
 */
export function minutesOff(secret: Buffer, code: string, nowSeconds: number): number | null {
  const given = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(given)) return null;
  const now = Math.floor(nowSeconds / stepSeconds);
  for (let away = 2; away <= 120; away += 1) {
    for (const step of [now - away, now + away]) {
      if (step >= 0 && hotp(secret, step) === given) return Math.round(((step - now) * stepSeconds) / 60);
    }
  }
  return null;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** [RFC 4648] Base 32 without padding, as authenticator apps read it. */
export function toBase32(bytes: Buffer): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}
