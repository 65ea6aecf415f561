import { Button } from '../buttons/button.tsx';
import type { CodeProblem, OfferedCode } from './code-answers.ts';
import styles from './codes.module.css';

interface ProblemProps {
  problem: CodeProblem | null | undefined;
  onChoose: (code: OfferedCode) => void;
}

/** Why a code can't be billed as it is, with a button for each that can. */
export function Problem({ problem, onChoose }: ProblemProps) {
  if (!problem) return null;
  return (
    <div className={styles['problem']}>
      <p>{problem.words}</p>
      {problem.choices.map((choice) => (
        <Button key={choice.code} size="small" onClick={() => onChoose(choice)}>
          <b className="pl-figures">{choice.code}</b> {choice.title}
        </Button>
      ))}
    </div>
  );
}
