import { lazy, Suspense, useEffect, useState } from 'react';
import { atRest } from '../session/at-rest.ts';

const ToastRegion = lazy(async () => ({ default: (await import('../ui/toast-region.tsx')).ToastRegion }));
const TooltipHost = lazy(async () => ({ default: (await import('../ui/tooltip-host.tsx')).TooltipHost }));

/** Toasts and tooltips: on the page soon after the first paint, before anybody can need them. */
export function LateParts() {
  const [isTime, setTime] = useState(false);
  useEffect(() => atRest(() => setTime(true)), []);
  if (!isTime) return null;
  return (
    <Suspense fallback={null}>
      <ToastRegion />
      <TooltipHost />
    </Suspense>
  );
}
