import type { Appointment } from '../../../../contract/scheduling/appointment.ts';
import { isHere } from '../../../../domain/scheduling/visits/appointment-status.ts';
import { minutesInWords, timeInWords } from '../../../../domain/base/time/day-words.ts';

interface ArrivedSinceProps {
  visit: Appointment;
  timeZone: string;
  nowMs: number;
}

/** Since when the patient has been here, how long that is, and whether they checked in themselves. */
export function ArrivedSince({ visit, timeZone, nowMs }: ArrivedSinceProps) {
  const { arrivedAt, status, arrivedBySelf } = visit;
  if (arrivedAt === null) return null;
  const minutes = Math.max(0, Math.floor((nowMs - Date.parse(arrivedAt)) / 60_000));
  return (
    <span className="pl-figures">
      {isHere(status) ? 'here ' : ''}since {timeInWords(arrivedAt, timeZone)}
      {isHere(status) ? `, ${minutesInWords(minutes)}` : ''}
      {arrivedBySelf ? ', checked in by themselves' : ''}
    </span>
  );
}
