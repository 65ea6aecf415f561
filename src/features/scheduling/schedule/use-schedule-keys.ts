import { useEffect } from 'react';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable="true"]') !== null;

const isUnderDialog = () =>
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;

/** `g` begins a shortcut of the whole app (`g t`); the letter after it is not ours. As long as the app waits for it. */
const chordMs = 1_200;

/**
 * Keys of the schedule: each given key runs its action, unless someone is typing, a dialog is open or a modifier is held.
 * @param actions stable, or the listener is set again with each drawing
 */
export function useScheduleKeys(actions: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    let chordSince = -Infinity;
    const press = (event: KeyboardEvent) => {
      const isChord = event.timeStamp - chordSince < chordMs;
      chordSince = event.key === 'g' && !isTyping(event.target) ? event.timeStamp : -Infinity;
      if (isChord || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const act = actions[event.key];
      if (!act || isTyping(event.target) || isUnderDialog()) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [actions]);
}
