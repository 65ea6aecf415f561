import Star from 'lucide-react/icons/star';
import { useExerciseChoices } from '../../../data/clinical/exercise-library.reads.ts';
import { useFavoriteExercises } from '../../../data/clinical/exercise-favorites.ts';
import { doseInWords, timesInWords } from '../../../domain/clinical/exercises/dose-words.ts';
import type { ExerciseChoice } from '../../../domain/clinical/exercises/exercise-choices.ts';
import { useClinic, useSession } from '../../../session/session-context.ts';
import { Button, buttonClass } from '../../../ui/buttons/button.tsx';
import { Link } from '../../../ui/buttons/link.tsx';
import { FigurePlayer } from '../../../ui/figure/figure-player.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { ReadStage } from '../../../ui/page/read-stage.tsx';
import styles from './exercise.module.css';

/** `/clinical-skills/<exercise>`: how it is done, what is easier and harder. */
export function ExerciseScreen({ exerciseId }: { exerciseId: string }) {
  const { clinic } = useClinic();
  const isAllowed = useSession().can('catalogue.read');
  const choices = useExerciseChoices(clinic.ID);
  const { favorites, toggle } = useFavoriteExercises(clinic.ID);
  const isFavorite = favorites.includes(exerciseId);
  const back = <Link to="/clinical-skills">Clinical skills</Link>;
  return (
    <Page>
      <ReadStage
        state={{ data: choices, fault: null, refetch: () => undefined }}
        what="the exercise"
        isAllowed={isAllowed}
      >
        {(all) => {
          const choice = all.find(({ id }) => id === exerciseId);
          if (choice === undefined)
            return (
              <EmptyState
                isWholePage
                title="Exercise not found"
                action={
                  <Link className={buttonClass('primary')} to="/clinical-skills">
                    All exercises
                  </Link>
                }
              />
            );
          return (
            <>
              <PageHeader
                back={back}
                title={choice.name}
                subtitle={[choice.isOwn ? 'Your clinic' : choice.region, choice.position]
                  .filter(Boolean)
                  .join(' · ')}
                actions={
                  <Button
                    aria-pressed={isFavorite}
                    icon={<Star aria-hidden="true" fill={isFavorite ? 'currentColor' : 'none'} />}
                    onClick={() => void toggle(choice.id)}
                  >
                    {isFavorite ? 'Favorite' : 'Add to favorites'}
                  </Button>
                }
              />
              <HowTo key={choice.id} choice={choice} all={all} />
            </>
          );
        }}
      </ReadStage>
    </Page>
  );
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function HowTo({ choice, all }: { choice: ExerciseChoice; all: readonly ExerciseChoice[] }) {
  const parts = [
    ['Goal', choice.goal],
    ['Start', choice.start],
    ['Movement', choice.movement],
    ['Usual dose', `${doseInWords(choice.dose)}, ${timesInWords(choice.dose.timesPerDay)}`],
    ['Equipment', choice.isOwn ? '' : sentence(choice.equipment.join(', ') || 'none')],
    ['Stop when', sentence(choice.stopWhen.replace(/^Stop if /, ''))],
    ['Codes', choice.codes.join(', ')],
  ].filter(([, text]) => text !== '');
  return (
    <div className={styles['howTo']}>
      {choice.drawing === null ? null : (
        <div className={styles['drawing']}>
          <FigurePlayer drawing={choice.drawing} label={`${choice.name}: ${choice.movement}`} />
        </div>
      )}
      <div className={styles['words']}>
        <dl>
          {parts.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <Ladder title="Easier" ids={choice.easier} all={all} />
        <Ladder title="Harder" ids={choice.harder} all={all} />
      </div>
    </div>
  );
}

interface LadderProps {
  title: string;
  ids: readonly string[];
  all: readonly ExerciseChoice[];
}

function Ladder({ title, ids, all }: LadderProps) {
  const found = ids.flatMap((id) => all.filter((one) => one.id === id));
  if (found.length === 0) return null;
  return (
    <section className={styles['ladder']}>
      <h2>{title}</h2>
      <ul>
        {found.map(({ id, name }) => (
          <li key={id}>
            <Link className={buttonClass('quiet', 'touch')} to={`/clinical-skills/${id}`}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
