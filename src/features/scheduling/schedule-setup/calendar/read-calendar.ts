import {
  mostCalendarBytes,
  readBusyTimes,
  type BusyTimes,
} from '../../../../domain/scheduling/calendar-file/busy-times.ts';
import type { CalendarTask } from './calendar.worker.ts';

/** What is said of a file that cannot be taken as a calendar. */
export class CalendarRefused extends Error {
  override readonly name = 'CalendarRefused';
}

/** Where there are no workers, the page answers nobody while it reads. */
const longestOnPageMs = 4_000;

/** Beside the page, which can be used meanwhile. @param stop ends it; rejects with its reason */
function readBeside(task: CalendarTask, stop: AbortSignal): Promise<BusyTimes> {
  stop.throwIfAborted();
  const worker = new Worker(new URL('calendar.worker.ts', import.meta.url), { type: 'module' });
  const answer = new Promise<BusyTimes>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<BusyTimes>) => resolve(data));
    worker.addEventListener('error', () =>
      reject(
        new CalendarRefused(
          'The file could not be read to its end. Nothing was changed. Export fewer years, or only this calendar, and choose it again.',
        ),
      ),
    );
    stop.addEventListener('abort', () => reject(stop.reason as Error));
  });
  worker.postMessage(task);
  return answer.finally(() => worker.terminate());
}

async function readOnPage({ text, ...question }: CalendarTask): Promise<BusyTimes> {
  // What says that it is being read is drawn before.
  await new Promise((resolve) => setTimeout(resolve));
  const endMs = performance.now() + longestOnPageMs;
  return readBusyTimes(text, { ...question, isOverdue: () => performance.now() > endMs });
}

/**
 * Reads a calendar file on this device; nothing is sent.
 * @param stop when nobody waits for it any more; rejects with its reason
 * @throws CalendarRefused when it is none, is too large, or is gone
 */
export async function readCalendar(
  file: File,
  question: Omit<CalendarTask, 'text'>,
  stop: AbortSignal,
): Promise<BusyTimes> {
  if (file.size > mostCalendarBytes)
    throw new CalendarRefused('The file has more than 5 MB. Export fewer years, or only this calendar.');
  if (file.size === 0)
    throw new CalendarRefused('The file is empty. Export the calendar once more, and choose the new file.');
  let text: string;
  try {
    text = await file.text();
  } catch (cause) {
    throw new CalendarRefused('The file cannot be read any more. It may have been moved: choose it again.', {
      cause,
    });
  }
  const task = { text, ...question };
  const busy = await ('Worker' in globalThis ? readBeside(task, stop) : readOnPage(task));
  if (!busy.isCalendar)
    throw new CalendarRefused(
      'This is no calendar file. Calendar apps export one whose name ends with .ics.',
    );
  return busy;
}
