import type { Dose } from './library-exercise.ts';

const counted = (count: number, one: string, several: string) => `${count} ${count === 1 ? one : several}`;
const timeInWords = (seconds: number) =>
  seconds >= 60 && seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} sec`;

/** `3 sets × 10 reps, hold 5 sec`; one long hold is `2 × 30 sec`, one alone `15 min`. */
export function doseInWords({ sets, reps, holdSeconds }: Omit<Dose, 'timesPerDay'>): string {
  if (reps === 1 && holdSeconds > 0)
    return sets === 1 ? timeInWords(holdSeconds) : `${sets} × ${timeInWords(holdSeconds)}`;
  const count = `${counted(sets, 'set', 'sets')} × ${counted(reps, 'rep', 'reps')}`;
  return holdSeconds > 0 ? `${count}, hold ${timeInWords(holdSeconds)}` : count;
}

/** `twice a day`, `every other day`, `3 days a week`. */
export function timesInWords(timesPerDay: number, daysPerWeek = 7): string {
  const often = timesPerDay === 1 ? 'once' : timesPerDay === 2 ? 'twice' : `${timesPerDay} times`;
  return daysPerWeek === 7
    ? `${often} a day`
    : `${often} a day, ${counted(daysPerWeek, 'day', 'days')} a week`;
}
