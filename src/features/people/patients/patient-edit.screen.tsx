import { useMemo } from 'react';
import type { PatientId } from '../../../contract/base/ids.ts';
import type { Patient } from '../../../contract/people/patient.ts';
import { dayAt } from '../../../domain/base/time/clinic-day.ts';
import { useClinic, useSession } from '../../../session/session-context.ts';
import { useRead } from '../../../session/reads/use-read.ts';
import { useKept } from '../../../session/kept/use-kept.ts';
import { buttonClass } from '../../../ui/buttons/button.tsx';
import { FaultState } from '../../../ui/page/fault-state.tsx';
import { Link, useGo } from '../../../ui/buttons/link.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { SkeletonLines } from '../../../ui/page/skeleton.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { draftOf } from './patient-draft.ts';
import { PatientForm } from './patient.form.tsx';
import { patientRead } from '../../../data/people/patients.reads.ts';
import { changePatient } from '../../../data/people/patients.writes.ts';

/** `/patients/$patientId/edit`: changes a patient's details; only what was changed is sent. */
export function PatientEditScreen({ patientId }: { patientId: PatientId }) {
  const { clinic, location } = useClinic();
  const { can } = useSession();
  const mayWrite = can('patient.write');
  const today = dayAt(useNow(60_000), location.timezone);
  const read = useMemo(
    () => (mayWrite ? patientRead(clinic.ID, patientId) : null),
    [mayWrite, clinic.ID, patientId],
  );
  const { data, fault, refetch } = useRead(read);
  // What the form was opened with stays its base: a change from elsewhere must not move fields under a person's hands.
  const [base, setBase] = useKept<Patient | null>('patient base', null, 'place');
  if (data && base?.id !== data.id) setBase(data);
  const go = useGo();
  const chart = `/patients/${patientId}`;
  return (
    <Page>
      <PageHeader title="Edit details" />
      {!mayWrite ? (
        <FaultState fault={{ statusCode: 403, message: '' }} what="changing patients" />
      ) : base ? (
        <PatientForm
          key={base.id}
          start={draftOf(base)}
          today={today}
          patientId={base.id}
          saveLabel="Save"
          cancel={
            <Link className={buttonClass('quiet')} to={chart}>
              Cancel
            </Link>
          }
          onSave={async (fields) => {
            if (await changePatient(base, fields)) go(chart, { replace: true });
          }}
        />
      ) : fault ? (
        <FaultState fault={fault} what="this patient" onRetry={refetch} />
      ) : (
        <SkeletonLines count={6} label="Loading the patient" />
      )}
    </Page>
  );
}
