import { lazy, Suspense } from 'react';
import type { Encounter } from '../../../../../contract/clinical/encounter.ts';
import { useSession } from '../../../../../session/session-context.ts';

const Strip = lazy(() => import('./dictation-strip.tsx'));

/** Dictation, for clinics that have it. It comes after the note, and the note never waits for it. */
export function Dictation(props: { encounter: Encounter; onReview: () => void }) {
  const { hasVoiceToChartAccess, hasVoiceToChartSubscription } = useSession();
  if (!hasVoiceToChartAccess || !hasVoiceToChartSubscription) return null;
  return (
    <Suspense fallback={null}>
      <Strip {...props} />
    </Suspense>
  );
}
