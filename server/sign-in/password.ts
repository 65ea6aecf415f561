import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** Contract and hosted page ask for the same. */
export const minPasswordLength = 12;
export const maxPasswordLength = 256;

const costLog2 = 15;
const blockSize = 8;
const maxAtOnce = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** Runs off the event loop; at most two at once, so that a flood of sign-ins leaves the other threads free. */
async function derive(password: string, salt: Buffer, log2: number): Promise<Buffer> {
  if (running >= maxAtOnce) await new Promise<void>((go) => waiting.push(go));
  else running += 1;
  try {
    return await new Promise((resolve, reject) => {
      const cost = { N: 2 ** log2, r: blockSize, p: 1, maxmem: 256 * 2 ** log2 * blockSize };
      scrypt(password.normalize('NFKC'), salt, 32, cost, (fault, key) =>
        fault ? reject(fault) : resolve(key),
      );
    });
  } finally {
    // The place is handed on to the next in line, or given back.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** `scrypt$15$salt$key`: the cost travels with the hash, so that it can rise. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, costLog2);
  return ['scrypt', costLog2, salt.toString('base64url'), key.toString('base64url')].join('$');
}

const nobody = `scrypt$${costLog2}$${Buffer.alloc(16).toString('base64url')}$${Buffer.alloc(32).toString('base64url')}`;

/** Whether a password fits. With null for an unknown account it works as long and says no. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [, log2, salt, key] = (stored ?? nobody).split('$') as [string, string, string, string];
  const expected = Buffer.from(key, 'base64url');
  const given = await derive(
    password.slice(0, maxPasswordLength),
    Buffer.from(salt, 'base64url'),
    Number(log2),
  );
  return timingSafeEqual(given, expected) && stored !== null;
}

/** What is wrong with a new password, in words for the person; null when nothing is. */
export function passwordFault(password: string): string | null {
  if (password.length < minPasswordLength)
    return `A password needs at least ${minPasswordLength} characters.`;
  if (password.length > maxPasswordLength)
    return `A password can have at most ${maxPasswordLength} characters.`;
  if (new Set(password).size < 5) return 'This password is too easy to guess. Use more different characters.';
  return null;
}
