import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { PatientId } from '../../../../contract/base/ids.ts';
import { allergyPicture, isAllergyGrave } from '../../../../domain/clinical/allergies.ts';
import { Badge } from '../../../../ui/marks/badge.tsx';
import styles from '../frame/patient-banner.module.css';
import { useRecord } from '../use-chart.ts';

/** What a patient is allergic to, or that no allergies are known; nothing where nobody has asked or the role sees no charts. */
export function AllergyMarks({ patientId }: { patientId: PatientId }) {
  const { data } = useRecord(patientId);
  if (data === undefined) return null;
  const { active, noneKnown } = allergyPicture(data.allergies);
  if (active.length === 0) return noneKnown === null ? null : <Badge>No known allergies</Badge>;
  return (
    <ul className={styles['alerts']} aria-label="Allergies">
      {active.map((allergy) => (
        <li key={allergy.id}>
          <Badge
            tone={isAllergyGrave(allergy) ? 'danger' : 'warning'}
            icon={<TriangleAlert aria-hidden="true" />}
          >
            Allergy: {allergy.display}
          </Badge>
        </li>
      ))}
    </ul>
  );
}
