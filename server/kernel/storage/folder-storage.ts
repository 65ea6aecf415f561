import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, stat, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { keepFirst } from '../process/first-file.ts';
import { presignPost, presignUrl, type Signer } from './aws-signature.ts';
import { sniffedBytes } from './image-kind.ts';
import { addressSeconds, isPartKey, isStorageKey, placeSeconds, typeOfKey, type Storage } from './storage.ts';

const dayMs = 86_400_000;
const bucket = 'plumbline';
const isMissing = (fault: unknown) => (fault as NodeJS.ErrnoException).code === 'ENOENT';
const isTaken = (fault: unknown) => (fault as NodeJS.ErrnoException).code === 'EEXIST';

/** Files in a folder, for the storage itself and for the endpoint that browsers post to and read from. */
export interface FolderStorage extends Storage {
  readonly signer: Signer;
  readonly bucket: string;
  /** Where browsers reach the endpoint. */
  readonly url: string;
  readonly nowMs: () => number;
  /** Keeps a file that has been checked. What lies under a key never changes: false when another file lies there. */
  keep(key: string, bytes: Uint8Array): Promise<boolean>;
  read(key: string): Promise<Buffer<ArrayBuffer> | null>;
}

/**
 * Opens the folder, and makes it at the first start with the secret that signs its places and addresses. Both are
 * readable by their owner alone.
 */
export async function openFolderStorage(options: {
  folder: string;
  origin: string;
  nowMs?: () => number;
}): Promise<FolderStorage> {
  const { folder, origin, nowMs = Date.now } = options;
  const incoming = path.join(folder, 'incoming');
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  const secretAccessKey = await loadSecret(path.join(folder, 'secret'));
  const signer: Signer = { accessKeyId: 'plumbline', secretAccessKey, region: 'local' };
  const url = `${origin}/storage`;
  const fileOf = (key: string) => {
    if (!isStorageKey(key) && !isPartKey(key)) throw new Error('This is no key of the storage.');
    return path.join(folder, 'files', ...key.split('/'));
  };
  const read = (key: string) =>
    readFile(fileOf(key)).catch((fault: unknown) => {
      if (isMissing(fault)) return null;
      throw fault;
    });

  const keep = async (key: string, bytes: Uint8Array) => {
    const file = fileOf(key);
    const draft = path.join(incoming, randomUUID());
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(draft, bytes, { mode: 0o600, flush: true });
    try {
      // A link fails where the name is taken: a file under a signed note cannot be put in place of another.
      await link(draft, file);
      return true;
    } catch (fault) {
      if (!isTaken(fault)) throw fault;
      return (await read(key))?.equals(bytes) ?? false;
    } finally {
      await unlink(draft);
    }
  };

  return {
    outsideOrigin: null,
    signer,
    bucket,
    url,
    nowMs,
    give: (file) =>
      Promise.resolve(presignPost(signer, { bucket, url, nowMs: nowMs(), seconds: placeSeconds }, file)),
    addressOf(key, lasting = 'short') {
      const isDaily = lasting === 'daily';
      const at = isDaily ? Math.floor(nowMs() / dayMs) * dayMs : nowMs();
      const seconds = isDaily ? (2 * dayMs) / 1_000 : addressSeconds;
      const file = new URL(`${url}/${key}`);
      return Promise.resolve(presignUrl(signer, { method: 'GET', url: file, nowMs: at, seconds }));
    },
    async stat(key) {
      const bytes = await read(key);
      return (
        bytes && {
          sizeBytes: bytes.length,
          contentType: typeOfKey(key) ?? '',
          start: bytes.subarray(0, sniffedBytes),
        }
      );
    },
    async remove(key) {
      await unlink(fileOf(key)).catch((fault: unknown) => {
        if (!isMissing(fault)) throw fault;
      });
    },
    async put(key, bytes) {
      if (!(await keep(key, bytes))) throw new Error('Another file lies under this key.');
    },
    get: read,
    keep,
    read,
  };
}

async function loadSecret(file: string): Promise<string> {
  const size = await stat(file).catch((fault: unknown) => {
    if (isMissing(fault)) return null;
    throw fault;
  });
  // A start of an earlier release that was cut off left it empty; nothing that was signed with it can be about.
  if (size !== null && size.size < 40) await unlink(file);
  if (size === null || size.size < 40) await keepFirst(file, randomBytes(32).toString('base64url'));
  return readFile(file, 'utf8');
}
