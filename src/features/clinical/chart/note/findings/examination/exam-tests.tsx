import Search from 'lucide-react/icons/search';
import { useCallback, useState } from 'react';
import type { ExamEntry } from '../../../../../../contract/clinical/examination.ts';
import { examRegions, findExamTests } from '../../../../../../domain/clinical/examination/catalog.ts';
import {
  describeResult,
  restNegative,
  setResult,
} from '../../../../../../domain/clinical/examination/exam-edits.ts';
import { Button } from '../../../../../../ui/buttons/button.tsx';
import { SelectField } from '../../../../../../ui/fields/select-field.tsx';
import { TextField } from '../../../../../../ui/fields/text-field.tsx';
import { useNoteDesk, useNotePart } from '../../draft/use-note-draft.ts';
import styles from './examination.module.css';
import { ExamTestRow } from './exam-test-row.tsx';

const none: readonly ExamEntry[] = [];

interface ExamTestsProps {
  /** What the visit before found. */
  before?: readonly ExamEntry[] | undefined;
}

const countIn = (tests: readonly { id: string }[], entries: readonly ExamEntry[]) =>
  tests.filter(({ id }) => entries.some(({ test }) => test === id)).length;

/** The tests of a region, or those that a search finds: a tap each, and one for all that had no finding. */
export function ExamTests({ before = none }: ExamTestsProps) {
  const { draft } = useNoteDesk();
  const entries = useNotePart((note) => note.examTests) ?? none;
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const tested = [...entries, ...before];
  const first = examRegions.find(({ tests }) => countIn(tests, tested) > 0) ?? examRegions[0]!;
  const region = examRegions.find(({ id }) => id === chosen) ?? first;
  const shown = search.trim() === '' ? [region] : findExamTests(search);
  const edit = useCallback(
    (change: (entries: readonly ExamEntry[]) => ExamEntry[]) =>
      draft.change((note) => ({ examTests: change(note.examTests ?? []) })),
    [draft],
  );
  return (
    <div className={styles['tests']}>
      <div className={styles['choose']}>
        <SelectField
          label="Region"
          value={region.id}
          options={examRegions.map(({ id, name, tests }) => {
            const count = countIn(tests, entries);
            return { value: id, label: count === 0 ? name : `${name} (${count} tested)` };
          })}
          onChange={(event) => {
            setChosen(event.target.value);
            setSearch('');
          }}
        />
        <TextField
          label="Find a test"
          icon={<Search />}
          type="search"
          value={search}
          maxLength={60}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      {shown.length === 0 ? <p className={styles['quiet']}>No test found. Try another word.</p> : null}
      {shown.map(({ id, name, tests }) => (
        <section key={id} aria-label={`${name} tests`} className={styles['group']}>
          <div className={styles['groupHead']}>
            <h4>{name}</h4>
            <Button
              size="small"
              aria-label={`Rest negative, ${name.toLowerCase()}`}
              onClick={() => edit((all) => restNegative(all, tests))}
            >
              Rest negative
            </Button>
          </div>
          <ul className={styles['rows']}>
            {tests.map((test) => (
              <ExamTestRow
                key={test.id}
                test={test}
                entries={entries.filter((entry) => entry.test === test.id)}
                before={before.filter((entry) => entry.test === test.id)}
                onResult={(of, result) => edit((all) => setResult(all, of, result))}
                onSay={(of, said) => edit((all) => describeResult(all, of, said))}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
