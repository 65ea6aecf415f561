import type { FormerPlan, PlanEntry, PlanOfCare } from '../../../contract/clinical/plan-of-care.ts';
import { takeBackEntry } from '../../../data/clinical/plan-of-care/plans-of-care.writes.ts';
import { momentInWords, shortDayInWords } from '../../../domain/base/time/day-words.ts';
import { entryNames } from '../../../domain/clinical/plan-of-care/entry-names.ts';
import { spanInWords, standing, unitOf } from '../../../domain/clinical/plan-of-care/goal-progress.ts';
import { frequencyInWords, phaseNames } from '../../../domain/clinical/plan-of-care/phases.ts';
import type { PlanOfCareOf } from '../../../domain/clinical/plan-of-care/plan-of-care-changes.ts';
import { useClinic } from '../../../session/session-context.ts';
import { useSyncState } from '../../../session/use-sync-state.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SyncMark } from '../../../ui/marks/sync-mark.tsx';
import { Card } from '../../../ui/page/card.tsx';
import styles from './plan-of-care.module.css';

interface EntryListProps {
  plan: PlanOfCare;
  entries: readonly PlanEntry[];
  /** The plan before each change: a goal may have been taken off since. */
  former: readonly FormerPlan[];
  of: PlanOfCareOf | null;
}

/** What happened under a plan, the latest first. */
export function EntryList({ plan, entries, former, of }: EntryListProps) {
  const goals = [plan, ...former.map(({ contents }) => contents)].flatMap((one) => one.goals);
  const shown = standing(entries)
    .filter(({ planOfCareId }) => planOfCareId === plan.id)
    .toSorted((a, b) => (`${a.happenedOn} ${a.enteredAt}` < `${b.happenedOn} ${b.enteredAt}` ? 1 : -1));
  const wordsOf = ({ kind, goalId, value }: PlanEntry) => {
    const goal = goals.find(({ id }) => id === goalId);
    if (kind !== 'reading') return entryNames[kind];
    return `${goal?.name ?? 'Earlier goal'}: ${value}${goal ? unitOf(goal) : ''}`;
  };
  return (
    <Card title="Readings and reports">
      {shown.length === 0 ? (
        <p className={styles['quiet']}>Nothing recorded yet</p>
      ) : (
        <ul className={styles['lines']}>
          {shown.map((entry) => (
            <EntryLine key={entry.id} entry={entry} words={wordsOf(entry)} of={of} />
          ))}
        </ul>
      )}
    </Card>
  );
}

interface EntryLineProps {
  entry: PlanEntry;
  words: string;
  of: PlanOfCareOf | null;
}

function EntryLine({ entry, words, of }: EntryLineProps) {
  const sync = useSyncState('planEntry', entry.id);
  return (
    <li>
      <div>
        <p className={`${styles['goalName']} pl-figures`}>
          {words}
          {sync === 'server' ? null : <SyncMark state={sync} />}
        </p>
        <p className={styles['quiet']}>
          {shortDayInWords(entry.happenedOn)} · {entry.enteredByName}
        </p>
      </div>
      {of === null ? null : (
        <Button variant="plain" onClick={() => void takeBackEntry(of, entry)}>
          Entered in error<span className="pl-aloud">: {words}</span>
        </Button>
      )}
    </li>
  );
}

/** How a plan read before each change. */
export function FormerPlans({ former }: { former: readonly FormerPlan[] }) {
  const { timezone } = useClinic().location;
  if (former.length === 0) return null;
  return (
    <Card title="Former versions">
      {former.map(({ id, number, contents, writtenByName, replacedAt }) => (
        <details key={id} className={styles['former']}>
          <summary className="pl-figures">
            Version {number}, replaced {momentInWords(replacedAt, timezone)}
          </summary>
          <ul className={styles['lines']}>
            {contents.phases.map((phase) => (
              <li key={phase.id} className="pl-figures">
                {phaseNames[phase.kind]}: {frequencyInWords(phase)} from {shortDayInWords(phase.startsOn)}
              </li>
            ))}
            {contents.goals.map((goal) => (
              <li key={goal.id} className="pl-figures">
                {goal.name}: {spanInWords(goal)}
              </li>
            ))}
            <li className={styles['quiet']}>Written by {writtenByName}</li>
          </ul>
        </details>
      ))}
    </Card>
  );
}
