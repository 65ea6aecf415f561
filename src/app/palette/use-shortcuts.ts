import { useEffect, useEffectEvent } from 'react';

interface ShortcutActs {
  /** A layer of the frame is open, or on its way: letters belong to it. */
  hasLayer: boolean;
  openPalette: () => void;
  openSheet: () => void;
  changeLocation: () => void;
  toggleRecentCodes: () => void;
  lock: () => void;
  /** `g`, then a letter: whether there was a screen for it. */
  goTo: (letter: string) => boolean;
}

/** How long `g` waits for its letter. */
const chordMs = 1_200;

const openLayers = ['dialog', 'alertdialog', 'menu', 'listbox']
  .map((role) => `[role="${role}"][data-state="open"]`)
  .join();

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

/**
 * [2.12] Ctrl+Shift+L on every layout: by the letter, and by the key's place where the layout has no Latin letters. Where
 * it has others (Dvorak), the place means another letter, with a meaning of its own.
 */
function isChangeLocation(event: KeyboardEvent): boolean {
  if (!event.ctrlKey || !event.shiftKey || event.altKey || event.metaKey) return false;
  const key = event.key.toLowerCase();
  return key === 'l' || (event.code === 'KeyL' && !/^[a-z]$/.test(key));
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
    if (isCommand || event.altKey || event.repeat || event.defaultPrevented || isTyping(event.target)) return;
    if (acts.hasLayer || document.querySelector(openLayers)) return;
    const isSecond = event.timeStamp - chord.since < chordMs;
    chord.since = -Infinity;
    if (isSecond && acts.goTo(key)) return event.preventDefault();
    if (key === 'g') chord.since = event.timeStamp;
    else if (key === 'r') act(acts.toggleRecentCodes);
    else if (key === 'l') act(acts.lock);
    else if (event.key === '?') act(acts.openSheet);
    else if (key === '/') act(() => focusSearch() || acts.openPalette());
  });
  const lock = useEffectEvent((event: KeyboardEvent) => {
    if (!event.ctrlKey || !event.altKey || event.shiftKey || event.code !== 'KeyL') return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) acts.lock();
  });
  const changeLocation = useEffectEvent((event: KeyboardEvent) => {
    if (!isChangeLocation(event)) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) acts.changeLocation();
  });
  useEffect(() => {
    const chord = { since: -Infinity };
    const listen = (event: KeyboardEvent) => press(event, chord);
    window.addEventListener('keydown', listen);
    // Before the page: a field or a dialog that keeps its keys to itself keeps everything but this one.
    window.addEventListener('keydown', changeLocation, true);
    window.addEventListener('keydown', lock, true);
    return () => {
      window.removeEventListener('keydown', listen);
      window.removeEventListener('keydown', changeLocation, true);
      window.removeEventListener('keydown', lock, true);
    };
  }, []);
}
