import { useMemo } from 'react';
import type { PlainDate } from '../../../../contract/base/values.ts';
import type { Patient } from '../../../../contract/people/patient.ts';
import { patientFileRead } from '../../../../data/people/patient-file.reads.ts';
import { isInForce } from '../../../../domain/people/patient-file.ts';
import { changeable } from '../../../../domain/scheduling/visits/visit-series.ts';
import { useRead } from '../../../../session/reads/use-read.ts';
import { useNow } from '../../../../ui/use-now.ts';
import { useVisits } from '../use-chart.ts';
import { useMoments } from '../use-moments.ts';
import styles from './patient-banner.module.css';

/** Who pays, and when the patient comes next; what is not known here is left out. */
export function Standing({ patient, today }: { patient: Patient; today: PlainDate }) {
  const { clinicId, id } = patient;
  const file = useRead(useMemo(() => patientFileRead(clinicId, id), [clinicId, id])).data;
  const visits = useVisits(id).data?.appointments;
  const momentOf = useMoments();
  const nowMs = useNow(60_000);
  const orders = ['primary', 'secondary', 'tertiary'];
  const [first] = (file?.coverages ?? [])
    .filter((one) => isInForce(one, today))
    .toSorted((a, b) => orders.indexOf(a.order) - orders.indexOf(b.order));
  const [next] = changeable(visits ?? [], nowMs).toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
  return (
    <dl className={`${styles['standing']} pl-figures`}>
      {file === undefined ? null : (
        <div>
          <dt>Payer</dt>
          <dd>{first?.payer ?? 'Self-pay'}</dd>
        </div>
      )}
      {visits === undefined ? null : (
        <div>
          <dt>Next visit</dt>
          <dd>{next === undefined ? 'None' : momentOf(next)}</dd>
        </div>
      )}
    </dl>
  );
}
