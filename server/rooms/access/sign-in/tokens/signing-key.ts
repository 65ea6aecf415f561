import { createHash, generateKeyPair } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { calculateJwkThumbprint, importJWK, type CryptoKey, type JWK } from 'jose';
import type pg from 'pg';
import { StartFault } from '../../../../kernel/process/start-fault.ts';
import { createSealer, newSecret, type Sealer } from '../../../../kernel/process/secrets.ts';

export interface SigningKey {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  /** As published at /.well-known/jwks.json. */
  readonly publicJwk: JWK;
  readonly sealer: Sealer;
}

interface Place {
  read(): Promise<JWK | null>;
  /** Keeps the key unless there is one already. */
  keep(jwk: JWK): Promise<void>;
}

/**
 * The pool's signing key, made at the first start. It lies in the data folder, readable by its owner alone; in the
 * database where that is shared by several servers. Were it lost, everyone would have to sign in again.
 */
export async function loadSigningKey(options: {
  pool: pg.Pool;
  dataDir: string;
  isDatabaseShared: boolean;
}): Promise<SigningKey> {
  const place = options.isDatabaseShared ? inDatabase(options.pool) : inFolder(options.dataDir);
  let jwk = await place.read();
  if (!jwk) {
    await place.keep(await makeKey());
    // Another server may have been first: the one that is kept counts.
    jwk = await place.read();
  }
  if (!jwk?.kid || !jwk.n || !jwk.e || !jwk.d) {
    throw new StartFault(
      'The signing key of the sign-in service is damaged. Remove it to make a new one; everyone then signs in again.',
    );
  }
  return {
    kid: jwk.kid,
    privateKey: (await importJWK(jwk, 'RS256')) as CryptoKey,
    publicJwk: { kty: 'RSA', n: jwk.n, e: jwk.e, kid: jwk.kid, alg: 'RS256', use: 'sig' },
    sealer: createSealer(createHash('sha256').update(jwk.d).digest()),
  };
}

async function makeKey(): Promise<JWK> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const jwk = privateKey.export({ format: 'jwk' }) as JWK;
  return { ...jwk, kid: await calculateJwkThumbprint(jwk) };
}

function inFolder(dataDir: string): Place {
  const file = path.join(dataDir, 'sign-in', 'signing-key.json');
  return {
    async read() {
      const text = await readFile(file, 'utf8').catch((fault: NodeJS.ErrnoException) => {
        if (fault.code === 'ENOENT') return null;
        throw new StartFault(`The signing key ${file} cannot be read: ${fault.message}`);
      });
      if (text === null) return null;
      try {
        return JSON.parse(text) as JWK;
      } catch {
        throw new StartFault(
          `The signing key ${file} is damaged. Remove it to make a new one; everyone then signs in again.`,
        );
      }
    },
    async keep(jwk) {
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      const draft = `${file}.${newSecret()}`;
      await writeFile(draft, JSON.stringify(jwk), { mode: 0o600, flush: true });
      // A link fails where the name is taken, which a rename would not: the first key stays.
      await link(draft, file).catch((fault: NodeJS.ErrnoException) => {
        if (fault.code !== 'EEXIST') throw fault;
      });
      await unlink(draft);
    },
  };
}

function inDatabase(pool: pg.Pool): Place {
  return {
    async read() {
      const { rows } = await pool.query<{ private_jwk: JWK }>('select private_jwk from sign_in.signing_keys');
      return rows[0]?.private_jwk ?? null;
    },
    async keep(jwk) {
      await pool.query(
        'insert into sign_in.signing_keys (kid, private_jwk) values ($1, $2) on conflict do nothing',
        [jwk.kid, jwk],
      );
    },
  };
}
