import type { Clinic } from '../contract/clinics/clinic.ts';
import { primaryLocation } from '../domain/clinics/clinic-choice.ts';
import { roleWords } from '../domain/access/role-names.ts';
import { useSession } from '../session/session-context.ts';
import { Button } from '../ui/buttons/button.tsx';
import { useGo } from '../ui/buttons/link.tsx';
import { GatePage } from './gate-page.tsx';
import styles from './gate-page.module.css';
import { useBusy } from './device/use-busy.ts';

/** [2.9] No clinic is chosen: the person's clinics. */
export function PickClinicGate() {
  const { me, selectClinic, startClinic, signOut } = useSession();
  const [isBusy, run] = useBusy();
  const go = useGo();
  const choose = (clinic: Clinic) => {
    const to = selectClinic(clinic.ID);
    if (to) go(to);
  };
  return (
    <GatePage
      title="Pick a clinic"
      actions={
        <>
          <Button size="touch" block disabled={isBusy} onClick={startClinic}>
            Create another clinic
          </Button>
          <Button variant="plain" size="touch" block busy={isBusy} onClick={() => run(signOut)}>
            Sign out
          </Button>
        </>
      }
    >
      <ul className={styles['list']}>
        {(me?.clinics ?? []).map((clinic) => (
          <li key={clinic.ID}>
            <button type="button" className={styles['choice']} onClick={() => choose(clinic)}>
              <b>{clinic.name}</b>
              <small>{wordsOf(clinic)}</small>
            </button>
          </li>
        ))}
      </ul>
    </GatePage>
  );
}

function wordsOf(clinic: Clinic): string {
  const place = primaryLocation(clinic);
  const roles = roleWords(clinic.role).join(', ');
  return [place && [place.city, place.state].filter(Boolean).join(', '), roles].filter(Boolean).join(' · ');
}
