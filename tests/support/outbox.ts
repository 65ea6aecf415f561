import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * The plain text of the latest mail to an address in a server's outbox folder, waited for.
 * @param kind what its file is called: `invitation`
 */
export async function latestMail(dataDir: string, email: string, kind: string): Promise<string> {
  const folder = path.join(dataDir, 'outbox');
  for (let tries = 0; tries < 100; tries += 1) {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.includes(`-${kind}-`));
    for (const name of names.toSorted((one, other) => (one < other ? 1 : -1))) {
      const mail = await readFile(path.join(folder, name), 'utf8');
      if (/^To: (.*)$/m.exec(mail)?.[1]?.includes(email)) return plainText(mail);
    }
    await sleep(100);
  }
  throw new Error(`No mail "${kind}" to ${email} came.`);
}

/** The first part, with the soft line breaks and escapes of quoted-printable undone. */
function plainText(mail: string): string {
  const part = mail.slice(mail.indexOf('text/plain'), mail.indexOf('text/html'));
  if (!/quoted-printable/i.test(part)) return part;
  return part
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
}
