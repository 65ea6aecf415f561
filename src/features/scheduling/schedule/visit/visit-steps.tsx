import { useState } from 'react';
import type { Appointment, AppointmentStatus } from '../../../../contract/scheduling/appointment.ts';
import {
  mayFollow,
  stepLabel,
  stepsFrom,
  usualStep,
} from '../../../../domain/scheduling/visits/appointment-changes.ts';
import { useLateCancelHours } from '../../../../data/scheduling/online-offers.reads.ts';
import { useKept } from '../../../../session/kept/use-kept.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { CancelForm } from './cancel.form.tsx';
import { ReturnForm } from './return.form.tsx';
import type { useReturn } from './use-return.ts';
import { useSwapFocus } from '../use-swap-focus.ts';
import styles from './visit.module.css';

interface VisitStepsProps {
  visit: Appointment;
  /** The way back, where the visit was given up. */
  back: ReturnType<typeof useReturn>;
  /** It is among others, each with its steps: none of them is the one thing to do, and all fit into the row of a phone. */
  isOneOfMany?: boolean;
}

/** The next steps of a visit; what a step has to know is asked instead of them. */
export function VisitSteps({ visit, back, isOneOfMany = false }: VisitStepsProps) {
  const [isCancelling, setIsCancelling] = useKept(`visit ${visit.id} cancel`, false, 'place');
  // Asked for before it is wanted: the network may be gone by then.
  useLateCancelHours();
  const usual = usualStep(visit.status);
  const isAsking = isCancelling && mayFollow(visit.status, 'cancelled');
  const [taken, setTaken] = useState<AppointmentStatus | null>(null);
  const { form, button } = useSwapFocus(isAsking || back.asked !== null);
  if (isAsking || back.asked !== null)
    return (
      <div ref={form}>
        {isAsking ? (
          <CancelForm visit={visit} onDone={() => setIsCancelling(false)} />
        ) : back.asked === null ? null : (
          <ReturnForm {...back} visit={visit} status={back.asked} onDone={back.close} />
        )}
      </div>
    );
  return (
    <div className={styles[isOneOfMany ? 'manySteps' : 'steps']}>
      {stepsFrom(visit.status)
        // Where nobody said that it was missed, the way back is next to that.
        .filter((status) => status !== 'booked' || !visit.missedMarkedAt)
        .map((status) => (
          <Button
            key={status}
            ref={status === taken ? button : null}
            aria-label={stepLabel(visit.status, status)}
            variant={status !== usual ? (isOneOfMany ? 'plain' : 'quiet') : isOneOfMany ? 'quiet' : 'primary'}
            size={status === usual && !isOneOfMany ? 'touch' : 'regular'}
            onClick={() => {
              setTaken(status);
              if (status === 'cancelled') setIsCancelling(true);
              else back.take(status);
            }}
          >
            {isOneOfMany && status === 'cancelled' ? 'Cancel' : stepLabel(visit.status, status)}
          </Button>
        ))}
    </div>
  );
}
