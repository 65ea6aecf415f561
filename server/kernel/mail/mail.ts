import path from 'node:path';
import type { Log } from '../process/log.ts';
import type { Mailer } from './letter.ts';
import { createMailFolder } from './mail-folder.ts';
import { openMailQueue } from './mail-queue.ts';
import { createSmtp } from './smtp.ts';

export interface MailSettings {
  readonly stage: string;
  readonly dataDir: string;
  /** Whether other servers keep their letters in the same folder. */
  readonly isDataDirShared: boolean;
  readonly services: { readonly mail: { readonly smtpUrl: string | null; readonly from: string } };
}

/** How this server sends mail: through MAIL_SMTP_URL, or into the folder `outbox`, which a server for people is told of. */
export async function openMail(config: MailSettings, log: Log): Promise<Mailer> {
  const { smtpUrl, from } = config.services.mail;
  if (smtpUrl !== null) {
    const folder = path.join(config.dataDir, 'mail');
    const lookEveryMs = config.isDataDirShared ? 30_000 : undefined;
    return openMailQueue({ folder, from, smtp: createSmtp(smtpUrl, from), log, lookEveryMs });
  }
  const folder = path.join(config.dataDir, 'outbox');
  if (config.stage !== 'local')
    log.warn({ folder }, 'MAIL_SMTP_URL is not set: mails are only written to a folder');
  return createMailFolder(folder, from);
}
