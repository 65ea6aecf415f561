import { minutesInWords } from '../../../../domain/base/time/day-words.ts';
import type { FlowLane } from '../../../../domain/scheduling/schedule/flow-board.ts';

const minutesSaid: Readonly<Record<FlowLane, (minutes: string) => string>> = {
  expected: (minutes) => `${minutes} late`,
  waiting: (minutes) => `waits ${minutes}`,
  inRoom: (minutes) => `waits ${minutes}`,
  withProvider: (minutes) => minutes,
  done: (minutes) => `${minutes} in all`,
};

/** What a card of the board says of its minutes in this lane: `waits 12 min`; in the first of them `just now`. */
export const minutesOnCard = (lane: FlowLane, minutes: number): string =>
  minutes === 0 && lane !== 'done' ? 'just now' : minutesSaid[lane](minutesInWords(minutes));

/** @param mean minutes that the patients seen today have waited; @param longest that somebody waits now. Null: nobody. */
export const waitsInWords = (mean: number | null, longest: number | null): string =>
  [
    mean === null ? 'No patients seen yet' : `Average wait ${minutesInWords(mean)}`,
    ...(longest === null || longest === 0 ? [] : [`longest wait now ${minutesInWords(longest)}`]),
  ].join(' · ');
