import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PlainDate } from '../../../../contract/base/values.ts';
import { CalendarRefused, readCalendar } from './read-calendar.ts';

/** A worker that does what a test says; the real one is read by in a browser (tests/journeys/schedule-setup.test.ts). */
class HeldWorker extends EventTarget {
  static last: HeldWorker;
  readonly asked: unknown[] = [];
  isEnded = false;
  constructor() {
    super();
    HeldWorker.last = this;
  }
  postMessage(task: unknown) {
    this.asked.push(task);
  }
  terminate() {
    this.isEnded = true;
  }
}

const question = { timeZone: 'UTC', from: '2087-03-03' as PlainDate };
const read = (stop = new AbortController()) => {
  vi.stubGlobal('Worker', HeldWorker);
  const file = new File(['BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'], 'own.ics');
  return readCalendar(file, question, stop.signal);
};
const isAsked = () => vi.waitFor(() => expect(HeldWorker.last.asked).toHaveLength(1));

afterEach(() => {
  vi.unstubAllGlobals();
  HeldWorker.last = undefined as never;
});

describe('a calendar that is read beside the page', () => {
  it('says what to do when it could not be read to its end, and keeps no worker', async () => {
    const fault = read().catch((why: unknown) => why);
    await isAsked();
    HeldWorker.last.dispatchEvent(new Event('error'));
    expect(await fault).toBeInstanceOf(CalendarRefused);
    expect(String(await fault)).toContain('could not be read to its end. Nothing was changed');
    expect(HeldWorker.last.isEnded).toBe(true);
  });

  it('is not begun where the file is empty, and says so', async () => {
    const { signal } = new AbortController();
    const empty = new File([], 'own.ics');
    const fault = await readCalendar(empty, question, signal).catch(String);
    expect(fault).toContain('The file is empty.');
    expect(HeldWorker.last).toBeUndefined();
  });

  it('is left when nobody waits for it any more', async () => {
    const stop = new AbortController();
    const fault = read(stop).catch((why: unknown) => why);
    await isAsked();
    stop.abort('closed');
    expect(await fault).toBe('closed');
    expect(HeldWorker.last.isEnded).toBe(true);
  });
});
