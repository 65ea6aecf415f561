import { useClinic } from '../../../../../session/session-context.ts';
import { useCoSigner } from './use-signing.ts';

function untilLocked(days: number | null): string {
  if (days === 0) return 'Once signed, the note is locked. You can still add an addendum.';
  if (days === null) return 'After signing, you can amend the note until it is locked.';
  return `After signing, you can amend the note for ${days === 1 ? '1 day' : `${days} days`}.`;
}

/** What a signature means here: who is asked to co-sign it, and until when the note can be amended. */
export function useSignatureMeaning() {
  const { clinic } = useClinic();
  const coSigner = useCoSigner();
  const meaning = coSigner
    ? `${coSigner.name} is asked to co-sign. You can amend the note until it is locked.`
    : untilLocked(clinic.noteLockDays === undefined ? 0 : clinic.noteLockDays);
  return { coSigner, meaning };
}
