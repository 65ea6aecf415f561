import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { GateDecision } from '../domain/gate.ts';
import { HtmlOnce } from '../ui/html-once.tsx';
import type { RouterContext } from './-router-context.ts';

interface GateViewProps extends Pick<RouterContext, 'Shell' | 'firstFrame'> {
  gate: GateDecision;
  children: ReactNode;
}

/** Draws what stands between an address and its screen, or the screen in its frame. */
export function GateView({ gate, Shell, firstFrame, children }: GateViewProps) {
  switch (gate.gate) {
    case 'loading':
      return <HtmlOnce html={firstFrame} />;
    case 'subscription':
      return <Navigate to={gate.redirectTo} replace />;
    case 'open':
    case 'terms':
      return <Shell>{children}</Shell>;
    default:
      return null;
  }
}
