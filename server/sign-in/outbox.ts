import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';
import type { Log } from '../process/log.ts';
import type { DeliverCode } from './accounts.ts';

/**
 * What takes a code to its person. On the local stage it is written, as a mail would be, to the folder `outbox` of the
 * data folder. Elsewhere there is no way to send mail yet: the log says that a code was not delivered, without it.
 */
export function createDelivery(config: Pick<Config, 'stage' | 'dataDir' | 'origin'>, log: Log): DeliverCode {
  if (config.stage !== 'local') {
    return async () =>
      log.error('a code for a new password was asked for, but no way to send mail is set up');
  }
  const folder = path.join(config.dataDir, 'outbox');
  return async (account, code) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-new-password.eml`;
    const mail = [
      `To: ${header(account.name)} <${header(account.email)}>`,
      `From: Plumbline <no-reply@${new URL(config.origin).hostname}>`,
      'Subject: Your code for a new password',
      `Date: ${new Date().toUTCString()}`,
      'Content-Type: text/plain; charset=utf-8',
      '',
      `Your code: ${code}`,
      '',
      'It works once, for 15 minutes. If you did not ask for it, nothing needs to be done.',
      '',
    ];
    await writeFile(path.join(folder, name), mail.join('\r\n'), { mode: 0o600 });
  };
}

/** A line break in a name must not begin a header of its own. */
const header = (text: string) => text.replaceAll(/[\r\n<>]/g, ' ');
