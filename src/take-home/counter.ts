import { firstStep, stepAfter, type CountStep } from '../domain/clinical/take-home/counting.ts';
import type { HomeExercise } from '../domain/clinical/take-home/packed-plan.ts';

/** What is counted now; null before the start and after the end. */
export interface Counted {
  readonly step: CountStep;
  /** Whole seconds until the step ends by itself; null where a tap ends it. */
  readonly secondsLeft: number | null;
  readonly isPaused: boolean;
}

export interface Counter {
  now(): Counted | null;
  /** Starts; then pauses, goes on, or counts the rep. */
  press(): void;
  stop(): void;
  /** To be called a few times a second. @returns whether a step has ended */
  tick(): boolean;
}

/** Counts an exercise. @param nowMs a clock that only goes forward @param onEnd when all sets are done */
export function createCounter(dose: HomeExercise, nowMs: () => number, onEnd: () => void): Counter {
  let step: CountStep | null = null;
  let endsAt = 0;
  /** What was left when it was paused; null while it runs. */
  let leftMs: number | null = null;

  const enter = (next: CountStep | null) => {
    step = next;
    leftMs = null;
    endsAt = nowMs() + (next?.seconds ?? 0) * 1000;
    if (next === null) onEnd();
  };
  return {
    now: () =>
      step && {
        step,
        secondsLeft:
          step.seconds === null ? null : Math.max(0, Math.ceil((leftMs ?? endsAt - nowMs()) / 1000)),
        isPaused: leftMs !== null,
      },
    press() {
      if (step === null) enter(firstStep(dose));
      else if (step.seconds === null) enter(stepAfter(dose, step));
      else if (leftMs === null) leftMs = Math.max(0, endsAt - nowMs());
      else {
        endsAt = nowMs() + leftMs;
        leftMs = null;
      }
    },
    stop() {
      step = null;
      leftMs = null;
    },
    tick() {
      if (step === null || step.seconds === null || leftMs !== null || nowMs() < endsAt) return false;
      enter(stepAfter(dose, step));
      return true;
    },
  };
}
