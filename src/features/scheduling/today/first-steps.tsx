import Check from 'lucide-react/icons/check';
import { useScheduleSetup } from '../../../data/scheduling/schedule-setup.reads.ts';
import { useClinic, useSession } from '../../../session/session-context.ts';
import { buttonClass } from '../../../ui/buttons/button.tsx';
import { Link } from '../../../ui/buttons/link.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { stepsOf } from './setup-steps.ts';
import styles from './today.module.css';

/** What a clinic still needs before it can book, one after the other; nothing once it has all, or for who may set up nothing. */
export default function FirstSteps() {
  const { clinic } = useClinic();
  const { can } = useSession();
  const { setup, data } = useScheduleSetup();
  const steps = stepsOf({ hasProvider: clinic.clinicians.length > 0, setup }, can);
  const next = steps.find(({ isDone }) => !isDone);
  if (data === undefined || !next) return null;
  return (
    <Card title="Set up your clinic">
      <ol className={styles['steps']}>
        {steps.map(({ key, label, action, to, search, isDone }) => (
          <li key={key} data-done={isDone}>
            <span>
              {isDone ? <Check aria-hidden="true" /> : null}
              {label}
              {isDone ? <span className="pl-aloud">, done</span> : null}
            </span>
            {isDone ? null : (
              <Link className={buttonClass(key === next.key ? 'primary' : 'quiet')} {...{ to, search }}>
                {action}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
