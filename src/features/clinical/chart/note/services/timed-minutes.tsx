import type { UnitRule } from '../../../../../contract/clinics/note-parts.ts';
import { unitsInWords } from '../../../../../domain/clinics/catalogue/units.ts';
import {
  minuteGaps,
  minutesOf,
  unitRuleNames,
  withMinutes,
} from '../../../../../domain/clinical/note/note-minutes.ts';
import { SelectField } from '../../../../../ui/fields/select-field.tsx';
import { useNoteDesk, useNotePart } from '../draft/use-note-draft.ts';
import styles from './service-picker.module.css';

const rules = (Object.entries(unitRuleNames) as [UnitRule, string][]).map(([value, label]) => ({
  value,
  label,
}));

/** How the timed minutes become units, and why: as they are entered. */
export function TimedMinutes() {
  const { draft, services } = useNoteDesk();
  const note = useNotePart((whole) => whole);
  const counted = minutesOf(note, services);
  if (counted === null) return null;
  const gaps = minuteGaps(note, services);
  const each = counted.byService
    .map(({ code, minutes, units }) => `${code} ${minutes} min → ${unitsInWords(units)}`)
    .join(', ');
  return (
    <div className={styles['timed']} role="group" aria-label="Timed minutes">
      <p className="pl-figures">
        {counted.totalMinutes} timed minutes are {unitsInWords(counted.units)}: {each}.
      </p>
      {gaps.map(({ message }) => (
        <p key={message} className={styles['gap']}>
          {message}
        </p>
      ))}
      <SelectField
        label="Units by"
        value={counted.rule}
        options={rules}
        onChange={(event) =>
          draft.change((whole) => withMinutes(whole, services, { rule: event.target.value as UnitRule }))
        }
      />
    </div>
  );
}
