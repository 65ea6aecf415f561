import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Texter } from './text-message.ts';

/** Writes each text to a folder, for whoever runs the server. */
export function createTextFolder(folder: string, nowMs: () => number = Date.now): Texter {
  return {
    folder,
    callbackKey: null,
    async send({ to, body }) {
      const at = new Date(nowMs()).toISOString();
      const name = `${at.replaceAll(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.txt`;
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const part = path.join(folder, `.${name}`);
        await writeFile(part, `To: ${to}\n\n${body}\n`, { mode: 0o600 });
        await rename(part, path.join(folder, name));
        return { is: 'taken' };
      } catch (fault) {
        return { is: 'later', reason: (fault as NodeJS.ErrnoException).code ?? 'unknown' };
      }
    },
  };
}
