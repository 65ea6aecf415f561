import NotebookPen from 'lucide-react/icons/notebook-pen';
import { useState } from 'react';
import type { BodySide, ExamEntry, ExamResult } from '../../../../../../contract/clinical/examination.ts';
import { examEntryOf, sidesOf } from '../../../../../../domain/clinical/examination/exam-edits.ts';
import type { ExamTest } from '../../../../../../domain/clinical/examination/exam-test.ts';
import { resultWords, testInWords } from '../../../../../../domain/clinical/examination/exam-text.ts';
import { IconButton } from '../../../../../../ui/buttons/icon-button.tsx';
import { classNames } from '../../../../../../ui/class-names.ts';
import { Stepper } from '../../../../../../ui/fields/stepper.tsx';
import { TextField } from '../../../../../../ui/fields/text-field.tsx';
import { Badge } from '../../../../../../ui/marks/badge.tsx';
import styles from './examination.module.css';

type Of = Pick<ExamEntry, 'test' | 'side'>;

interface ExamTestRowProps {
  test: ExamTest;
  /** What was found today, by side. */
  entries: readonly ExamEntry[];
  /** What the visit before found. */
  before: readonly ExamEntry[];
  onResult: (of: Of, result: ExamResult) => void;
  onSay: (of: Of, said: Partial<Pick<ExamEntry, 'degrees' | 'note'>>) => void;
}

const results = ['negative', 'positive'] as const;
const signs: Readonly<Record<ExamResult, string>> = { negative: '−', positive: '+' };
const named = (test: ExamTest, side: BodySide | null) =>
  side === null ? test.name : `${test.name}, ${side}`;

/** A test: its result on each side in a tap, and what there is to say of it. The same tap again says that it was not tested. */
export function ExamTestRow({ test, entries, before, onResult, onSay }: ExamTestRowProps) {
  const [isWriting, setWriting] = useState(false);
  const said = entries.filter(
    ({ result, note = '' }) => isWriting || result === 'positive' || note.trim() !== '',
  );
  return (
    <li className={styles['row']}>
      <span className={styles['name']}>
        <span>
          {test.name} {test.isRedFlag ? <Badge tone="warning">Red flag</Badge> : null}
        </span>
        <small>{test.suggests}</small>
        {before.length === 0 ? null : <small>Last visit: {testInWords(test, before)}</small>}
      </span>
      {sidesOf(test).map((side) => (
        <span key={side} className={styles['side']} role="group" aria-label={named(test, side)}>
          {side === null ? null : <span aria-hidden="true">{side === 'left' ? 'L' : 'R'}</span>}
          {results.map((result) => (
            <button
              key={result}
              type="button"
              className={classNames(styles['result'], styles[result])}
              aria-pressed={examEntryOf(entries, test.id, side)?.result === result}
              aria-label={`${named(test, side)}: ${resultWords[test.reading][result]}`}
              title={resultWords[test.reading][result]}
              onClick={() => onResult({ test: test.id, side }, result)}
            >
              {signs[result]}
            </button>
          ))}
        </span>
      ))}
      <IconButton
        label={`Note on ${test.name}`}
        icon={<NotebookPen />}
        disabled={entries.length === 0}
        aria-pressed={isWriting}
        onClick={() => setWriting(!isWriting)}
      />
      {sidesOf(test).map((side) => {
        const entry = examEntryOf(said, test.id, side);
        return entry === undefined ? null : (
          <Said key={side} name={named(test, side)} test={test} entry={entry} onSay={onSay} />
        );
      })}
    </li>
  );
}

interface SaidProps extends Pick<ExamTestRowProps, 'test' | 'onSay'> {
  name: string;
  entry: ExamEntry;
}

/** At which angle, and what else there is to say of a result. */
function Said({ name, test, entry, onSay }: SaidProps) {
  const of = { test: entry.test, side: entry.side };
  return (
    <span className={styles['said']}>
      {test.hasSides ? (
        <span aria-hidden="true" className={styles['saidSide']}>
          {entry.side === 'left' ? 'Left' : 'Right'}
        </span>
      ) : null}
      {test.hasDegrees && entry.result === 'positive' ? (
        <Stepper
          label={`${name}: degrees`}
          labelHidden
          unit="°"
          step={5}
          max={180}
          value={entry.degrees ?? null}
          onChange={(degrees) => onSay(of, { degrees: degrees === null ? null : Math.round(degrees) })}
        />
      ) : null}
      <TextField
        className={styles['note']}
        label={`${name}: note`}
        labelHidden
        placeholder="Note"
        maxLength={300}
        value={entry.note ?? ''}
        onChange={(event) => onSay(of, { note: event.target.value })}
      />
    </span>
  );
}
