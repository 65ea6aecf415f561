import type { ContactWay, Patient } from '../../../../contract/people/patient.ts';
import { bornInDigits, diedInDigits } from '../../../../domain/people/known-dates.ts';
import { wholePatient } from '../../../../domain/people/patient-changes.ts';
import { patientTextNames, patientTexts } from '../../../../domain/people/patient-texts.ts';
import { useClinic } from '../../../../session/session-context.ts';
import { Badge } from '../../../../ui/marks/badge.tsx';
import { buttonClass } from '../../../../ui/buttons/button.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { Facts } from '../../../../ui/figures/facts.tsx';
import { Link } from '../../../../ui/buttons/link.tsx';
import { Reach } from './reach.tsx';
import { PhotoEdit } from './photo-edit.tsx';
import styles from './file.module.css';

const sexNames = { female: 'Female', male: 'Male', other: 'Other', unknown: '' } as const;
const wayNames: Readonly<Record<ContactWay, string>> = {
  phone: 'calls',
  voicemail: 'voicemail',
  text: 'texts',
  email: 'email',
};

/** Who the patient is and how to reach them, as it is known. */
export function DetailsCard({ patient, mayWrite }: { patient: Patient; mayWrite: boolean }) {
  const { clinic } = useClinic();
  const whole = wholePatient(patient);
  const { address1, address2, city, state, zip, noContactBy, preferredProviderId } = whole;
  const provider =
    preferredProviderId === null
      ? ''
      : (clinic.clinicians.find(({ ID }) => ID === preferredProviderId)?.name ?? 'A former provider');
  return (
    <Card
      title="Details"
      aside={
        mayWrite ? (
          <Link to={`/patients/${patient.id}/edit`} className={buttonClass('quiet', 'small')}>
            Edit details
          </Link>
        ) : undefined
      }
    >
      <PhotoEdit patient={patient} mayWrite={mayWrite} />
      <Facts
        facts={[
          ['Born', bornInDigits(whole)],
          ...(whole.deceasedOn === null ? [] : [['Died', diedInDigits(whole)] as const]),
          ['Sex', sexNames[whole.sex]],
          ['Phone', whole.phone && <Reach key="phone" kind="phone" value={whole.phone} />],
          ['Email', whole.email && <Reach key="email" kind="email" value={whole.email} />],
          ['Address', [address1, address2, `${city} ${state} ${zip}`.trim()].filter(Boolean).join(', ')],
          ['Do not contact by', noContactBy.map((way) => wayNames[way]).join(', ')],
          ['Preferred provider', provider],
          ...patientTextNames.map((name) => [patientTexts[name].label, whole[name]] as const),
          ['Tags', whole.tags.length === 0 ? '' : <Tags key="tags" tags={whole.tags} />],
          ['Alerts', whole.alerts.join(', ')],
        ]}
      />
    </Card>
  );
}

const Tags = ({ tags }: { tags: readonly string[] }) => (
  <span className={styles['found']}>
    {tags.map((tag) => (
      <Badge key={tag}>{tag}</Badge>
    ))}
  </span>
);
