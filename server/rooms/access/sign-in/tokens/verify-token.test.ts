import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import {
  compactVerify,
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  importJWK,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { challengeOf } from '../../../../kernel/process/secrets.ts';
import { hotp, matchingStep, totp } from '../accounts/totp.ts';
import { createVerify } from './verify-token.ts';

const issuer = 'https://pool.example/local_1';
const clientId = 'app';
let nowMs = Date.parse('2026-03-02T12:00:00Z');
let keys: Awaited<ReturnType<typeof generateKeyPair>>;
let others: typeof keys;
let verify: ReturnType<typeof createVerify>;

beforeAll(async () => {
  [keys, others] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k1', alg: 'RS256' };
  verify = createVerify({ keys: createLocalJWKSet({ keys: [jwk] }), issuer, clientId, nowMs: () => nowMs });
});

const claims = {
  sub: 'u1',
  token_use: 'id',
  aud: clientId,
  email: 'a@b.example',
  name: 'Ada',
  origin_jti: 'g1',
};
const sign = (change: Record<string, unknown> = {}, key = keys.privateKey, from = issuer) =>
  new SignJWT({ ...claims, ...change })
    .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
    .setIssuer(from)
    .setIssuedAt(nowMs / 1000)
    .setExpirationTime(nowMs / 1000 + 3600)
    .sign(key);

describe('the check of tokens', () => {
  it('takes a token of its pool for its use', async () => {
    await expect(verify(await sign(), 'id')).resolves.toMatchObject({
      sub: 'u1',
      email: 'a@b.example',
      grantId: 'g1',
    });
    const access = await sign({ token_use: 'access', aud: undefined, client_id: clientId });
    await expect(verify(access, 'access')).resolves.toMatchObject({ sub: 'u1', tokenUse: 'access' });
  });

  it.each<[string, () => Promise<string> | string]>([
    [
      'an access token in place of an identity token',
      () => sign({ token_use: 'access', client_id: clientId }),
    ],
    ['a token for another application', () => sign({ aud: 'other' })],
    ['a token without a use', () => sign({ token_use: undefined })],
    ['a token of another issuer', () => sign({}, keys.privateKey, 'https://evil.example')],
    ['a token signed by someone else', () => sign({}, others.privateKey)],
    ['an unsecured token', () => new UnsecuredJWT(claims).setIssuer(issuer).setExpirationTime('1h').encode()],
    [
      'a token with a changed claim',
      async () => {
        const [head, , tail] = (await sign()).split('.');
        return [head, Buffer.from(JSON.stringify({ ...claims, sub: 'u2' })).toString('base64url'), tail].join(
          '.',
        );
      },
    ],
    [
      'the public key used as a shared secret',
      async () => {
        const secret = new TextEncoder().encode(JSON.stringify(await exportJWK(keys.publicKey)));
        return new SignJWT(claims)
          .setProtectedHeader({ alg: 'HS256', kid: 'k1' })
          .setIssuer(issuer)
          .setExpirationTime('1h')
          .sign(secret);
      },
    ],
    ['no token', () => 'nothing'],
    ['an empty token', () => ''],
  ])('refuses %s', async (_, token) => {
    await expect(verify(await token(), 'id')).rejects.toMatchObject({
      name: 'TokenRefused',
      code: 'not-signed-in',
    });
  });

  it('a token taken before is refused for another use, and once it has expired', async () => {
    const token = await sign();
    await verify(token, 'id');
    await expect(verify(token, 'access')).rejects.toMatchObject({ code: 'not-signed-in' });
    nowMs += 3_600_000;
    await expect(verify(token, 'id')).rejects.toMatchObject({ code: 'token-expired' });
    await expect(verify(token, 'id')).rejects.toMatchObject({ code: 'token-expired' });
  });

  it('a fault in fetching the keys of a pool says nothing about the token', async () => {
    const unreachable = createVerify({
      keys: () => Promise.reject(new TypeError('fetch failed')),
      issuer,
      clientId,
      nowMs: () => nowMs,
    });
    await expect(unreachable(await sign(), 'id')).rejects.toThrow('fetch failed');
  });
});

describe('one-time codes', () => {
  const secret = Buffer.from('12345678901234567890');
  it('fit now, a step before and a step after, and never twice', () => {
    const now = 1_111_111_109;
    for (const off of [-30, 0, 30])
      expect(matchingStep(secret, totp(secret, now + off), now, 0)).not.toBeNull();
    for (const off of [-60, 60]) expect(matchingStep(secret, totp(secret, now + off), now, 0)).toBeNull();
    const step = matchingStep(secret, totp(secret, now), now, 0)!;
    expect(matchingStep(secret, totp(secret, now), now, step)).toBeNull();
    expect(matchingStep(secret, 'abcdef', now, 0)).toBeNull();
  });
});

interface Vectors {
  jws: { id: string; alg: string; jwk: Record<string, string> | null; token: string; payload: unknown }[];
  pkce: { code_verifier: string; code_challenge: string }[];
  otp: {
    id: string;
    secret_ascii: string;
    counter?: number;
    unix_time?: number;
    digits: number;
    alg: 'sha1' | 'sha256' | 'sha512';
    code: string;
  }[];
}

const file = new URL('../../../../../../shared/data/conformance/auth-vectors.json', import.meta.url);

/** Published vectors; they lie beside the repository where it is developed. */
describe.skipIf(!existsSync(file))('published vectors', () => {
  const vectors = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Vectors)
    : { jws: [], pkce: [], otp: [] };

  it.each(vectors.otp)('$id', ({ secret_ascii, counter, unix_time, digits, alg, code }) => {
    const secret = Buffer.from(secret_ascii);
    const made =
      counter === undefined ? totp(secret, unix_time!, digits, alg) : hotp(secret, counter, digits, alg);
    expect(made).toBe(code);
  });

  it.each(vectors.pkce)('S256 of $code_verifier', ({ code_verifier, code_challenge }) => {
    expect(challengeOf(code_verifier)).toBe(code_challenge);
  });

  it.each(vectors.jws)(
    '$id is read as it should, and refused as a token of ours',
    async ({ alg, jwk, token, payload }) => {
      const read = jwk
        ? JSON.parse(
            new TextDecoder().decode((await compactVerify(token, await importJWK(jwk, alg))).payload),
          )
        : payload;
      expect(read).toEqual(payload);
      await expect(verify(token, 'id')).rejects.toMatchObject({ name: 'TokenRefused' });
      const own = createVerify({
        keys: createLocalJWKSet({ keys: jwk ? [{ ...jwk, kty: jwk['kty']! }] : [] }),
        issuer: 'joe',
        clientId,
        nowMs: () => nowMs,
      });
      await expect(own(token, 'id')).rejects.toMatchObject({ name: 'TokenRefused' });
    },
  );
});

it('the RFC 7636 example, which needs no file', () => {
  const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
  expect(challengeOf(verifier)).toBe(createHash('sha256').update(verifier).digest('base64url'));
  expect(challengeOf(verifier)).toBe('E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM');
});
