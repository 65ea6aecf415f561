import { useEffect } from 'react';
import { keepFocus } from './keep-focus.ts';

/** Draws nothing: while it stands, the focus is never lost. */
export function KeptFocus() {
  useEffect(() => keepFocus(document), []);
  return null;
}
