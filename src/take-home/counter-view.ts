import { firstStep, placeInWords, stepAfter, type CountStep } from '../domain/clinical/take-home/counting.ts';
import type { HomeExercise } from '../domain/clinical/take-home/packed-plan.ts';
import { button, element } from './elements.ts';
import { keepAwake } from './keep-awake.ts';

const tickMs = 200;
const words = { rep: 'Tap after each rep', hold: 'Hold', relax: 'Relax', rest: 'Rest' } as const;

const clock = (seconds: number) =>
  seconds < 60 ? String(seconds) : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Counts an exercise: holds and rests by the clock, reps by a tap. @param onEnd when all sets are done */
export function counterView(dose: HomeExercise, name: string, onEnd: () => void): HTMLElement {
  let step: CountStep | null = null;
  /** When the step ends by the clock, or what is left of it while it is paused. */
  let endsAt = 0;
  let leftMs: number | null = null;
  let timer = 0;
  let letSleep = () => {};

  const says = element('p', { class: 'says', attributes: { 'aria-live': 'polite' } });
  const big = element('p', { class: 'big', attributes: { 'aria-hidden': 'true' } });
  const go = button('Start', () => press(), 'primary');
  const stop = button('Stop', () => end(false), 'quiet');
  // What grows stands below: the button stays under the finger.
  const box = element('div', { class: 'counter' }, element('div', { class: 'row' }, go, stop), says, big);

  const enter = (next: CountStep | null) => {
    if (next === null) {
      end(true);
      return;
    }
    step = next;
    leftMs = null;
    endsAt = performance.now() + (next.seconds ?? 0) * 1000;
    draw();
  };
  function end(isDone: boolean) {
    clearInterval(timer);
    letSleep();
    step = null;
    says.textContent = isDone ? 'All sets done' : '';
    draw();
    if (!isDone) return;
    navigator.vibrate?.([120, 80, 120]);
    onEnd();
  }
  function press() {
    if (step === null) {
      timer = window.setInterval(tick, tickMs);
      letSleep = keepAwake();
      enter(firstStep(dose));
    } else if (step.seconds === null) enter(stepAfter(dose, step));
    else if (leftMs === null) {
      leftMs = endsAt - performance.now();
      draw();
    } else {
      endsAt = performance.now() + leftMs;
      leftMs = null;
      draw();
    }
  }
  function tick() {
    if (!box.isConnected) {
      end(false);
      return;
    }
    if (step === null || step.seconds === null || leftMs !== null) return;
    if (performance.now() < endsAt) {
      drawClock();
      return;
    }
    navigator.vibrate?.(80);
    enter(stepAfter(dose, step));
  }
  function drawClock() {
    const left = leftMs ?? endsAt - performance.now();
    big.textContent =
      step === null
        ? ''
        : step.seconds === null
          ? step.kind === 'rep'
            ? String(step.rep)
            : ''
          : clock(Math.ceil(left / 1000));
  }
  function draw() {
    stop.hidden = step === null;
    big.hidden = step === null;
    const label =
      step === null
        ? 'Start'
        : step.seconds === null
          ? step.kind === 'rep'
            ? 'Count rep'
            : 'Next set'
          : leftMs === null
            ? 'Pause'
            : 'Continue';
    go.textContent = label;
    go.setAttribute('aria-label', `${label}: ${name}`);
    if (step !== null)
      says.textContent = [words[step.kind], placeInWords(dose, step)].filter(Boolean).join(' · ');
    drawClock();
  }
  stop.setAttribute('aria-label', `Stop: ${name}`);
  draw();
  return box;
}
