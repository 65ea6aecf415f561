import { useEffect, useId } from 'react';

const unsaved = new Set<string>();
const listeners = new Set<() => void>();

/** Whether a form on the page holds what would be lost by a reload. */
export const hasUnsaved = (): boolean => unsaved.size > 0;

/** Calls when the answer of `hasUnsaved` may have changed. */
export function onUnsaved(hear: () => void): void {
  listeners.add(hear);
}

function tell(): void {
  for (const hear of listeners) hear();
}

/** Says so for as long as `isUnsaved` is true; a reload for a new version then waits, in every tab. */
export function useUnsaved(isUnsaved: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!isUnsaved) return undefined;
    unsaved.add(id);
    tell();
    return () => {
      unsaved.delete(id);
      tell();
    };
  }, [id, isUnsaved]);
}
