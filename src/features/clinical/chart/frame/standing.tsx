import type { Appointment } from '../../../../contract/scheduling/appointment.ts';
import type { PlainDate } from '../../../../contract/base/values.ts';
import type { Patient } from '../../../../contract/people/patient.ts';
import { dayAt } from '../../../../domain/base/time/clinic-day.ts';
import { nearDayInWords, timeInWords } from '../../../../domain/base/time/day-words.ts';
import { isInForce } from '../../../../domain/people/patient-file.ts';
import { changeable } from '../../../../domain/scheduling/visits/visit-series.ts';
import { useClinic } from '../../../../session/session-context.ts';
import { useNow } from '../../../../ui/use-now.ts';
import { usePatientFile, useVisits } from '../use-chart.ts';
import styles from './patient-banner.module.css';

/** Who pays, and when the patient comes next; what is not known here is left out. */
export function Standing({ patient, today }: { patient: Patient; today: PlainDate }) {
  const { id } = patient;
  const file = usePatientFile(id).data;
  const visits = useVisits(id).data?.appointments;
  const { clinic, location } = useClinic();
  const nowMs = useNow(60_000);
  const orders = ['primary', 'secondary', 'tertiary'];
  const [first] = (file?.coverages ?? [])
    .filter((one) => isInForce(one, today))
    .toSorted((a, b) => orders.indexOf(a.order) - orders.indexOf(b.order));
  const [next] = changeable(visits ?? [], nowMs).toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
  const whenOf = ({ startsAt, locationId }: Appointment) => {
    const { timezone } = clinic.locations.find(({ ID }) => ID === locationId) ?? location;
    return `${nearDayInWords(dayAt(startsAt, timezone), today)}, ${timeInWords(startsAt, timezone)}`;
  };
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
          <dd>{next === undefined ? 'None' : whenOf(next)}</dd>
        </div>
      )}
    </dl>
  );
}
