import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { maxPasswordLength } from '../../../../../src/domain/access/password-rule.ts';

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
