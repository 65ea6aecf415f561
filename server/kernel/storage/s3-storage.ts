import { presignPost, presignUrl, type Signer } from './aws-signature.ts';
import { sniffedBytes } from './image-kind.ts';
import { machineCredentials } from './machine-credentials.ts';
import { addressSeconds, placeSeconds, type Storage, type StoredFile } from './storage.ts';

export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  /** Null: Amazon's own for the region. */
  readonly endpoint: string | null;
  /** Null: the machine's own credentials. */
  readonly accessKeyId: string | null;
  readonly secretAccessKey: string | null;
}

const dayMs = 86_400_000;
const patienceMs = 10_000;

/** The bucket's own address: Amazon's for the region, or below the endpoint of another maker. */
export function bucketAddress({ bucket, region, endpoint }: S3Settings): string {
  if (endpoint !== null) return `${endpoint.replace(/\/$/, '')}/${bucket}`;
  // A name with dots fits no certificate of Amazon's as a host.
  return bucket.includes('.')
    ? `https://s3.${region}.amazonaws.com/${bucket}`
    : `https://${bucket}.s3.${region}.amazonaws.com`;
}

/** Files in an S3-compatible store. Browsers post and read there themselves; it must allow the app's origin (CORS). */
export function createS3Storage(
  config: S3Settings,
  deps: { nowMs?: () => number; fetch?: typeof fetch } = {},
): Storage {
  const { nowMs = Date.now, fetch: send = fetch } = deps;
  const { region, accessKeyId, secretAccessKey } = config;
  const address = bucketAddress(config);
  const lent = machineCredentials();
  const signer = async (): Promise<Signer> =>
    accessKeyId !== null && secretAccessKey !== null
      ? { accessKeyId, secretAccessKey, region }
      : { ...(await lent()), region };
  const fileAt = (key: string) => new URL(`${address}/${key}`);
  const signed = async (method: 'GET' | 'PUT' | 'DELETE', key: string) =>
    presignUrl(await signer(), { method, url: fileAt(key), nowMs: nowMs(), seconds: 60 });
  const ask = async (method: 'GET' | 'DELETE', key: string, headers: Record<string, string> = {}) =>
    send(await signed(method, key), { method, headers, signal: AbortSignal.timeout(patienceMs) });

  return {
    outsideOrigin: new URL(address).origin,
    give: async (file) =>
      presignPost(
        await signer(),
        { bucket: config.bucket, url: `${address}/`, nowMs: nowMs(), seconds: placeSeconds },
        file,
      ),
    async addressOf(key, lasting = 'short') {
      const isDaily = lasting === 'daily';
      const at = isDaily ? Math.floor(nowMs() / dayMs) * dayMs : nowMs();
      const seconds = isDaily ? (2 * dayMs) / 1_000 : addressSeconds;
      return presignUrl(await signer(), { method: 'GET', url: fileAt(key), nowMs: at, seconds });
    },
    async stat(key): Promise<StoredFile | null> {
      const answer = await ask('GET', key, { range: `bytes=0-${sniffedBytes - 1}` });
      // Without the right to list the bucket, S3 says "forbidden" of what is not there.
      if (answer.status === 404 || answer.status === 403) {
        await answer.body?.cancel();
        return null;
      }
      if (!answer.ok) throw new Error(`The file storage answered ${answer.status} to a look at a file.`);
      const whole = /\/(\d+)$/.exec(answer.headers.get('content-range') ?? '')?.[1];
      const start = new Uint8Array(await answer.arrayBuffer());
      return {
        sizeBytes: Number(whole ?? start.length),
        contentType: answer.headers.get('content-type') ?? '',
        start: start.slice(0, sniffedBytes),
      };
    },
    async put(key, bytes) {
      const answer = await send(await signed('PUT', key), {
        method: 'PUT',
        headers: { 'content-type': 'application/octet-stream' },
        body: Uint8Array.from(bytes),
        signal: AbortSignal.timeout(patienceMs),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`The file storage answered ${answer.status} to a part of a document.`);
    },
    async get(key) {
      const answer = await ask('GET', key);
      if (answer.ok) return new Uint8Array(await answer.arrayBuffer());
      await answer.body?.cancel();
      if (answer.status === 404 || answer.status === 403) return null;
      throw new Error(`The file storage answered ${answer.status} to a read of a document.`);
    },
    async remove(key) {
      const answer = await ask('DELETE', key);
      await answer.body?.cancel();
      if (!answer.ok && answer.status !== 404) {
        throw new Error(`The file storage answered ${answer.status} to the removal of a file.`);
      }
    },
  };
}
