import { useMemo, useState } from 'react';
import type { Patient, PatientSummary } from '../../../../contract/people/patient.ts';
import { patientName } from '../../../../domain/base/text/person-name.ts';
import { compareEntries } from '../../../../domain/people/same-person.ts';
import { useClinic } from '../../../../session/session-context.ts';
import { useOnline } from '../../../../session/use-online.ts';
import { useRead } from '../../../../session/reads/use-read.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { FaultState } from '../../../../ui/page/fault-state.tsx';
import { useGo } from '../../../../ui/buttons/link.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { FoundPatients } from '../found-patients.tsx';
import { noWish, usePatientList } from '../use-patient-list.ts';
import { ComparedCharts } from './compared-charts.tsx';
import { comparedRead } from '../../../../data/people/duplicates.reads.ts';
import { useDecisions } from '../../../../data/people/duplicates.writes.ts';
import styles from './duplicates.module.css';

const mostFound = 8;

interface MergeWithProps {
  patient: Patient;
  onClose: () => void;
}

/** Merges a chart with one of somebody's choice: found as patients are, then seen side by side. */
export default function MergeWithDialog({ patient, onClose }: MergeWithProps) {
  const [other, setOther] = useState<PatientSummary | null>(null);
  return (
    <Dialog
      open
      size="lg"
      title={`Merge the chart of ${patientName(patient)}`}
      description="For one person who has two charts. Visits, notes, charges and all else come together in the chart that is kept; it can be taken apart again for 90 days."
      onClose={onClose}
      footer={
        <>
          {other === null ? null : (
            <Button variant="plain" onClick={() => setOther(null)}>
              Another chart
            </Button>
          )}
          <Button variant="plain" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      {other === null ? (
        <FindOther exceptId={patient.id} onPick={setOther} />
      ) : (
        <Compare patient={patient} other={other} onClose={onClose} />
      )}
    </Dialog>
  );
}

function FindOther({ exceptId, onPick }: { exceptId: string; onPick: (patient: PatientSummary) => void }) {
  const { clinic } = useClinic();
  const [typed, setTyped] = useState('');
  const isAsked = typed.trim() !== '';
  const { patients, isNear, isOffline, isSettled } = usePatientList(clinic.ID, typed, noWish, isAsked);
  const found = isAsked ? (patients ?? []).filter(({ id }) => id !== exceptId).slice(0, mostFound) : [];
  const said = !isAsked || !isSettled ? '' : found.length === 0 ? 'No other patients found' : '';
  return (
    <div>
      <TextField
        label="The other chart"
        type="search"
        placeholder="Name, birth date, phone, chart no."
        value={typed}
        spellCheck={false}
        hint={isOffline ? 'Offline: found among the patients on this device.' : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p className={styles['lead']} role="status">
        {said || (isAsked && isNear && found.length > 0 ? 'No exact match. Similar names:' : '')}
      </p>
      <FoundPatients patients={found} onPick={onPick} />
    </div>
  );
}

interface CompareProps extends MergeWithProps {
  other: PatientSummary;
}

/** What the device knows of the two stands at once; to merge, what the server has must have been seen. */
function Compare({ patient, other, onClose }: CompareProps) {
  const { clinic } = useClinic();
  const go = useGo();
  const isOnline = useOnline();
  const { data, fault, fromDevice, refetch } = useRead(
    useMemo(() => comparedRead(clinic.ID, patient.id, other.id), [clinic.ID, patient.id, other.id]),
  );
  const { isBusy, decide } = useDecisions();
  const isSeen = data !== undefined && !fromDevice && isOnline;
  if (fault && isOnline) return <FaultState fault={fault} what="the two charts" onRetry={refetch} />;
  const keep = async (which: 'one' | 'other') => {
    if (!data) return;
    const [kept, given] = which === 'one' ? [data.one, data.other] : [data.other, data.one];
    if (!(await decide('merge', kept, given))) return refetch();
    onClose();
    if (kept.id !== patient.id) go(`/patients/${kept.id}/file`);
  };
  return (
    <div className={styles['compared']}>
      <ComparedCharts
        one={data?.one ?? patient}
        other={data?.other ?? other}
        likeness={data?.likeness ?? compareEntries(patient, other)}
        isBusy={isBusy}
        isDisabled={!isSeen}
        onKeep={(which) => void keep(which)}
      />
      {isOnline ? null : (
        <p className={styles['lead']} role="status">
          Charts are merged on the server, which cannot be reached now. Try again with a network.
        </p>
      )}
    </div>
  );
}
