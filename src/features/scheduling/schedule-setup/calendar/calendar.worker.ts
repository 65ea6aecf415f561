import { readBusyTimes, type BusyQuestion } from '../../../../domain/scheduling/calendar-file/busy-times.ts';

/** What the page sends: the text of a calendar file and what is asked about it. The answer is `BusyTimes`. */
export interface CalendarTask extends Omit<BusyQuestion, 'isOverdue'> {
  readonly text: string;
}

/** Beside the page, which goes on meanwhile. */
const longestMs = 20_000;

async function read({ text, ...question }: CalendarTask): Promise<void> {
  const endMs = performance.now() + longestMs;
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
  postMessage(readBusyTimes(text, { ...question, isOverdue: () => performance.now() > endMs }));
}

// What is reported here is an error of the worker's to the page.
addEventListener('message', ({ data }: MessageEvent<CalendarTask>) => void read(data).catch(reportError));
