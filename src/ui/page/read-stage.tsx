import type { ReactNode } from 'react';
import { FaultState, type FaultWords } from './fault-state.tsx';
import { SkeletonLines } from './skeleton.tsx';

interface ReadStageProps<T> {
  /** What a read gives: `useRead` of the session room fits. */
  state: { data: T | undefined; fault: FaultWords | null; refetch: () => void };
  /** In the words of the screen: "the audit trail". */
  what: string;
  /** False where the role does not include it; nothing is asked for then. */
  isAllowed?: boolean;
  children: (data: T) => ReactNode;
}

/** The states of a screen that shows one read: not allowed, failed, first load, and there. */
export function ReadStage<T>({ state, what, isAllowed = true, children }: ReadStageProps<T>) {
  const { data, fault, refetch } = state;
  if (!isAllowed) return <FaultState fault={{ statusCode: 403, message: '' }} what={what} />;
  if (data !== undefined) return children(data);
  if (fault) return <FaultState fault={fault} what={what} onRetry={refetch} />;
  return <SkeletonLines count={7} label={`Loading ${what}`} />;
}
