import {
  emailValidationTimeoutMs,
  readEmailValidity,
  type EmailValidity,
} from '../domain/base/text/email-validity.ts';
import { configNow } from './config/config.ts';

/**
 * [5.1] [7.29] Asks the configured email-validation service about one address: `GET <url>?email=…`, with nothing of the
 * person or the clinic next to it. Without a service, on any failure and after 3061 ms the address is assumed okay. Never
 * throws; a failure is logged, without the address.
 * @param signal gives up: the answer is then `assumed-okay` and nothing is logged
 */
export async function askEmailValidity(email: string, signal?: AbortSignal): Promise<EmailValidity> {
  const address = configNow()?.emailValidation?.url;
  if (!address) return 'assumed-okay';
  const patience = new AbortController();
  const giveUp = () => patience.abort();
  const timer = setTimeout(giveUp, emailValidationTimeoutMs);
  signal?.addEventListener('abort', giveUp, { once: true });
  try {
    const url = new URL(address);
    url.searchParams.set('email', email.trim());
    const response = await fetch(url, {
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      headers: { accept: 'application/json' },
      signal: patience.signal,
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return readEmailValidity(await response.json());
  } catch {
    // The fault's own words may hold the address.
    if (!signal?.aborted) console.warn('An email address could not be checked; it is assumed okay.');
    return 'assumed-okay';
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}
