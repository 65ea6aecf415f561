import Check from 'lucide-react/icons/check';
import { memo } from 'react';
import {
  segmentSide,
  type NoteSegment,
  type SegmentFinding,
} from '../../../../../../contract/clinical/note.ts';
import { findingInText, findingsInOrder } from '../../../../../../domain/clinical/spine/part-rule.ts';
import { listingsOf, segmentName, techniques } from '../../../../../../domain/clinical/spine/segments.ts';
import { classNames } from '../../../../../../ui/class-names.ts';
import { TextField } from '../../../../../../ui/fields/text-field.tsx';
import styles from './spine-chart.module.css';

const sideNames = { left: 'Left', right: 'Right', both: 'Both' } as const;

interface SegmentRowProps {
  entry: NoteSegment;
  /** What the visit before had at this level, in a few letters; empty where nothing. */
  before: string;
  onFinding: (entry: NoteSegment, finding: SegmentFinding) => void;
  onChange: (entry: NoteSegment, change: Partial<NoteSegment>) => void;
}

/** A level of the spine: what is found there, a tap each, and whether it was adjusted; what else there is to say comes with the first of them. */
export const SegmentRow = memo(function SegmentRow({ entry, before, onFinding, onChange }: SegmentRowProps) {
  const name = segmentName(entry.segment);
  const isCharted = entry.found.length > 0 || entry.treated || entry.listing !== '';
  return (
    <li className={styles['row']} data-row={entry.segment} data-charted={isCharted}>
      <span className={styles['level']}>
        {name}
        {before === '' ? null : <small title={`Last visit: ${before}`}>{before}</small>}
      </span>
      <span role="group" aria-label={`${name}: found`} className={styles['findings']}>
        {findingsInOrder.map((finding) => (
          <button
            key={finding}
            type="button"
            className={styles['letter']}
            aria-pressed={entry.found.includes(finding)}
            aria-label={`${name}: ${findingInText[finding]}`}
            title={findingInText[finding]}
            onClick={() => onFinding(entry, finding)}
          >
            {finding.charAt(0).toUpperCase()}
          </button>
        ))}
      </span>
      <button
        type="button"
        className={classNames(styles['letter'], styles['treated'])}
        aria-pressed={entry.treated}
        aria-label={`${name}: adjusted`}
        onClick={() => onChange(entry, { treated: !entry.treated })}
      >
        <Check aria-hidden="true" />
        <span>Adjusted</span>
      </button>
      {isCharted ? <SegmentMore entry={entry} name={name} onChange={onChange} /> : null}
    </li>
  );
});

function SegmentMore({
  entry,
  name,
  onChange,
}: Pick<SegmentRowProps, 'entry' | 'onChange'> & { name: string }) {
  return (
    <div className={styles['more']}>
      <span role="group" aria-label={`${name}: side`} className={styles['findings']}>
        {segmentSide.options.map((side) => (
          <button
            key={side}
            type="button"
            className={classNames(styles['letter'], styles['side'])}
            aria-pressed={entry.side === side}
            aria-label={`${name}: ${sideNames[side].toLowerCase()}`}
            onClick={() => onChange(entry, { side: entry.side === side ? null : side })}
          >
            {sideNames[side]}
          </button>
        ))}
      </span>
      <Written
        label={`${name}: listing`}
        placeholder="Listing"
        value={entry.listing}
        choices={listingsOf(entry.segment)}
        most={24}
        onChange={(listing) => onChange(entry, { listing })}
      />
      {entry.treated ? (
        <Written
          label={`${name}: technique`}
          placeholder="Technique"
          value={entry.technique}
          choices={techniques}
          most={40}
          onChange={(technique) => onChange(entry, { technique })}
        />
      ) : null}
    </div>
  );
}

interface WrittenProps {
  label: string;
  placeholder: string;
  value: string;
  choices: readonly string[];
  most: number;
  onChange: (text: string) => void;
}

/** A word to choose or to write. */
function Written({ label, placeholder, value, choices, most, onChange }: WrittenProps) {
  const id = `choices-${label.replaceAll(/\W+/g, '-')}`;
  return (
    <span className={styles['written']}>
      <TextField
        label={label}
        labelHidden
        placeholder={placeholder}
        value={value}
        maxLength={most}
        list={id}
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={id}>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </datalist>
    </span>
  );
}
