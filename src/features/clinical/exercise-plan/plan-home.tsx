import Smartphone from 'lucide-react/icons/smartphone';
import { lazy, Suspense, useState } from 'react';
import type { PlainDate } from '../../../contract/base/values.ts';
import type { ExercisePlan } from '../../../contract/clinical/exercise-plan.ts';
import { daysInWords } from '../../../domain/base/time/day-words.ts';
import { addDays } from '../../../domain/base/time/clinic-day.ts';
import { reportsOf, type PlanOf } from '../../../domain/clinical/exercise-plan-changes.ts';
import { weekInWords } from '../../../domain/clinical/take-home/home-week.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import styles from './plan-home.module.css';

const SendHomeDialog = lazy(() => import('./send-home.dialog.tsx'));
const HomeReportDialog = lazy(() => import('./home-report.dialog.tsx'));

interface PlanHomeProps {
  plan: ExercisePlan;
  /** Of the patient: a code may be of an earlier one. */
  plans: readonly ExercisePlan[];
  /** Null for who may only look. */
  of: PlanOf | null;
  today: PlainDate;
}

/** The plan on the patient's phone, and what comes back from there. */
export function PlanHome({ plan, plans, of, today }: PlanHomeProps) {
  const [open, setOpen] = useState<'send' | 'report' | null>(null);
  const close = () => setOpen(null);
  const reports = reportsOf(plan);
  return (
    <section aria-labelledby="plan-home">
      <h2 id="plan-home">Patient’s phone</h2>
      <div className={styles['tools']}>
        <Button size="touch" icon={<Smartphone aria-hidden="true" />} onClick={() => setOpen('send')}>
          Send home
        </Button>
        {of === null ? null : (
          <Button size="touch" onClick={() => setOpen('report')}>
            Enter home report
          </Button>
        )}
      </div>
      {reports.length === 0 ? (
        <p className={styles['quiet']}>No home reports yet.</p>
      ) : (
        <ul className={styles['reports']} aria-label="Home reports">
          {reports.map((one) => (
            <li key={one.id}>
              <b>{daysInWords(addDays(one.lastDay, 1 - one.days), one.lastDay)}</b>
              <span className="pl-figures">{weekInWords(one)}</span>
              {one.comment === '' ? null : <q>{one.comment}</q>}
              <span className={styles['quiet']}>
                <Badge>Reported by patient</Badge> Entered by {one.enteredByName}
              </span>
            </li>
          ))}
        </ul>
      )}
      <Suspense fallback={null}>
        {open === 'send' ? <SendHomeDialog plan={plan} onClose={close} /> : null}
        {open === 'report' && of !== null ? (
          <HomeReportDialog of={of} plans={plans} today={today} onClose={close} />
        ) : null}
      </Suspense>
    </section>
  );
}
