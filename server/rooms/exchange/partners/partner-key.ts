import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartFault } from '../../../kernel/process/start-fault.ts';

const keyBytes = 32;

/**
 * The key of partners' tokens, made at the first start: `partners/key` in the data folder, readable by its owner alone.
 * Were it lost, the clinics would have to connect their partners again.
 */
export async function loadPartnerKey(dataDir: string): Promise<Buffer> {
  const file = path.join(dataDir, 'partners', 'key');
  const read = () =>
    readFile(file).catch((fault: NodeJS.ErrnoException) => {
      if (fault.code === 'ENOENT') return null;
      throw new StartFault(`The key of the partners' tokens ${file} cannot be read: ${fault.message}`);
    });
  let key = await read();
  if (key === null) {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    const draft = `${file}.${randomBytes(8).toString('hex')}`;
    await writeFile(draft, randomBytes(keyBytes), { mode: 0o600, flush: true });
    // A link fails where the name is taken: the first key stays.
    await link(draft, file).catch((fault: NodeJS.ErrnoException) => {
      if (fault.code !== 'EEXIST') throw fault;
    });
    await unlink(draft);
    key = await read();
  }
  if (key?.length !== keyBytes) {
    throw new StartFault(
      `The key of the partners' tokens ${file} is damaged. Remove it to make a new one; the clinics then connect their partners again.`,
    );
  }
  return key;
}
