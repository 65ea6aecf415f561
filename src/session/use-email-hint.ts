import { useEffect, useState } from 'react';
import { askEmailValidity } from '../api/email-validity.ts';
import { looksLikeEmail } from '../domain/base/text/email-validity.ts';
import { usePending } from './reads/use-pending.ts';

/** So long after the last key the service is asked. */
const restMs = 600;
export const emailHint = 'This address may not work';

/**
 * [5.1] A quiet hint under a field with a colleague's address, or undefined; never a reason not to save. Not for a
 * patient's address: that one is told to nobody outside. Without a network nothing is asked.
 */
export function useEmailHint(typed: string): string | undefined {
  const email = typed.trim();
  const isOffline = usePending().online === 'offline';
  const [doubted, setDoubted] = useState<string | null>(null);
  useEffect(() => {
    if (isOffline || !navigator.onLine || !looksLikeEmail(email)) return undefined;
    const ending = new AbortController();
    const timer = setTimeout(() => {
      void askEmailValidity(email, ending.signal).then((validity) => {
        if (!ending.signal.aborted) setDoubted(validity === 'doubtful' ? email : null);
      });
    }, restMs);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [email, isOffline]);
  return doubted !== null && doubted === email ? emailHint : undefined;
}
