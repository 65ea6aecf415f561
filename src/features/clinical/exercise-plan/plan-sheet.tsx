import type { Location } from '../../../contract/clinics/clinic.ts';
import type { ExercisePlan, PlanItem } from '../../../contract/clinical/exercise-plan.ts';
import type { Patient } from '../../../contract/people/patient.ts';
import { patientName } from '../../../domain/base/text/person-name.ts';
import { shortDayInWords } from '../../../domain/base/time/day-words.ts';
import type { ExerciseChoice } from '../../../domain/clinical/exercises/exercise-choices.ts';
import { itemInWords, phasesOf } from '../../../domain/clinical/exercises/plan-items.ts';
import type { ExerciseOutput } from '../../../domain/clinics/preferences/exercise-output-preferences.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Figure } from '../../../ui/figure/figure.tsx';
import { Letterhead, Paper, PaperFacts } from '../../../ui/page/paper.tsx';
import { PlanCode } from './plan-code.tsx';
import { TickWeek } from './tick-week.tsx';
import styles from './plan-sheet.module.css';

export type PerPage = 2 | 4 | 6;

interface PlanSheetProps {
  plan: ExercisePlan;
  patient: Patient;
  choices: readonly ExerciseChoice[];
  clinicName: string;
  place: Location;
  /** [3.7] What this person prints. */
  output: ExerciseOutput;
  perPage: PerPage;
  isLarge: boolean;
}

/** [3.7] The exercises of the places that this person prints, home first, in the order of their phases. */
export function printedItems(items: readonly PlanItem[], output: ExerciseOutput): PlanItem[] {
  const isShown = ({ place }: PlanItem) =>
    place === 'atHome' ? output.atHomeExercises : output.inOfficeExercises;
  const rank = ({ place, phase }: PlanItem) => Number(place === 'inOffice') * 10 + phase;
  return items.filter(isShown).toSorted((a, b) => rank(a) - rank(b));
}

/** The plan to take home: each exercise with its drawing, how it is done, and a week to tick off. */
export function PlanSheet(props: PlanSheetProps) {
  const { plan, patient, choices, clinicName, place, output, perPage, isLarge } = props;
  const items = printedItems(plan.items, output);
  const hasHome = items.some(({ place: at }) => at === 'atHome');
  const hasPhases = phasesOf(items).length > 1;
  // The first page has the letterhead.
  const pages: PlanItem[][] = [];
  for (let at = 0; at < items.length; at += perPage) pages.push(items.slice(at, at + perPage));
  return (
    <Paper className={classNames(styles['sheet'], isLarge && styles['large'])}>
      <Letterhead clinicName={clinicName} place={place} />
      <h1>{plan.name}</h1>
      <PaperFacts>
        <dt>For</dt>
        <dd>{patientName(patient)}</dd>
        <dt>From</dt>
        <dd>{shortDayInWords(plan.startedOn)}</dd>
      </PaperFacts>
      {plan.note === '' ? null : <p className={styles['text']}>{plan.note}</p>}
      {hasHome ? <PlanCode plan={plan} /> : null}
      {items.length === 0 ? <p>This plan has no exercises to print.</p> : null}
      {pages.map((page, number) => (
        <ol
          key={page[0]?.id}
          start={number * perPage + 1}
          className={classNames(styles['page'], styles[`per${perPage}`])}
        >
          {page.map((item, at) => (
            <PrintedItem
              key={item.id}
              item={item}
              number={number * perPage + at + 1}
              choice={choices.find(({ id }) => id === item.exercise)}
              hasDose={item.place === 'atHome' ? output.atHomeSetsReps : output.inOfficeSetsReps}
              hasPhase={hasPhases}
            />
          ))}
        </ol>
      ))}
    </Paper>
  );
}

interface PrintedItemProps {
  item: PlanItem;
  number: number;
  choice: ExerciseChoice | undefined;
  hasDose: boolean;
  hasPhase: boolean;
}

function PrintedItem({ item, number, choice, hasDose, hasPhase }: PrintedItemProps) {
  const tags = [item.place === 'inOffice' ? 'In the office' : '', hasPhase ? `Phase ${item.phase}` : ''];
  const drawing = choice?.drawing ?? null;
  return (
    <li className={styles['item']}>
      {drawing === null ? null : (
        <div className={styles['drawing']}>
          <Figure drawing={drawing} />
        </div>
      )}
      <div className={styles['how']}>
        <h2>
          {number}. {item.name}
        </h2>
        {tags.some(Boolean) ? <p className={styles['tags']}>{tags.filter(Boolean).join(' · ')}</p> : null}
        {hasDose ? <p className={`${styles['dose']} pl-figures`}>{itemInWords(item)}</p> : null}
        {choice === undefined ? null : (
          <p className={styles['text']}>
            {choice.start} {choice.movement}
          </p>
        )}
        {item.note === '' ? null : <p className={styles['note']}>{item.note}</p>}
        {choice === undefined || choice.stopWhen === '' ? null : (
          <p className={styles['stop']}>{choice.stopWhen}</p>
        )}
      </div>
      {item.place === 'inOffice' ? null : <TickWeek />}
    </li>
  );
}
