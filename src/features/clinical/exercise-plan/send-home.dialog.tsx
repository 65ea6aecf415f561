import type { ExercisePlan } from '../../../contract/clinical/exercise-plan.ts';
import { homeItems } from '../../../domain/clinical/take-home/packed-plan.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { QrCode } from '../../../ui/marks/qr-code.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { isReachable, planAddress } from './plan-address.ts';
import styles from './plan-home.module.css';

/** The plan as a code for the patient's phone. */
export default function SendHomeDialog({ plan, onClose }: { plan: ExercisePlan; onClose: () => void }) {
  const { address, left } = planAddress(plan);
  const isEmpty = homeItems(plan.items).length === 0;
  return (
    <Dialog
      open
      title="Send home"
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      {isEmpty ? (
        <p>This plan has no exercises at home. Add one first.</p>
      ) : (
        <div className={styles['send']}>
          <QrCode className={styles['large']} text={address} label="Code that opens the plan on a phone" />
          <p>
            The patient scans this with their phone’s camera. No account, no app. After the first visit it
            works offline.
          </p>
          <p className={styles['quiet']}>
            The code holds exercises and doses only: no name, no notes, no diagnosis.
          </p>
          {left === 0 ? null : (
            <p className={styles['notice']}>
              {left === 1 ? '1 exercise does' : `${left} exercises do`} not fit. Print the plan, too.
            </p>
          )}
          {isReachable() ? null : (
            <p className={styles['notice']}>
              Phones can’t open this address. Open Plumbline at your clinic’s own address first.
            </p>
          )}
        </div>
      )}
    </Dialog>
  );
}
