import { lazy, Suspense, useState } from 'react';
import type { Patient } from '../../contract/patient.ts';
import type { Allergy } from '../../contract/record.ts';
import { useSession } from '../../session/session-context.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { takeAllergyOut } from './allergy.writes.ts';
import styles from './chart.module.css';

const AllergyDialog = lazy(() => import('./allergy.dialog.tsx'));

interface AllergiesPanelProps {
  patient: Patient | undefined;
  allergies: readonly Allergy[];
}

/** What a patient is allergic to, from wherever it is known; who writes charts adds to it and takes out what is wrong. */
export function AllergiesPanel({ patient, allergies }: AllergiesPanelProps) {
  const mayWrite = useSession().can('chart.write') && patient !== undefined && !patient.mergedInto;
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title="Allergies">
      <div className={styles['allergies']}>
        {allergies.length === 0 ? (
          <p className={styles['quiet']}>No allergies on record</p>
        ) : (
          <ul className={styles['facts']}>
            {allergies.map((allergy) => (
              <li key={allergy.id}>
                <span>
                  {allergy.display}{' '}
                  {/^high$/i.test(allergy.criticality) ? <Badge tone="danger">High risk</Badge> : null}
                </span>
                <span className={styles['quiet']}>{allergy.status}</span>
                {mayWrite ? (
                  <Button size="small" variant="plain" onClick={() => void takeAllergyOut(patient, allergy)}>
                    Take out<span className="pl-aloud"> the allergy {allergy.display}</span>
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
        )}
        {mayWrite ? (
          <Button size="small" onClick={() => setOpen(true)}>
            Add an allergy
          </Button>
        ) : null}
      </div>
      {isOpen && mayWrite ? (
        <Suspense>
          <AllergyDialog patient={patient} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </Card>
  );
}
