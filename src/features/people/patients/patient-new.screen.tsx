import type { PlainDate } from '../../../contract/base/values.ts';
import { dayAt } from '../../../domain/base/time/clinic-day.ts';
import { useClinic, useSession } from '../../../session/session-context.ts';
import { buttonClass } from '../../../ui/buttons/button.tsx';
import { FaultState } from '../../../ui/page/fault-state.tsx';
import { Link, useGo } from '../../../ui/buttons/link.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { draftOf } from './patient-draft.ts';
import { PatientForm } from './patient.form.tsx';
import { addPatient } from '../../../data/people/patients.writes.ts';

/** `/patients/new`: adds a patient, with or without a network. */
export function PatientNewScreen() {
  const { clinic, location } = useClinic();
  const { can } = useSession();
  const go = useGo();
  const today: PlainDate = dayAt(useNow(60_000), location.timezone);
  return (
    <Page width="reading">
      <PageHeader title="New patient" back={<Link to="/patients">Patients</Link>} />
      {can('patient.write') ? (
        <PatientForm
          start={draftOf(undefined)}
          today={today}
          saveLabel="Add patient"
          isQuick
          cancel={
            <Link className={buttonClass('quiet')} to="/patients">
              Cancel
            </Link>
          }
          onSave={async (fields) => {
            const id = await addPatient(clinic.ID, fields);
            if (id) go(`/patients/${id}`, { replace: true });
          }}
        />
      ) : (
        <FaultState fault={{ statusCode: 403, message: '' }} what="adding patients" />
      )}
    </Page>
  );
}
