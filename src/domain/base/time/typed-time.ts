import type { PlainDate } from '../../../contract/base/values.ts';

const pad = (number: number) => String(number).padStart(2, '0');

/** The hours that a clinic means by a bare number: 7 to 12 before and at noon, 1 to 6 after it. */
const firstMorningHour = 7;

/**
 * A time as people type it, as `HH:MM`: `10`, `10:00`, `1000`, `10.30`, `2p`, `2:15 pm`, `14:00`. A bare 1 to 6 is in the
 * afternoon. Null when it is no time.
 */
export function parseTypedTime(typed: string): string | null {
  const match = /^\s*(\d{1,2})(?:[:.\s]?(\d{2}))?\s*(?:([ap])\.?(?:m\.?)?)?\s*$/i.exec(typed);
  if (!match) return null;
  const [, hourText = '', minuteText = '00', half] = match;
  const [hour, minute] = [Number(hourText), Number(minuteText)];
  if (minute > 59) return null;
  if (half) {
    if (hour < 1 || hour > 12) return null;
    return `${pad((hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0))}:${pad(minute)}`;
  }
  if (hour > 23) return null;
  const isAfternoon = hour >= 1 && hour < firstMorningHour && !hourText.startsWith('0');
  return `${pad(isAfternoon ? hour + 12 : hour)}:${pad(minute)}`;
}

/**
 * A birth date as people type it, as an ISO date: `2/1/1994`, `02-01-94`, `02011994`, `1994-02-01`. Two digits mean the
 * latest such year that is not after today. Null when it is no date of the calendar.
 */
export function parseTypedBirthDate(typed: string, today: PlainDate): PlainDate | null {
  const text = typed.trim();
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  const us =
    /^(\d{1,2})[-/.\s](\d{1,2})[-/.\s](\d{4}|\d{2})$/.exec(text) ??
    /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(text);
  const parts = iso ? [iso[1], iso[2], iso[3]] : us && [us[3], us[1], us[2]];
  if (!parts) return null;
  const [yearText = '', month, day] = parts;
  const century = Math.floor(Number(today.slice(0, 4)) / 100) * 100;
  const year = yearText.length === 4 ? Number(yearText) : century + Number(yearText);
  const dateIn = (wanted: number) => calendarDate(wanted, Number(month), Number(day));
  const date = dateIn(year);
  if (yearText.length === 2 && (date === null || date > today)) return dateIn(year - 100);
  return date;
}

function calendarDate(year: number, month: number, day: number): PlainDate | null {
  try {
    const date = Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' });
    return date.toString() as PlainDate;
  } catch {
    return null;
  }
}
