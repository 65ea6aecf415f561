import type { Texter, TextOutcome } from './text-message.ts';

export interface TextsSettings {
  readonly apiUrl: string;
  readonly accountSid: string;
  readonly authToken: string;
  /** A number as in +15185550134, or the id of a messaging service. */
  readonly from: string;
}

const patienceMs = 20_000;
/** Nothing had left this machine when these came. */
const beforeSending = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH']);

/** Sends through the REST interface of Twilio, which others offer as well: one form to one address, with basic sign-in. */
export function createTextProvider({ apiUrl, accountSid, authToken, from }: TextsSettings): Texter {
  const address = `${apiUrl.replace(/\/$/, '')}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  // A messaging service chooses the number itself.
  const sender = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from };
  return {
    folder: null,
    callbackKey: authToken,
    async send({ to, body }) {
      try {
        const response = await fetch(address, {
          method: 'POST',
          headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({ To: to, ...sender, Body: body }).toString(),
          redirect: 'error',
          signal: AbortSignal.timeout(patienceMs),
        });
        return await outcomeOf(response);
      } catch (fault) {
        return faultOf(fault);
      }
    },
  };
}

async function outcomeOf(response: Response): Promise<TextOutcome> {
  const { status } = response;
  if (status === 200 || status === 201) {
    await response.body?.cancel();
    return { is: 'taken' };
  }
  const answer = (await response.json().catch(() => ({}))) as { code?: unknown } | null;
  // The words of the answer may repeat the number; its code does not.
  const reason = typeof answer?.code === 'number' ? `${status} ${answer.code}` : String(status);
  // A wrong password of ours, or too much at once, is no fault of the message.
  const mayBeMended = status === 401 || status === 403 || status === 408 || status === 429 || status >= 500;
  return { is: mayBeMended ? 'later' : 'refused', reason };
}

function faultOf(fault: unknown): TextOutcome {
  const { name, cause } = fault as { name?: string; cause?: { code?: string } };
  const code = cause?.code ?? name ?? 'unknown';
  return { is: beforeSending.has(code) ? 'later' : 'unknown', reason: code };
}
