import { useState, type ComponentType } from 'react';
import type { Clinic, Location } from '../../../contract/clinics/clinic.ts';
import { timeInWords } from '../../../domain/base/time/day-words.ts';
import type { KioskMark } from '../../../session/device/kiosk.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { wordsOf } from './answer-words.ts';
import { CheckInForm } from './check-in.form.tsx';
import { CheckInPage } from './check-in-page.tsx';
import { LeftAlone } from './left-alone.tsx';
import { useCheckIn } from './use-check-in.ts';
import styles from './check-in.module.css';

/** What was typed, or said, is shown no longer than this when nobody is there any more; and so long is read that all is done. */
const leftAloneMs = 20_000;
const doneMs = 7_000;

interface CheckInScreenProps {
  clinic: Clinic;
  location: Location;
  kiosk: KioskMark;
  /** How staff end it. */
  Leave: ComponentType<{ onBack: () => void }>;
}

/** Instead of every screen: a patient checks in by themselves. Begins anew for each, with nothing of the one before. */
export function CheckInScreen({ clinic, location, kiosk, Leave }: CheckInScreenProps) {
  const { step, round, today, isWaiting, isSending, startOver, openStaff, look, confirm, deny } = useCheckIn(
    clinic,
    location,
    kiosk,
  );
  const [typedIn, setTypedIn] = useState<number | null>(null);
  const isAtRest = step.is === 'paused' || (step.is === 'form' && typedIn !== round);
  const afterMs = isAtRest ? null : step.is === 'done' ? doneMs : leftAloneMs;
  const stand = `${round} ${step.is}`;
  return (
    <div className={styles['page']}>
      {afterMs === null ? null : <LeftAlone key={`alone ${stand}`} afterMs={afterMs} onLeft={startOver} />}
      <header className={styles['location']}>
        <strong>{clinic.name}</strong> <span>{location.name}</span>
      </header>
      <main className={styles['card']} key={stand} onInput={() => setTypedIn(round)}>
        {step.is === 'form' ? (
          <CheckInForm today={today} isWaiting={isWaiting} onSubmit={look} />
        ) : step.is === 'staff' ? (
          <Leave onBack={startOver} />
        ) : step.is === 'confirm' ? (
          <CheckInPage
            title={`Are you ${step.visit.patient.firstName}?`}
            actions={
              <>
                <Button variant="primary" size="touch" block onClick={() => void confirm(step)}>
                  This is me
                </Button>
                <Button size="touch" block onClick={() => void deny()}>
                  No, start over
                </Button>
              </>
            }
          >
            <p className="pl-figures">
              Your visit is at {timeInWords(step.visit.startsAt, location.timezone)}.
            </p>
          </CheckInPage>
        ) : (
          <SaidPage {...wordsOf(step, location.timezone)} onDone={step.is === 'paused' ? null : startOver} />
        )}
      </main>
      <footer className={styles['foot']}>
        <span role="status">{isSending ? '' : 'Check-ins are kept on this tablet and sent later.'}</span>
        {step.is === 'staff' ? null : (
          <Button variant="plain" size="touch" onClick={openStaff}>
            Staff
          </Button>
        )}
      </footer>
    </div>
  );
}

function SaidPage({ title, text, onDone }: { title: string; text: string; onDone: (() => void) | null }) {
  return (
    <CheckInPage
      title={title}
      actions={
        onDone === null ? undefined : (
          <Button variant="primary" size="touch" block onClick={onDone}>
            Done
          </Button>
        )
      }
    >
      <p className="pl-figures">{text}</p>
    </CheckInPage>
  );
}
