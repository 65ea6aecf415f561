import { ApiFault } from '../../api/call/fault.ts';

/** Which call it was. */
export type SendStep = 'announce' | 'part' | 'complete' | 'save';

/**
 * stop: nothing can be sent now, of no document; wait: this one later, by itself; again: its missing parts at once;
 * refused: the server does not take it, so a person decides.
 */
export type DocumentVerdict =
  | { readonly is: 'stop'; readonly why: 'network' | 'sign-in' }
  | { readonly is: 'wait'; readonly forPatient: boolean; readonly atLeastMs: number }
  | { readonly is: 'again' }
  | { readonly is: 'refused'; readonly words: string };

const later = (forPatient = false, atLeastMs = 0): DocumentVerdict => ({ is: 'wait', forPatient, atLeastMs });

/** What a failed call means for a document. @throws what was no answer of a server and no want of one */
export function judgeDocument(fault: unknown, step: SendStep): DocumentVerdict {
  if (!(fault instanceof ApiFault)) throw fault;
  const { kind, statusCode, code, message, retryAfterMs = 0 } = fault;
  if (kind === 'network') return { is: 'stop', why: 'network' };
  if (statusCode === 401) return { is: 'stop', why: 'sign-in' };
  const isBusy = statusCode === null || statusCode >= 500 || [408, 425, 429].includes(statusCode);
  if (kind === 'unreadable' || isBusy || code === 'in-flight') return later(false, retryAfterMs);
  // The server does not know the patient yet; or the document any more, and then it is announced again.
  if (statusCode === 404) return later(step === 'announce');
  if (step === 'complete' && isMissingParts(fault)) return { is: 'again' };
  return { is: 'refused', words: message };
}

/** Parts are missing, or were thrown away because the whole was another than announced. */
function isMissingParts({ response }: ApiFault): boolean {
  const details = response?.data['details'] as { missing?: unknown } | undefined;
  return Array.isArray(details?.missing) && details.missing.length > 0;
}
