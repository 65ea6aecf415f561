import { useMemo } from 'react';
import { useExerciseChoices } from '../../../data/clinical/exercise-library.reads.ts';
import { useFavoriteExercises } from '../../../data/clinical/exercise-favorites.ts';
import { findChoices } from '../../../domain/clinical/exercises/exercise-choices.ts';
import { exerciseSets } from '../../../domain/clinical/exercises/exercise-sets.ts';
import { useClinic, useSession } from '../../../session/session-context.ts';
import { Button, buttonClass } from '../../../ui/buttons/button.tsx';
import { Link, useGo } from '../../../ui/buttons/link.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Page, Stack } from '../../../ui/page/page.tsx';
import { ReadStage } from '../../../ui/page/read-stage.tsx';
import { ExerciseCard } from './exercise-card.tsx';
import { ExerciseFilters } from './exercise-filters.tsx';
import { queryOf, setsShown, type LibrarySearch } from './library-search.ts';
import { SetList } from './set-list.tsx';
import styles from './clinical-skills.module.css';

/** `/clinical-skills`: the exercise library, with search, filters, favorites and sets by problem. All on the device. */
export function ClinicalSkillsScreen({ search }: { search: LibrarySearch }) {
  const { clinic } = useClinic();
  const isAllowed = useSession().can('catalogue.read');
  const choices = useExerciseChoices(clinic.ID);
  const { favorites, toggle } = useFavoriteExercises(clinic.ID);
  const go = useGo();
  const change = (next: LibrarySearch) => go('/clinical-skills', { search: { ...next }, replace: true });
  const set = exerciseSets.find(({ id }) => id === search.set);
  const found = useMemo(() => {
    const all = findChoices(choices ?? [], queryOf(search));
    if (set !== undefined) return all.filter(({ id }) => set.exercises.includes(id));
    return search.favorites === true ? all.filter(({ id }) => favorites.includes(id)) : all;
  }, [choices, search, set, favorites]);
  const state = { data: choices, fault: null, refetch: () => undefined };
  return (
    <Page width="wide">
      <PageHeader
        title="Clinical skills"
        subtitle={choices === undefined ? 'Exercises' : `${choices.length} exercises`}
        actions={
          <Link className={buttonClass()} to="/practice-resources">
            Practice resources
          </Link>
        }
      />
      <ReadStage state={state} what="the exercise library" isAllowed={isAllowed}>
        {() => (
          <Stack>
            <ExerciseFilters search={search} onChange={change} />
            {set === undefined ? null : (
              <div className={styles['set']}>
                <h2>{set.name}</h2>
                <p>{set.hint}</p>
                <Button size="small" onClick={() => change({ ...search, set: undefined })}>
                  Show all exercises
                </Button>
              </div>
            )}
            {setsShown(search) ? <SetList onPick={(id) => change({ set: id })} /> : null}
            <output className={styles['count']}>
              {found.length === 1 ? '1 exercise' : `${found.length} exercises`}
            </output>
            {found.length === 0 ? (
              <EmptyState
                title={search.favorites === true ? 'No favorites yet' : 'No matching exercises'}
                action={<Button onClick={() => change({})}>Clear filters</Button>}
              >
                {search.favorites === true
                  ? 'Tap the star on an exercise to keep it here.'
                  : 'Try fewer words.'}
              </EmptyState>
            ) : (
              <ul className={styles['grid']} aria-label="Exercises">
                {found.map((choice) => (
                  <ExerciseCard
                    key={choice.id}
                    choice={choice}
                    isFavorite={favorites.includes(choice.id)}
                    onFavorite={() => void toggle(choice.id)}
                  />
                ))}
              </ul>
            )}
          </Stack>
        )}
      </ReadStage>
    </Page>
  );
}
