import Search from 'lucide-react/icons/search';
import { useMemo, useState } from 'react';
import { timeInWords } from '../../../domain/base/time/day-words.ts';
import { useClinic, useSession } from '../../../session/session-context.ts';
import { useRead } from '../../../session/reads/use-read.ts';
import { AsOf } from '../../../ui/figures/as-of.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { buttonClass } from '../../../ui/buttons/button.tsx';
import { Link } from '../../../ui/buttons/link.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Page, Stack } from '../../../ui/page/page.tsx';
import { ReadStage } from '../../../ui/page/read-stage.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { exercisesRead } from '../../../data/clinics/catalogue.reads.ts';
import { findExercises } from './exercise-search.ts';
import styles from './clinical-skills.module.css';

/** `/clinical-skills`: the exercise library, by region, with search. On the device with each day's pack. */
export function ClinicalSkillsScreen() {
  const { clinic, location } = useClinic();
  const isAllowed = useSession().can('catalogue.read');
  const [typed, setTyped] = useState('');
  const read = useMemo(() => (isAllowed ? exercisesRead(clinic.ID) : null), [isAllowed, clinic.ID]);
  const state = useRead(read);
  return (
    <Page>
      <PageHeader
        title="Clinical skills"
        subtitle={state.data ? `${state.data.exercises.length} exercises` : 'Exercises'}
        actions={
          <Link className={buttonClass()} to="/practice-resources">
            Practice resources
          </Link>
        }
        meta={
          state.fromDevice && state.takenAtMs !== null ? (
            <AsOf time={timeInWords(state.takenAtMs, location.timezone)} />
          ) : undefined
        }
      />
      <ReadStage state={state} what="the exercise library" isAllowed={isAllowed}>
        {({ exercises }) => {
          const groups = findExercises(exercises, typed);
          return (
            <Stack>
              <TextField
                type="search"
                label="Find an exercise"
                labelHidden
                icon={<Search aria-hidden="true" />}
                placeholder="Name, region or instruction"
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
              {groups.length === 0 ? (
                <EmptyState
                  title={exercises.length === 0 ? 'The library is empty' : 'No exercise with these words'}
                >
                  {exercises.length === 0 ? null : 'Try fewer words, or a region.'}
                </EmptyState>
              ) : null}
              {groups.map((group) => (
                <Card key={group.region} title={group.region} aside={<Badge>{group.exercises.length}</Badge>}>
                  <ul className={styles['exercises']}>
                    {group.exercises.map((exercise) => (
                      <li key={exercise.id}>
                        <details>
                          <summary>
                            <b>{exercise.name}</b>
                            <span className="pl-figures">
                              {exercise.defaultSets} × {exercise.defaultReps}
                            </span>
                          </summary>
                          <p>{exercise.instructions === '' ? 'No instructions.' : exercise.instructions}</p>
                        </details>
                      </li>
                    ))}
                  </ul>
                </Card>
              ))}
            </Stack>
          );
        }}
      </ReadStage>
    </Page>
  );
}
