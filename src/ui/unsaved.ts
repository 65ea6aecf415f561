import { useEffect, useId } from 'react';

const unsaved = new Set<string>();

/** Whether a form on the page holds what would be lost by a reload. */
export const hasUnsaved = (): boolean => unsaved.size > 0;

/** Says so for as long as `isUnsaved` is true; a reload for a new version then waits. */
export function useUnsaved(isUnsaved: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!isUnsaved) return undefined;
    unsaved.add(id);
    return () => {
      unsaved.delete(id);
    };
  }, [id, isUnsaved]);
}
