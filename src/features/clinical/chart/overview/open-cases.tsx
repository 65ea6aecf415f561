import type { PatientId } from '../../../../contract/base/ids.ts';
import type { PatientCase } from '../../../../contract/people/patient-file.ts';
import { dateInDigits } from '../../../../domain/base/time/day-words.ts';
import { caseKindNames, isOpenCase, usedOf } from '../../../../domain/people/patient-file.ts';
import { Link } from '../../../../ui/buttons/link.tsx';
import { Badge } from '../../../../ui/marks/badge.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { usePatientFile } from '../use-chart.ts';
import styles from './overview.module.css';

/** What the patient comes for now: each open case with its diagnoses, and how many of its visits are used. */
export function OpenCases({ patientId }: { patientId: PatientId }) {
  const { data } = usePatientFile(patientId);
  if (data === undefined) return null;
  const open = data.cases.filter(isOpenCase);
  return (
    <Card
      title={open.length > 1 ? 'Open cases' : 'Open case'}
      aside={<Link to={`/patients/${patientId}/file`}>{open.length === 0 ? 'Add case' : 'Details'}</Link>}
    >
      {open.length === 0 ? (
        <p className={styles['quiet']}>No open case</p>
      ) : (
        <ul className={styles['cases']}>
          {open.map((one) => (
            <CaseLine key={one.id} of={one} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function CaseLine({ of }: { of: PatientCase }) {
  const { name, kind, openedOn, visitDays, diagnoses, authorizations } = of;
  return (
    <li className={styles['case']}>
      <p className={styles['caseName']}>
        <strong>{name}</strong> <Badge tone="accent">{caseKindNames[kind]}</Badge>
      </p>
      {(diagnoses ?? []).length === 0 ? null : (
        <ul aria-label="Diagnoses">
          {diagnoses?.map((each) => (
            <li key={each.code}>
              <span className="pl-figures">{each.code}</span> {each.name}
            </li>
          ))}
        </ul>
      )}
      <p className={`${styles['quiet']} pl-figures`}>
        Opened {dateInDigits(openedOn)} · {visitDays.length} {visitDays.length === 1 ? 'visit' : 'visits'}
      </p>
      {authorizations.map((one) => {
        const used = usedOf(one, visitDays);
        const words = `${used} of ${one.visits} authorized visits used`;
        return (
          <p key={one.id} className={`${styles['used']} pl-figures`}>
            <progress max={one.visits} value={Math.min(used, one.visits)} aria-label={words} />
            {words}
          </p>
        );
      })}
    </li>
  );
}
