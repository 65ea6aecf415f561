import { useEffect, useState } from 'react';
import type { WholeFilledForm } from '../../../../contract/people/forms.ts';
import { sealedText } from '../../../../domain/people/forms/forms.ts';
import { contentHash } from '../../../../session/kept/content-hash.ts';

/** Whether a filled-in form is what was handed in, by its hash; null where it cannot be told: its answers are not shown. */
export function useIsUnchanged(filled: WholeFilledForm): boolean | null {
  const { formVersionId, formId, number, title, items, answers, startedAt, completedAt } = filled;
  const text =
    answers === null
      ? null
      : sealedText({ id: formVersionId, formId, number, title, items }, { answers, startedAt, completedAt });
  const [known, setKnown] = useState<{ text: string; hash: string } | null>(null);
  useEffect(() => {
    if (text === null) return undefined;
    let isGone = false;
    void contentHash(text).then((hash) => isGone || setKnown({ text, hash }));
    return () => void (isGone = true);
  }, [text]);
  return text === null || known?.text !== text ? null : known.hash === filled.contentHash;
}
