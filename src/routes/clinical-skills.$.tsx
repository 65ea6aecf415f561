import { createFileRoute } from '@tanstack/react-router';
import { ClinicalSkillsScreen } from '../features/clinical/clinical-skills/clinical-skills.screen.tsx';
import { ExerciseScreen } from '../features/clinical/clinical-skills/exercise.screen.tsx';
import { readLibrarySearch } from '../features/clinical/clinical-skills/library-search.ts';

/** `/clinical-skills` and `/clinical-skills/exercises`, the exercise library, and `/clinical-skills/<exercise>`. */
export const Route = createFileRoute('/clinical-skills/$')({
  validateSearch: readLibrarySearch,
  component: function ClinicalSkills() {
    const exerciseId = Route.useParams()._splat ?? '';
    const search = Route.useSearch();
    return exerciseId === '' || exerciseId === 'exercises' ? (
      <ClinicalSkillsScreen search={search} />
    ) : (
      <ExerciseScreen exerciseId={exerciseId} />
    );
  },
});
