import { readFile } from 'node:fs/promises';
import type { Signer } from './aws-signature.ts';

type Lent = Omit<Signer, 'region'>;
type Environment = Readonly<Record<string, string | undefined>>;

interface Answer {
  readonly AccessKeyId: string;
  readonly SecretAccessKey: string;
  readonly Token?: string;
  readonly Expiration?: string;
}

const renewBeforeMs = 5 * 60_000;
const patienceMs = 3_000;
const machine = 'http://169.254.169.254/latest';

/**
 * The credentials that Amazon lends the machine: from the environment, the container's agent, or the machine's own
 * metadata service (version 2), whichever is there first. Renewed five minutes before they end.
 * @returns gives the credentials that hold now; rejects where there are none
 */
export function machineCredentials(env: Environment = process.env, nowMs: () => number = Date.now) {
  let held: { readonly lent: Lent; readonly untilMs: number } | null = null;
  return async (): Promise<Lent> => {
    if (held && held.untilMs - renewBeforeMs > nowMs()) return held.lent;
    const { AccessKeyId, SecretAccessKey, Token, Expiration } =
      fromEnvironment(env) ?? (await fromContainer(env)) ?? (await fromMachine());
    const lent = {
      accessKeyId: AccessKeyId,
      secretAccessKey: SecretAccessKey,
      ...(Token && { sessionToken: Token }),
    };
    held = { lent, untilMs: Expiration ? Date.parse(Expiration) : Number.POSITIVE_INFINITY };
    return lent;
  };
}

function fromEnvironment(env: Environment): Answer | null {
  const { AWS_ACCESS_KEY_ID: id, AWS_SECRET_ACCESS_KEY: secret, AWS_SESSION_TOKEN: token } = env;
  return id && secret
    ? { AccessKeyId: id, SecretAccessKey: secret, ...(token ? { Token: token } : {}) }
    : null;
}

async function fromContainer(env: Environment): Promise<Answer | null> {
  const relative = env['AWS_CONTAINER_CREDENTIALS_RELATIVE_URI'];
  const url = relative ? `http://169.254.170.2${relative}` : env['AWS_CONTAINER_CREDENTIALS_FULL_URI'];
  if (!url) return null;
  const file = env['AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE'];
  const token = file ? (await readFile(file, 'utf8')).trim() : env['AWS_CONTAINER_AUTHORIZATION_TOKEN'];
  return ask<Answer>(url, token ? { authorization: token } : {});
}

async function fromMachine(): Promise<Answer> {
  const session = await text(`${machine}/api/token`, {
    method: 'PUT',
    headers: { 'x-aws-ec2-metadata-token-ttl-seconds': '21600' },
  });
  const headers = { 'x-aws-ec2-metadata-token': session };
  const folder = `${machine}/meta-data/iam/security-credentials/`;
  const role = (await text(folder, { headers })).trim().split('\n')[0] ?? '';
  return ask<Answer>(`${folder}${role}`, headers);
}

const ask = async <T>(url: string, headers: Record<string, string>): Promise<T> =>
  JSON.parse(await text(url, { headers })) as T;

async function text(url: string, init: RequestInit): Promise<string> {
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(patienceMs) });
  if (!answer.ok) throw new Error(`The machine's credentials could not be read (${answer.status}).`);
  return answer.text();
}
