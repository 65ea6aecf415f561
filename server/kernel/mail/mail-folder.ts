import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { compose } from './compose.ts';
import { MailFault, type Letter, type Mailer } from './letter.ts';

/** Writes each letter, byte for byte as it would have gone out, to a folder, for whoever runs the server. */
export function createMailFolder(folder: string, from: string, nowMs: () => number = Date.now): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const write = async (letter: Letter, id: string) => {
    const at = new Date(nowMs());
    const { message } = await transport.sendMail({ ...compose(letter, from), ...sealedOff, date: at });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = `${at.toISOString().replaceAll(/[:.]/g, '-')}-${letter.kind}-${id.slice(0, 8)}.eml`;
    const part = path.join(folder, `.${name}`);
    await writeFile(part, message as Buffer, { mode: 0o600 });
    await rename(part, path.join(folder, name));
  };
  return {
    folder,
    send: (letter) => write(letter, randomUUID()),
    async deliver(id, letter) {
      try {
        await write(letter, id);
        return { is: 'taken' };
      } catch (fault) {
        const reason = (fault as NodeJS.ErrnoException).code ?? (fault as Error).name;
        return { is: fault instanceof MailFault ? 'refused' : 'later', reason };
      }
    },
    close: async () => transport.close(),
  };
}

/** Nothing in a letter may name a file or an address to fetch. */
export const sealedOff = { disableFileAccess: true, disableUrlAccess: true } as const;
