import { useClinic } from '../../../../../session/session-context.ts';
import { useCoSigner } from './use-signing.ts';

/** What a signature means here: who co-signs it, and until when the note can be amended. */
export function useSigningWords(): string {
  const { clinic } = useClinic();
  const coSigner = useCoSigner();
  const days = clinic.noteLockDays === undefined ? 0 : clinic.noteLockDays;
  if (coSigner) return `${coSigner.name} is asked to co-sign. Until it locks, you can amend the note.`;
  if (days === 0) return 'Once signed, the note is locked. You can still add an addendum.';
  if (days === null) return 'After signing, you can amend the note until it is locked.';
  return `After signing, you can amend the note for ${days === 1 ? '1 day' : `${days} days`}.`;
}
