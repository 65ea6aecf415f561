import { placeInWords } from '../domain/clinical/take-home/counting.ts';
import type { HomeExercise } from '../domain/clinical/take-home/packed-plan.ts';
import { createCounter, type Counted } from './counter.ts';
import { button, element } from './elements.ts';
import { keepAwake } from './keep-awake.ts';

const tickMs = 200;
const stepWords = { rep: 'Tap after each rep', hold: 'Hold', relax: 'Relax', rest: 'Rest' } as const;

const clock = (seconds: number) =>
  seconds < 60 ? String(seconds) : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

function pressWords(counted: Counted | null): string {
  if (counted === null) return 'Start';
  if (counted.secondsLeft !== null) return counted.isPaused ? 'Continue' : 'Pause';
  return counted.step.kind === 'rep' ? 'Count rep' : 'Next set';
}

function bigWords({ step, secondsLeft }: Counted): string {
  if (secondsLeft !== null) return clock(secondsLeft);
  return step.kind === 'rep' ? String(step.rep) : '';
}

/** Counts an exercise: holds and rests by the clock, reps by a tap. @param onEnd when all sets are done */
export function counterView(dose: HomeExercise, name: string, onEnd: () => void): HTMLElement {
  let timer = 0;
  let letSleep = () => {};
  const leave = (words: string) => {
    clearInterval(timer);
    letSleep();
    says.textContent = words;
  };
  const counter = createCounter(
    dose,
    () => performance.now(),
    () => {
      leave('All sets done');
      navigator.vibrate?.([120, 80, 120]);
      onEnd();
    },
  );
  const draw = () => {
    const counted = counter.now();
    const label = pressWords(counted);
    if (go.textContent !== label) go.textContent = label;
    go.setAttribute('aria-label', `${label}: ${name}`);
    stop.hidden = counted === null;
    big.hidden = counted === null;
    if (counted === null) return;
    big.textContent = bigWords(counted);
    const words = [stepWords[counted.step.kind], placeInWords(dose, counted.step)]
      .filter(Boolean)
      .join(' · ');
    if (says.textContent !== words) says.textContent = words;
  };
  const tick = () => {
    if (!box.isConnected) {
      counter.stop();
      leave('');
      return;
    }
    if (counter.tick()) navigator.vibrate?.(80);
    draw();
  };
  const press = () => {
    if (counter.now() === null) {
      timer = window.setInterval(tick, tickMs);
      letSleep = keepAwake();
    }
    counter.press();
    draw();
  };
  const end = () => {
    counter.stop();
    leave('');
    draw();
  };
  const says = element('p', { class: 'says', attributes: { 'aria-live': 'polite' } });
  const big = element('p', { class: 'big', attributes: { 'aria-hidden': 'true' } });
  const go = button('Start', press, 'primary');
  const stop = button('Stop', end, 'quiet');
  stop.setAttribute('aria-label', `Stop: ${name}`);
  // What grows stands below: the button stays under the finger.
  const box = element('div', { class: 'counter' }, element('div', { class: 'row' }, go, stop), says, big);
  draw();
  return box;
}
