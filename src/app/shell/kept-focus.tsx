import { useEffect } from 'react';
import { keepFocus } from './keep-focus.ts';
import { useRestoredWords } from '../offline/use-restored-words.ts';

/** Draws nothing: while it stands, the focus is never lost, and words that come back are announced. */
export function KeptFocus() {
  useEffect(() => keepFocus(document), []);
  useRestoredWords();
  return null;
}
