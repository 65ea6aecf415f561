import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A secret of this data folder, for keyed hashes; made at the first start, for its owner alone. */
export async function loadServerSecret(dataDir: string): Promise<Buffer> {
  const file = path.join(dataDir, 'server-secret');
  await mkdir(dataDir, { recursive: true });
  try {
    await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'EEXIST') throw fault;
  }
  const secret = Buffer.from(await readFile(file, 'utf8'), 'base64url');
  if (secret.length < 32)
    throw new Error(`${file} is damaged. Delete it: waiting mail codes then count no longer.`);
  return secret;
}
