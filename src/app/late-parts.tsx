import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { afterFirstScreen } from './after-first-screen.ts';

const ToastRegion = lazy(async () => ({ default: (await import('../ui/toast-region.tsx')).ToastRegion }));
const TooltipHost = lazy(async () => ({ default: (await import('../ui/tooltip-host.tsx')).TooltipHost }));

/** Toasts and tooltips: on the page as soon as the first screen stands, before anybody can need them. */
export function LateParts() {
  const [isTime, setTime] = useState(false);
  const queries = useQueryClient();
  useEffect(() => afterFirstScreen(queries, () => setTime(true)), [queries]);
  if (!isTime) return null;
  return (
    <Suspense fallback={null}>
      <ToastRegion />
      <TooltipHost />
    </Suspense>
  );
}
