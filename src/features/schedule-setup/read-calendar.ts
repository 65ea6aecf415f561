import type { PlainDate } from '../../contract/values.ts';
import { mostCalendarBytes, readBusyTimes, type BusyTimes } from '../../domain/busy-times.ts';

/** What is said of a file that cannot be taken as a calendar. */
export class CalendarRefused extends Error {
  override readonly name = 'CalendarRefused';
}

/** The page answers nobody while it reads. */
const longestMs = 4_000;

/**
 * Reads a calendar file on this device; nothing is sent.
 * @param timeZone of the location, for times that name none
 * @throws CalendarRefused when it is none, is too large, or is gone
 */
export async function readCalendar(file: File, timeZone: string, from: PlainDate): Promise<BusyTimes> {
  if (file.size > mostCalendarBytes)
    throw new CalendarRefused('The file has more than 5 MB. Export fewer years, or only this calendar.');
  let text: string;
  try {
    text = await file.text();
  } catch (cause) {
    throw new CalendarRefused('The file cannot be read any more. It may have been moved: choose it again.', {
      cause,
    });
  }
  // What says that it is being read is drawn before.
  await new Promise((resolve) => setTimeout(resolve));
  const endMs = performance.now() + longestMs;
  const busy = readBusyTimes(text, { timeZone, from, isOverdue: () => performance.now() > endMs });
  if (!busy.isCalendar)
    throw new CalendarRefused(
      'This is no calendar file. Calendar apps export one whose name ends with .ics.',
    );
  return busy;
}
