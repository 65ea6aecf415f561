import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { DuplicateEntry, DuplicatePair } from '../../../../contract/people/duplicate.ts';
import type { PatientSummary } from '../../../../contract/people/patient.ts';
import { bornInDigits } from '../../../../domain/people/known-dates.ts';
import { patientName } from '../../../../domain/base/text/person-name.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Link } from '../../../../ui/buttons/link.tsx';
import { differencesInWords, likenessInWords } from './likeness-words.ts';
import styles from './duplicates.module.css';

/** A chart as the server counts it, or as this device knows whose it is. */
type Shown = PatientSummary & Partial<Pick<DuplicateEntry, 'appointments' | 'encounters' | 'charges'>>;

interface ComparedChartsProps {
  one: Shown;
  other: Shown;
  likeness: DuplicatePair['likeness'];
  isBusy: boolean;
  /** Nothing can be decided now. */
  isDisabled?: boolean;
  onKeep: (which: 'one' | 'other') => void;
}

/** Two charts side by side, either of which may be kept; what is alike in them, and plainly what is not. */
export function ComparedCharts({ one, other, likeness, onKeep, ...state }: ComparedChartsProps) {
  const differences = likeness === undefined ? [] : differencesInWords(likeness, one, other);
  return (
    <>
      <div className={styles['pair']}>
        <Person entry={one} {...state} onKeep={() => onKeep('one')} />
        <Person entry={other} {...state} onKeep={() => onKeep('other')} />
      </div>
      {differences.length === 0 ? null : (
        <div className={styles['warning']} role="note">
          <TriangleAlert aria-hidden="true" />
          <p>
            <strong>Are they one person?</strong> {differences.join(' ')}
          </p>
        </div>
      )}
      <p className={styles['lead']}>{likenessInWords(likeness)}</p>
    </>
  );
}

export const countsInWords = (of: Pick<DuplicateEntry, 'appointments' | 'encounters' | 'charges'>) =>
  `${of.appointments} visits, ${of.encounters} notes, ${of.charges} charges`;

interface PersonProps {
  entry: Shown;
  isBusy: boolean;
  isDisabled?: boolean;
  onKeep: () => void;
}

function Person({ entry, isBusy, isDisabled = false, onKeep }: PersonProps) {
  const { appointments, encounters, charges } = entry;
  const isCounted = appointments !== undefined && encounters !== undefined && charges !== undefined;
  return (
    <div className={styles['person']}>
      <p>
        <Link to={`/patients/${entry.id}`}>{patientName(entry)}</Link> {entry.chartNumber ?? ''}
      </p>
      <p className="pl-figures">
        Born {bornInDigits(entry)}
        {entry.phone === '' ? '' : ` · ${entry.phone}`}
      </p>
      <p className="pl-figures">
        {isCounted ? countsInWords({ appointments, encounters, charges }) : '\u00A0'}
      </p>
      <Button size="small" busy={isBusy} disabled={isDisabled} onClick={onKeep}>
        Merge, keep this chart
      </Button>
    </div>
  );
}
