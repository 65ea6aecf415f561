import { Navigate } from '@tanstack/react-router';
import { lazy, Suspense, useLayoutEffect, type ReactNode } from 'react';
import type { GateDecision } from '../domain/clinics/gate.ts';
import { noteScreenTaken } from '../session/kept/screen-taken.ts';
import { HtmlOnce } from '../ui/page/html-once.tsx';
import { RecentCodes } from './-recent-codes.tsx';
import type { RouterContext } from './-router-context.ts';

// Most starts meet no gate, so their pages are no part of the first load.
const Gate = lazy(async () => ({ default: (await import('../gates/gate.tsx')).Gate }));
const TermsGate = lazy(async () => ({ default: (await import('../gates/terms.gate.tsx')).TermsGate }));
const PastDueBanner = lazy(async () => ({
  default: (await import('../gates/past-due-banner.tsx')).PastDueBanner,
}));
const KioskView = lazy(async () => ({ default: (await import('./-kiosk-view.tsx')).KioskView }));

/** What takes the screen away from whoever works on it, and gives it back. */
const takers: ReadonlySet<GateDecision['gate']> = new Set(['loading', 'load-fault', 'maintenance']);

interface GateViewProps extends Pick<RouterContext, 'Shell' | 'KioskFrame' | 'firstFrame'> {
  gate: GateDecision;
  children: ReactNode;
}

/** Draws what stands between an address and its screen, or the screen in its frame. */
export function GateView({ gate, Shell, KioskFrame, firstFrame, children }: GateViewProps) {
  useLayoutEffect(() => noteScreenTaken(takers.has(gate.gate)), [gate.gate]);
  switch (gate.gate) {
    case 'loading':
      return <HtmlOnce html={firstFrame} />;
    case 'subscription':
    case 'open-location':
      return <Navigate to={gate.redirectTo} replace />;
    case 'kiosk':
      return (
        <Suspense fallback={null}>
          <KioskFrame>
            <KioskView />
          </KioskFrame>
        </Suspense>
      );
    case 'open':
    case 'terms':
      return (
        <Shell notice={<Suspense fallback={null}>{gate.isPastDue ? <PastDueBanner /> : null}</Suspense>}>
          {children}
          <Suspense fallback={null}>{gate.gate === 'terms' ? <TermsGate /> : null}</Suspense>
          <RecentCodes />
        </Shell>
      );
    default:
      return (
        <Suspense fallback={<HtmlOnce html={firstFrame} />}>
          <Gate decision={gate} />
        </Suspense>
      );
  }
}
