import { lazy, Suspense } from 'react';
import { useSession } from '../session/session-context.ts';
import { useKeptTheme } from './shell/use-kept-theme.ts';
import { useLate } from './use-late.ts';
import { useShutPage } from './offline/use-shut-page.ts';

const ToastRegion = lazy(async () => ({
  default: (await import('../ui/messages/toast-region.tsx')).ToastRegion,
}));
const TooltipHost = lazy(async () => ({
  default: (await import('../ui/overlays/tooltip-host.tsx')).TooltipHost,
}));
const Notices = lazy(async () => ({ default: (await import('./shell/notices.tsx')).Notices }));
const ClockNotice = lazy(async () => ({ default: (await import('./clock/clock-notice.tsx')).ClockNotice }));
const ReplacedSettings = lazy(async () => ({
  default: (await import('./offline/replaced-settings.tsx')).ReplacedSettings,
}));
const LeftNotes = lazy(async () => ({ default: (await import('./offline/left-notes.tsx')).LeftNotes }));
const KeptFocus = lazy(async () => ({ default: (await import('./shell/kept-focus.tsx')).KeptFocus }));

const ImpersonationBand = lazy(async () => ({
  default: (await import('./shell/impersonation-band.tsx')).ImpersonationBand,
}));

/** [3.14] The notices, once there is time for them. */
export function LateNotices() {
  return (
    <Suspense fallback={null}>
      {useLate() ? (
        <>
          <ClockNotice />
          <Notices />
          <ReplacedSettings />
        </>
      ) : null}
    </Suspense>
  );
}

/** Toasts and tooltips: on the page as soon as the first screen stands, before anybody can need them. */
export function LateParts() {
  const isTime = useLate();
  const { isImpersonating, gate } = useSession();
  // A message names people; none may stand before whoever checks in.
  const isForStaff = gate.gate !== 'kiosk';
  useKeptTheme();
  useShutPage();
  return (
    <>
      <Suspense fallback={null}>{isImpersonating && isForStaff ? <ImpersonationBand /> : null}</Suspense>
      {isTime ? (
        <Suspense fallback={null}>
          {isForStaff ? <ToastRegion /> : null}
          <TooltipHost />
          <KeptFocus />
          {isForStaff ? <LeftNotes /> : null}
        </Suspense>
      ) : null}
    </>
  );
}
