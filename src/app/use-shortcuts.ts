import { useEffect, useEffectEvent } from 'react';

interface ShortcutActs {
  openPalette: () => void;
  openSheet: () => void;
  changeLocation: () => void;
  toggleRecentCodes: () => void;
  /** `g`, then a letter: whether there was a screen for it. */
  goTo: (letter: string) => boolean;
}

/** How long `g` waits for its letter. */
const chordMs = 1_200;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(target.type)));

/** A field of the screen that `/` goes to, if it has one. */
function focusSearch(): boolean {
  const field = document.querySelector<HTMLElement>('input[type="search"], [data-pl-search]');
  field?.focus();
  return field !== null;
}

/** The keys of the whole app. Those without Ctrl or ⌘ rest while somebody types or a layer is open. */
export function useShortcuts(acts: ShortcutActs): void {
  const press = useEffectEvent((event: KeyboardEvent, chord: { since: number }) => {
    const key = event.key.toLowerCase();
    const isCommand = event.ctrlKey || event.metaKey;
    const act = (run: () => void) => {
      event.preventDefault();
      run();
    };
    if (isCommand && key === 'k' && !event.shiftKey) return act(acts.openPalette);
    if (event.ctrlKey && event.shiftKey && key === 'l') return act(acts.changeLocation);
    if (isCommand || event.altKey || event.repeat || event.defaultPrevented || isTyping(event.target)) return;
    if (document.querySelector('[role="dialog"][data-state="open"], [role="menu"][data-state="open"]'))
      return;
    const isSecond = event.timeStamp - chord.since < chordMs;
    chord.since = -Infinity;
    if (isSecond && acts.goTo(key)) return event.preventDefault();
    if (key === 'g') chord.since = event.timeStamp;
    else if (key === 'r') act(acts.toggleRecentCodes);
    else if (event.key === '?') act(acts.openSheet);
    else if (key === '/') act(() => focusSearch() || acts.openPalette());
  });
  useEffect(() => {
    const chord = { since: -Infinity };
    const listen = (event: KeyboardEvent) => press(event, chord);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
