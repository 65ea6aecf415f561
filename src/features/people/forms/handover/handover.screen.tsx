import { useState, type ComponentType } from 'react';
import type { Clinic } from '../../../../contract/clinics/clinic.ts';
import { isLeftAlone, isTouchNoted } from '../../../../domain/people/forms/handover.ts';
import { now } from '../../../../lib/clinic-clock.ts';
import type { KioskMark } from '../../../../session/device/kiosk.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { useNow } from '../../../../ui/use-now.ts';
import { HandedFormPage } from './handed-form.tsx';
import { HandoverPage } from './handover-page.tsx';
import { LeftAlonePage } from './left-alone-page.tsx';
import { useHandover } from './use-handover.ts';
import styles from './handover.module.css';

interface HandoverScreenProps {
  clinic: Clinic;
  kiosk: KioskMark;
  /** How staff take the tablet back. @param to where they come out */
  Leave: ComponentType<{ onBack: () => void; to: string }>;
}

/** In place of every screen: one patient fills in forms. Nothing else can be come to, and nothing is left to read afterwards. */
export function HandoverScreen({ clinic, kiosk, Leave }: HandoverScreenProps) {
  const { step, isUnsaved, answer, clear, goOn, finish, sendDone } = useHandover(clinic.ID);
  const [isStaff, setStaff] = useState(false);
  const nowMs = useNow(5_000);
  const patientId = step.is === 'open' ? step.handover.patientId : step.is === 'done' ? step.patientId : null;
  const isAlone = step.is === 'open' && isLeftAlone(step.handover, nowMs);
  const touch = () => {
    if (step.is === 'open' && !isAlone && !isStaff && isTouchNoted(step.handover, now())) goOn();
  };
  return (
    <div className={styles['page']}>
      <header className={styles['place']}>
        <strong>{clinic.name}</strong>
      </header>
      <main className={styles['card']} onPointerDownCapture={touch} onKeyDownCapture={touch}>
        {isStaff ? (
          <Leave
            onBack={() => setStaff(false)}
            to={patientId === null ? '/schedule' : `/patients/${patientId}/forms`}
          />
        ) : step.is === 'loading' ? null : step.is !== 'open' ? (
          <EndPage is={step.is} />
        ) : isAlone ? (
          <LeftAlonePage birthDate={step.handover.birthDate} missesMs={kiosk.missesMs} onKnown={goOn} />
        ) : step.form !== null && !isUnsaved ? (
          <HandedFormPage
            key={step.form.id}
            form={step.form}
            firstName={step.handover.firstName}
            left={step.handover.forms.length}
            onAnswer={answer}
            onClear={clear}
            onDone={finish}
          />
        ) : isUnsaved ? (
          <HandoverPage
            title="Please see the front desk"
            actions={
              <Button variant="primary" size="touch" block onClick={() => void sendDone()}>
                Try again
              </Button>
            }
          >
            <p>This tablet could not save the form. What you entered is still here.</p>
          </HandoverPage>
        ) : null}
      </main>
      <footer className={styles['foot']}>
        <span role="status">
          {step.is === 'open' && !isStaff ? 'What you enter is kept on this tablet as you go.' : ''}
        </span>
        {isStaff ? null : (
          <Button variant="plain" size="touch" onClick={() => setStaff(true)}>
            Staff
          </Button>
        )}
      </footer>
    </div>
  );
}

/** What stands there when there is nothing to fill in here, and no way on but for staff. */
const endWords = {
  done: ['Thank you', 'You are done. Please hand the tablet back to the front desk.'],
  fault: ['Please see the front desk', 'This tablet cannot open the form just now.'],
  elsewhere: ['Please go on in the other tab', 'The form is open in another tab of this browser.'],
} as const;

function EndPage({ is }: { is: 'done' | 'nothing' | 'fault' | 'elsewhere' }) {
  const [title, words] = endWords[is === 'nothing' ? 'done' : is];
  return (
    <HandoverPage key={is} title={title}>
      <p>{words}</p>
    </HandoverPage>
  );
}
