import type { ExercisePlan } from '../../../contract/clinical/exercise-plan.ts';
import { QrCode } from '../../../ui/marks/qr-code.tsx';
import { planAddress } from './plan-address.ts';
import styles from './plan-home.module.css';

/** On the sheet: the plan for the patient's phone. */
export function PlanCode({ plan }: { plan: ExercisePlan }) {
  const { address, left } = planAddress(plan);
  return (
    <aside className={styles['onPaper']} aria-label="The plan on your phone">
      <QrCode className={styles['paperCode']} text={address} label="Code that opens this plan on a phone" />
      <div>
        <p>
          <b>On your phone:</b> scan this with your camera. The page shows each exercise, counts, and keeps
          what you tick. No account. It works offline after the first visit.
        </p>
        <p>What you tick stays on your phone. Tell us the 12 letters that it shows at your next visit.</p>
        {left === 0 ? null : (
          <p>{left === 1 ? '1 exercise is' : `${left} exercises are`} on this sheet only.</p>
        )}
      </div>
    </aside>
  );
}
