import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Patient } from '../../../../contract/people/patient.ts';
import type { Allergy } from '../../../../contract/clinical/record.ts';
import {
  allergyPicture,
  isAllergyGrave,
  saysNoneKnown,
  severityNames,
} from '../../../../domain/clinical/allergies.ts';
import { dateInDigits } from '../../../../domain/base/time/day-words.ts';
import { useClinic, useSession } from '../../../../session/session-context.ts';
import { useSyncState } from '../../../../session/use-sync-state.ts';
import { Badge } from '../../../../ui/marks/badge.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { SyncMark } from '../../../../ui/marks/sync-mark.tsx';
import { allergiesOf, endNoneKnown, noteNoneKnown } from '../../../../data/clinical/allergies.writes.ts';
import styles from '../chart.module.css';
import { useToday } from '../use-chart.ts';

const AllergyDialog = lazy(() => import('./allergy.dialog.tsx'));

interface AllergiesPanelProps {
  patient: Patient | undefined;
  allergies: readonly Allergy[];
}

const severityOf = ({ severity = '' }: Allergy) =>
  severity === '' ? '' : ((severityNames as Record<string, string>)[severity] ?? severity).toLowerCase();
/** `by Ada Quill on 11/25/2026`, as far as it is known. */
const saidBy = ({ recordedByName = '', recordedOn }: Allergy) =>
  [
    recordedByName === '' ? '' : `by ${recordedByName}`,
    recordedOn === null ? '' : `on ${dateInDigits(recordedOn)}`,
  ]
    .filter(Boolean)
    .join(' ');

/** What a patient is allergic to, from wherever it is known; who writes charts adds to it and puts right what is wrong. */
export function AllergiesPanel({ patient, allergies }: AllergiesPanelProps) {
  const { me } = useClinic();
  const today = useToday();
  const mayWrite = useSession().can('chart.write') && patient !== undefined && !patient.mergedInto;
  // Of one who is changed, the row as it stood when its form was opened.
  const [opened, setOpened] = useState<Allergy | 'new' | null>(null);
  const { active, ruledOut, noneKnown, past } = allergyPicture(allergies);
  const of = mayWrite ? allergiesOf(patient, me.name) : null;
  const isAsked = of !== null && active.length === 0 && noneKnown?.recordedOn !== today;
  const line = (allergy: Allergy) => (
    <AllergyLine key={allergy.id} allergy={allergy}>
      {of === null || saysNoneKnown(allergy) ? null : (
        <Button size="small" variant="plain" onClick={() => setOpened(allergy)}>
          Change<span className="pl-aloud"> the allergy {allergy.display}</span>
        </Button>
      )}
    </AllergyLine>
  );
  return (
    <Card title="Allergies">
      <div className={styles['allergies']}>
        {active.length > 0 || noneKnown ? null : <p className={styles['quiet']}>Allergies not reviewed</p>}
        {active.length + ruledOut.length === 0 ? null : (
          <ul className={styles['facts']}>{[...active, ...ruledOut].map(line)}</ul>
        )}
        {noneKnown === null ? null : (
          <div className={styles['noneKnown']}>
            <p>
              No known allergies <span className={`${styles['quiet']} pl-figures`}>{saidBy(noneKnown)}</span>
            </p>
            {active.length === 0 ? null : <Badge tone="warning">Contradicts what is on record</Badge>}
            {of === null ? null : (
              <Button size="small" variant="plain" onClick={() => void endNoneKnown(of, noneKnown)}>
                No longer applies
              </Button>
            )}
          </div>
        )}
        {past.length === 0 ? null : (
          <details className={styles['past']}>
            <summary>No longer: {past.length}</summary>
            <ul className={styles['facts']}>{past.map(line)}</ul>
          </details>
        )}
        {of === null ? null : (
          <div className={styles['reasons']}>
            <Button size="small" onClick={() => setOpened('new')}>
              Add an allergy
            </Button>
            {isAsked ? (
              <Button size="small" onClick={() => void noteNoneKnown(of, today, noneKnown)}>
                {noneKnown === null ? 'No known allergies' : 'Asked again today: still none'}
              </Button>
            ) : null}
          </div>
        )}
      </div>
      {opened !== null && of !== null ? (
        <Suspense>
          <AllergyDialog
            of={of}
            allergy={opened === 'new' ? null : opened}
            noneKnown={noneKnown}
            today={today}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      ) : null}
    </Card>
  );
}

/** One allergy: to what, how grave, how it shows, who heard of it when. */
function AllergyLine({ allergy, children }: { allergy: Allergy; children: ReactNode }) {
  const sync = useSyncState('allergy', allergy.id);
  const facts = [allergy.reaction ?? '', severityOf(allergy), saidBy(allergy)].filter(Boolean);
  return (
    <li>
      <div>
        <p className={styles['allergy']}>
          {allergy.display}
          {isAllergyGrave(allergy) ? <Badge tone="danger">High risk</Badge> : null}
          {/^(|active)$/i.test(allergy.status) ? null : <Badge>{allergy.status}</Badge>}
          {sync === 'server' ? null : <SyncMark state={sync} />}
        </p>
        {facts.length === 0 ? null : <p className={`${styles['quiet']} pl-figures`}>{facts.join(' · ')}</p>}
      </div>
      {children}
    </li>
  );
}
