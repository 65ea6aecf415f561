import type { Instant } from '../../../../contract/base/values.ts';
import { spanInWords, timeInWords } from '../../../../domain/base/time/day-words.ts';
import { parseTypedTime } from '../../../../domain/base/time/typed-time.ts';
import { readWallTime } from '../../../../domain/base/time/wall-time.ts';
import { Chips } from '../../../../ui/fields/chips.tsx';
import type { ReadWhen, WhenDraft } from '../booking/booking-draft.ts';

/** When a visit is, as it was typed: `10:00 – 10:30 AM`; and what is odd about it. */
export function whenInWords(
  { date, startsAt, durationMinutes }: ReadWhen,
  typed: string,
  timeZone: string,
  nowMs: number,
): string {
  const span = spanInWords(startsAt, durationMinutes, timeZone);
  const time = parseTypedTime(typed);
  if (time !== null && readWallTime(date, time, timeZone).is === 'skipped')
    return `This time is skipped that night; the visit stands at ${timeInWords(startsAt, timeZone)}. ${span}`;
  return Date.parse(startsAt) < nowMs ? `${span} · already past` : span;
}

interface ReadingsProps {
  draft: WhenDraft;
  when: ReadWhen;
  timeZone: string;
  onChange: (draft: WhenDraft) => void;
}

/** Which of the two a time means that comes twice that night; nothing on any other. */
export function Readings({ draft, when, timeZone, onChange }: ReadingsProps) {
  const time = parseTypedTime(draft.time);
  const read = time === null ? null : readWallTime(when.date, time, timeZone);
  if (read?.is !== 'twice') return null;
  const words = timeInWords(read.before, timeZone);
  return (
    <Chips<Instant>
      label="The clock goes back that night, and this time comes twice"
      value={when.startsAt < read.after ? read.before : read.after}
      options={[
        { value: read.before, label: `${words} before the change` },
        { value: read.after, label: `${words} after the change` },
      ]}
      onChange={(at) => onChange({ ...draft, at })}
    />
  );
}
