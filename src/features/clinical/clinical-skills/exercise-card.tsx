import Dumbbell from 'lucide-react/icons/dumbbell';
import Star from 'lucide-react/icons/star';
import { doseInWords } from '../../../domain/clinical/exercises/dose-words.ts';
import type { ExerciseChoice } from '../../../domain/clinical/exercises/exercise-choices.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Link } from '../../../ui/buttons/link.tsx';
import { FigureWhenSeen } from '../../../ui/figure/figure-when-seen.tsx';
import styles from './clinical-skills.module.css';

interface ExerciseCardProps {
  choice: ExerciseChoice;
  isFavorite: boolean;
  onFavorite: () => void;
}

/** An exercise in the library: its drawing, its name, how it is usually done. */
export function ExerciseCard({ choice, isFavorite, onFavorite }: ExerciseCardProps) {
  return (
    <li className={styles['card']}>
      <Link className={styles['cardLink']} to={`/clinical-skills/${choice.id}`}>
        {choice.drawing === null ? (
          <span className={styles['noDrawing']}>
            <Dumbbell aria-hidden="true" />
          </span>
        ) : (
          <FigureWhenSeen drawing={choice.drawing} />
        )}
        <span className={styles['cardWords']}>
          <b>{choice.name}</b>
          <span className="pl-figures">
            {choice.isOwn ? 'Your clinic' : choice.region} · {doseInWords(choice.dose)}
          </span>
        </span>
      </Link>
      <IconButton
        className={styles['star']}
        label={`${isFavorite ? 'Remove from favorites' : 'Add to favorites'}: ${choice.name}`}
        aria-pressed={isFavorite}
        icon={<Star fill={isFavorite ? 'currentColor' : 'none'} />}
        onClick={onFavorite}
      />
    </li>
  );
}
