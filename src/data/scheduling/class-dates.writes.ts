import { shortDayInWords } from '../../domain/base/time/day-words.ts';
import { writeClassDates } from '../../domain/scheduling/schedule/setup-changes.ts';
import { enqueue } from '../../sync/public-writes.ts';
import { toast } from '../../ui/messages/toast.ts';
import { undoing } from '../../ui/messages/undoing.ts';
import type { Planned } from './planned-class.reads.ts';
import { visitToastName, type Besides } from './appointments.writes.ts';
import { nowInstant } from '../base/now-instant.ts';

const wordsOf = ({ type, date }: Planned) => `${type.name}: not held on ${shortDayInWords(date)}`;

/** Leaves a planned class out on its day, and the way back: for what is done with all who are in it. */
export function leavingOut(planned: Planned): Besides {
  const { clinicId, time, date } = planned;
  const words = wordsOf(planned);
  const except = [...time.except, date];
  return {
    act: () => enqueue(writeClassDates(clinicId, time, except, nowInstant(), words)),
    takeBack: () =>
      enqueue(writeClassDates(clinicId, { ...time, except }, time.except, nowInstant(), `Undo: ${words}`)),
  };
}

/** Leaves a planned class out on its day, says so, and offers to undo it. */
export async function leaveOut(planned: Planned): Promise<void> {
  const { act, takeBack } = leavingOut(planned);
  await act();
  toast.success(wordsOf(planned), { name: visitToastName, action: undoing(takeBack) });
}
