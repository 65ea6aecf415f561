import { useState, type FormEvent } from 'react';
import type { EncounterId } from '../../../contract/base/ids.ts';
import type { PlanGoal, PlanOfCare } from '../../../contract/clinical/plan-of-care.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import { enterUnderPlan } from '../../../data/clinical/plan-of-care/plans-of-care.writes.ts';
import { rangeOf, unitOf } from '../../../domain/clinical/plan-of-care/goal-progress.ts';
import type { PlanOfCareOf } from '../../../domain/clinical/plan-of-care/plan-of-care-changes.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { numberOf } from './plan-draft.ts';
import styles from './plan-of-care.module.css';

interface GoalReadingProps {
  goal: PlanGoal;
  plan: PlanOfCare;
  of: PlanOfCareOf;
  on: PlainDate;
  encounterId?: EncounterId;
  /** What the note says already: one tap records it. */
  suggested?: number | null;
}

/** Takes today’s reading of a goal. */
export function GoalReading({ goal, plan, of, on, encounterId, suggested = null }: GoalReadingProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const text = typed ?? (suggested === null ? '' : String(suggested));
  const value = numberOf(text);
  const range = rangeOf(goal.measure);
  const isOut = value !== null && range !== null && (value < 0 || value > range.max);
  const unit = unitOf(goal).trim();
  const error =
    !isTried || (value !== null && !isOut) ? undefined : isOut ? `0 to ${range?.max}` : 'Enter a number.';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (value === null || isOut || isBusy) return;
    setBusy(true);
    const isKept = await enterUnderPlan(of, plan.id, {
      kind: 'reading',
      happenedOn: on,
      goalId: goal.id,
      value,
      encounterId: encounterId ?? null,
    });
    setBusy(false);
    if (!isKept) return;
    setTyped('');
    setTried(false);
  };
  return (
    <form className={styles['reading']} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={`Today’s reading: ${goal.name}`}
        labelHidden
        inputMode="decimal"
        placeholder="Today"
        maxLength={9}
        {...(unit !== '' && { unit })}
        value={text}
        error={error}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" busy={isBusy}>
        Record<span className="pl-aloud"> reading of {goal.name}</span>
      </Button>
    </form>
  );
}
