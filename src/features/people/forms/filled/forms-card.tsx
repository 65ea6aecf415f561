import { patientRead } from '../../../../data/people/patients.reads.ts';
import ClipboardPen from 'lucide-react/icons/clipboard-pen';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { PatientId } from '../../../../contract/base/ids.ts';
import { packedFormsEach } from '../../../../domain/people/forms/forms.ts';
import { useClinic, useSession } from '../../../../session/session-context.ts';
import { useRead } from '../../../../session/reads/use-read.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { Link } from '../../../../ui/buttons/link.tsx';
import { filledFormsRead, formsRead } from '../../../../data/people/forms.reads.ts';
import { FilledList } from './filled-list.tsx';
import styles from './filled.module.css';

const HandOverDialog = lazy(() => import('../handover/hand-over.dialog.tsx'));

/** What the patient has filled in, and the way to hand over more. */
export function FormsCard({ patientId }: { patientId: PatientId }) {
  const { clinic } = useClinic();
  const { can } = useSession();
  const [isOpen, setOpen] = useState(false);
  const mayRead = can('patient.read');
  const reads = useMemo(
    () =>
      mayRead
        ? {
            filled: filledFormsRead(clinic.ID, patientId),
            forms: formsRead(clinic.ID),
            patient: patientRead(clinic.ID, patientId),
          }
        : null,
    [mayRead, clinic.ID, patientId],
  );
  const filled = useRead(reads?.filled ?? null);
  const forms = useRead(reads?.forms ?? null);
  const { data: patient } = useRead(reads?.patient ?? null);
  const mayGive = can('patient.write') && patient !== undefined && (patient.mergedInto ?? null) === null;
  const versions = forms.data?.versions ?? [];
  return (
    <Card
      title="Forms"
      aside={
        mayGive && versions.length > 0 ? (
          <Button size="small" icon={<ClipboardPen aria-hidden="true" />} onClick={() => setOpen(true)}>
            Give form to patient
          </Button>
        ) : undefined
      }
    >
      {filled.data === undefined ? (
        <p className={styles['quiet']}>
          {filled.isLoading
            ? 'Loading the forms'
            : 'No connection: this device does not have the list of forms.'}
        </p>
      ) : (
        <FilledList filled={filled.data.filled} />
      )}
      {filled.fromDevice && (filled.data?.filled.length ?? 0) >= packedFormsEach ? (
        <p className={styles['quiet']}>The latest forms, as this device has them. There may be older ones.</p>
      ) : null}
      {forms.data !== undefined && versions.length === 0 ? (
        <p className={styles['quiet']}>
          No form is published yet.{' '}
          {can('form.setup') ? (
            <Link to="/settings/forms">Make one</Link>
          ) : (
            'An admin of the clinic can make one.'
          )}
        </p>
      ) : null}
      {isOpen && patient ? (
        <Suspense fallback={null}>
          <HandOverDialog patient={patient} versions={versions} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </Card>
  );
}
