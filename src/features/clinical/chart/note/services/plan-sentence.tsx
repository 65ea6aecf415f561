import Target from 'lucide-react/icons/target';
import { planSentence } from '../../../../../domain/clinics/preferences/report-preferences.ts';
import { Button } from '../../../../../ui/buttons/button.tsx';
import styles from './plan-sentence.module.css';
import { useNoteDesk, useNotePart } from '../draft/use-note-draft.ts';

/** [3.5] Puts the goal and the visits that this person plans with into the plan, once, to be changed at will. */
export function PlanSentence() {
  const { draft, preferences } = useNoteDesk();
  const sentence = planSentence(preferences.report);
  const hasIt = useNotePart((note) => note.plan.includes(sentence));
  if (sentence === '' || hasIt) return null;
  const add = () =>
    draft.change(({ plan }) => ({ plan: plan.trim() === '' ? sentence : `${plan.trimEnd()}\n${sentence}` }));
  return (
    <div>
      <Button size="small" className={styles['sentence']} icon={<Target aria-hidden="true" />} onClick={add}>
        Add to the plan: {sentence}
      </Button>
    </div>
  );
}
