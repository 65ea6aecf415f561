import { createTransport } from 'nodemailer';
import { compose } from './compose.ts';
import type { Delivery, Letter } from './letter.ts';
import { sealedOff } from './mail-folder.ts';

export interface Smtp {
  /** Never throws. The id is the letter's own, so that a second delivery is known as the same letter. */
  deliver(id: string, letter: Letter): Promise<Delivery>;
  close(): void;
}

const patienceMs = 20_000;

/**
 * Sends through the server of an smtp: or smtps: address. Beyond this machine the connection is encrypted and the
 * server's certificate must hold, or nothing is sent.
 */
export function createSmtp(url: string, from: string): Smtp {
  const { hostname, searchParams } = new URL(url);
  const isLoopback = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
  const transport = createTransport({
    url,
    ...(isLoopback && !searchParams.has('requireTLS') ? {} : { requireTLS: true }),
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    ...sealedOff,
  });
  const domain = /@([^\s>]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return {
    async deliver(id, letter) {
      try {
        await transport.sendMail({ ...compose(letter, from), messageId: `<${id}@${domain}>`, ...sealedOff });
        return { is: 'taken' };
      } catch (fault) {
        return readFault(fault);
      }
    },
    close: () => transport.close(),
  };
}

/** A wrong password of ours (EAUTH) or a certificate (ETLS, ESOCKET) is for the operator to mend: the letter waits. */
function readFault(fault: unknown): Delivery {
  const { code = 'unknown', responseCode } = fault as { code?: string; responseCode?: number };
  const isAboutLetter = code === 'EENVELOPE' || code === 'EMESSAGE';
  const isRefused = (isAboutLetter && (responseCode ?? 0) >= 500) || (fault as Error).name === 'MailFault';
  // The server's own words may repeat the address; the codes do not.
  const reason = responseCode === undefined ? code : `${code} ${responseCode}`;
  return { is: isRefused ? 'refused' : 'later', reason };
}
