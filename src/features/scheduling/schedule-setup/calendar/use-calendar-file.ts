import { useEffect, useRef, useState } from 'react';
import type { PlainDate } from '../../../../contract/base/values.ts';
import type { BusyTimes } from '../../../../domain/scheduling/calendar-file/busy-times.ts';
import type { ZoneAnswers } from '../../../../domain/scheduling/calendar-file/calendar-zones.ts';
import { dayAt } from '../../../../domain/base/time/clinic-day.ts';
import { now } from '../../../../lib/clinic-clock.ts';
import { CalendarRefused, readCalendar } from './read-calendar.ts';

interface ReadFile {
  readonly state: 'none' | 'reading' | 'refused' | 'read';
  readonly file?: File;
  /** What a person said of the zones that nobody knows here. */
  readonly zones: ZoneAnswers;
  readonly why?: string;
  readonly busy?: BusyTimes;
  /** The day on which it was read. */
  readonly from: PlainDate;
}

/** A calendar file that somebody chose, read anew with each answer about its zones. */
export function useCalendarFile(timeZone: string) {
  const [read, setRead] = useState<ReadFile>({ state: 'none', from: '' as PlainDate, zones: {} });
  /** Ends the reading of a file that another one follows, or that nobody waits for any more. */
  const reading = useRef<AbortController>(null);
  useEffect(() => () => reading.current?.abort(), []);
  const readWith = async (file: File | undefined, zones: ZoneAnswers, before?: BusyTimes) => {
    reading.current?.abort();
    const own = new AbortController();
    reading.current = own;
    const from = dayAt(now(), timeZone);
    if (!file) return setRead({ state: 'none', from, zones });
    const asked = { file, zones, from };
    // What was asked stays on the screen while the file is read with the answer.
    setRead({ ...asked, state: 'reading', ...(before && { busy: before }) });
    let next: ReadFile;
    try {
      next = {
        ...asked,
        state: 'read',
        busy: await readCalendar(file, { timeZone, from, zones }, own.signal),
      };
    } catch (fault) {
      const why = fault instanceof CalendarRefused ? fault.message : 'The file could not be read.';
      next = { ...asked, state: 'refused', why };
    }
    if (!own.signal.aborted) setRead(next);
  };
  return {
    ...read,
    choose: (file: File | undefined) => void readWith(file, {}),
    /** @param zone empty: leave its entries out; undefined: not answered */
    answer: (name: string, zone: string | undefined) => {
      const { [name]: _, ...others } = read.zones;
      void readWith(read.file, zone === undefined ? others : { ...others, [name]: zone }, read.busy);
    },
  };
}
