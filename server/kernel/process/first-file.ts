import { randomBytes } from 'node:crypto';
import { link, mkdir, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Writes a file for its owner alone, unless there is one already. Whoever reads it at the same time, in this process or on another
 * machine, finds the whole of the first one or nothing.
 */
export async function keepFirst(file: string, content: string | Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomBytes(8).toString('hex')}`;
  await writeFile(draft, content, { mode: 0o600, flush: true });
  try {
    // A link fails where the name is taken: the first one stays.
    await link(draft, file);
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'EEXIST') throw fault;
  } finally {
    await unlink(draft);
  }
}
