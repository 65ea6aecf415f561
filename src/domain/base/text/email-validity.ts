/** [5.1] [9.2] How long the email-validation service may take. */
export const emailValidationTimeoutMs = 3061;

/** `assumed-okay` where nobody could be asked, or no answer came that says anything. */
export type EmailValidity = 'okay' | 'doubtful' | 'assumed-okay';

const yesOrNo = ['valid', 'is_valid', 'isValid', 'deliverable', 'is_deliverable'] as const;
const inWords = ['result', 'status', 'state', 'verdict', 'deliverability'] as const;
const goodWords = new Set(['valid', 'deliverable', 'ok', 'okay', 'good', 'passed', 'safe']);
const badWords = new Set(['invalid', 'undeliverable', 'bad', 'rejected', 'failed']);

/**
 * What the answer of an email-validation service says: a yes or no (`valid`, `is_valid`, `deliverable`), or a word
 * (`result`, `status`, `state`, `verdict`, `deliverability`). What says neither is no reason to doubt.
 */
export function readEmailValidity(answer: unknown): EmailValidity {
  if (typeof answer !== 'object' || answer === null) return 'assumed-okay';
  const fields = answer as Readonly<Record<string, unknown>>;
  const said = yesOrNo.map((name) => fields[name]).find((value) => typeof value === 'boolean');
  if (said !== undefined) return said ? 'okay' : 'doubtful';
  for (const name of inWords) {
    const word = fields[name];
    if (typeof word !== 'string') continue;
    if (goodWords.has(word.toLowerCase())) return 'okay';
    if (badWords.has(word.toLowerCase())) return 'doubtful';
  }
  return 'assumed-okay';
}

/** Whether a text is so much of an address that it is worth asking about. */
export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(text.trim());
