import { useCallback, useState, type KeyboardEvent } from 'react';
import type { CodeSource, OfferedCode } from './code-answers.ts';
import { useAnswer } from './use-answer.ts';

/**
 * What is typed to find a code, what is found, and which line Enter would take.
 * @param chosen what is not offered again, with blanks between
 * @param onTake the code that was chosen in the end
 */
export function useCodeSearch(find: CodeSource['find'], chosen: string, onTake: (code: OfferedCode) => void) {
  const [typed, setTyped] = useState('');
  /** Nothing is asked before the field is used. */
  const [isUsed, setIsUsed] = useState(false);
  const [marked, setMarked] = useState(0);
  const ask = useCallback(() => find(typed), [find, typed]);
  const found = useAnswer(isUsed ? ask : null);
  const known = new Set(chosen.split(' '));
  const codes = (found?.codes ?? []).filter(({ code }) => !known.has(code));
  const isOpen = isUsed && codes.length > 0;
  const at = Math.min(marked, Math.max(0, codes.length - 1));

  const type = (words: string) => {
    setTyped(words);
    setMarked(0);
  };
  const take = (code: OfferedCode) => {
    type('');
    onTake(code);
  };
  /** Choosing a heading shows what stands below it. */
  const choose = (code: OfferedCode) => (code.isBillable ? take(code) : type(code.code));
  const takeMarked = () => {
    const unchecked = found?.unchecked ?? null;
    if (codes[at]) choose(codes[at]);
    else if (unchecked !== null) take({ code: unchecked, title: '', isBillable: true });
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' && isOpen) setMarked((at + 1) % codes.length);
    else if (event.key === 'ArrowUp' && isOpen) setMarked((at - 1 + codes.length) % codes.length);
    else if (event.key === 'Enter' && typed.trim() !== '') takeMarked();
    else if (event.key === 'Escape' && typed !== '') {
      // The dialog around it stays open.
      event.stopPropagation();
      type('');
    } else return;
    event.preventDefault();
  };
  return { typed, type, found, codes, isUsed, setIsUsed, isOpen, at, setMarked, choose, take, press };
}
