import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSession } from '../session/session-context.ts';
import { afterFirstScreen } from './after-first-screen.ts';
import { useKeptTheme } from './use-kept-theme.ts';

const ToastRegion = lazy(async () => ({ default: (await import('../ui/toast-region.tsx')).ToastRegion }));
const TooltipHost = lazy(async () => ({ default: (await import('../ui/tooltip-host.tsx')).TooltipHost }));

const ImpersonationBand = lazy(async () => ({
  default: (await import('./impersonation-band.tsx')).ImpersonationBand,
}));

/** Toasts and tooltips: on the page as soon as the first screen stands, before anybody can need them. */
export function LateParts() {
  const [isTime, setTime] = useState(false);
  const queries = useQueryClient();
  useEffect(() => afterFirstScreen(queries, () => setTime(true)), [queries]);
  const { isImpersonating } = useSession();
  useKeptTheme();
  return (
    <>
      <Suspense fallback={null}>{isImpersonating ? <ImpersonationBand /> : null}</Suspense>
      {isTime ? (
        <Suspense fallback={null}>
          <ToastRegion />
          <TooltipHost />
        </Suspense>
      ) : null}
    </>
  );
}
