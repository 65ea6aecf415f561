import type { ClassTime } from '../../../../contract/scheduling/class-time.ts';
import type { PlainDate } from '../../../../contract/base/values.ts';
import { shortDayInWords } from '../../../../domain/base/time/day-words.ts';
import { useClinic } from '../../../../session/session-context.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { holdAgain, isSaved } from '../../../../data/scheduling/schedule-setup.writes.ts';
import styles from '../setup.module.css';

interface ClassLeftOutProps {
  planned: ClassTime;
  name: string;
  today: PlainDate;
}

/** The days to come on which a class is left out, each to be held after all. What is pressed holds at once. */
export function ClassLeftOut({ planned, name, today }: ClassLeftOutProps) {
  const { clinic } = useClinic();
  const ahead = planned.except.filter((date) => date >= today).toSorted();
  if (ahead.length === 0) return null;
  return (
    <section aria-label="Left out">
      <p className={styles['quiet']}>Not held on</p>
      <ul className={styles['leftOut']}>
        {ahead.map((date) => {
          const day = shortDayInWords(date);
          const words = { label: `Hold ${name} on ${day}`, done: `${name} is held on ${day}` };
          return (
            <li key={date}>
              <span className="pl-figures">{day}</span>
              <Button
                variant="plain"
                size="small"
                aria-label={`Hold it on ${day}`}
                onClick={() => void isSaved(holdAgain(clinic.ID, planned, date, words))}
              >
                Hold it
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
