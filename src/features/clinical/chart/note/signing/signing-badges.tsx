import Lock from 'lucide-react/icons/lock';
import type { Encounter } from '../../../../../contract/clinical/encounter.ts';
import { dayAt } from '../../../../../domain/base/time/clinic-day.ts';
import { shortDayInWords } from '../../../../../domain/base/time/day-words.ts';
import { useClinic } from '../../../../../session/session-context.ts';
import { Badge } from '../../../../../ui/marks/badge.tsx';
import { useSigningState } from './use-signing.ts';

/** Where a note stands, in a word or two. */
export function SigningBadges({ encounter, isShort = false }: { encounter: Encounter; isShort?: boolean }) {
  const { location } = useClinic();
  const state = useSigningState(encounter);
  const { enteredInError, coSigner, coSigned, returned, lockedAt, amended } = state;
  if (enteredInError) return <Badge>Entered in error</Badge>;
  if (encounter.status === 'recorded') return <Badge>Recorded elsewhere</Badge>;
  if (encounter.status === 'draft')
    return <Badge tone="warning">{isShort ? 'Draft' : 'Draft, not signed'}</Badge>;
  const lockedOn = lockedAt === null ? '' : shortDayInWords(dayAt(lockedAt, location.timezone));
  return (
    <>
      <Badge tone="success">{amended ? 'Signed, amended' : 'Signed'}</Badge>
      {coSigner === null ? null : coSigned ? (
        <Badge tone="success">{isShort ? 'Co-signed' : `Co-signed by ${coSigner.name}`}</Badge>
      ) : returned ? (
        <Badge tone="warning">{isShort ? 'Returned' : `Returned by ${coSigner.name}`}</Badge>
      ) : (
        <Badge tone="warning">{isShort ? 'To co-sign' : `Waiting for ${coSigner.name}’s co-signature`}</Badge>
      )}
      {lockedAt === null || isShort ? null : (
        <Badge icon={<Lock aria-hidden="true" size={12} />}>{`Locked ${lockedOn}`}</Badge>
      )}
    </>
  );
}
