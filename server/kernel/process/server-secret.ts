import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { keepFirst } from './first-file.ts';

/** A secret of this data folder, for keyed hashes; made at the first start, for its owner alone. */
export async function loadServerSecret(dataDir: string): Promise<Buffer> {
  const file = path.join(dataDir, 'server-secret');
  const read = () =>
    readFile(file, 'utf8').catch((fault: NodeJS.ErrnoException) => {
      if (fault.code === 'ENOENT') return null;
      throw fault;
    });
  let text = await read();
  if (text === null) {
    await keepFirst(file, randomBytes(32).toString('base64url'));
    text = await read();
  }
  const secret = Buffer.from(text ?? '', 'base64url');
  if (secret.length < 32)
    throw new Error(`${file} is damaged. Delete it: waiting mail codes then count no longer.`);
  return secret;
}
