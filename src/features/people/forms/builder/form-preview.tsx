import { useState } from 'react';
import type { FormAnswer, FormContent } from '../../../../contract/people/forms.ts';
import { answerFaults } from '../../../../domain/people/forms/forms.ts';
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx';
import { FormItems } from '../form-items.tsx';

/** The form as patients will see it, to be tried. Nothing of it is kept. */
export function FormPreview({ content, onClose }: { content: FormContent; onClose: () => void }) {
  const [answers, setAnswers] = useState<readonly FormAnswer[]>([]);
  const [isTried, setTried] = useState(false);
  const without = (itemId: string) => answers.filter((one) => one.itemId !== itemId);
  return (
    <FormDialog
      title={content.title}
      description="As patients see it. Nothing that is entered here is kept."
      action="Try Done"
      leave="Close"
      onClose={onClose}
      onSubmit={() => setTried(true)}
    >
      <FormItems
        items={content.items}
        answers={answers}
        faults={isTried ? answerFaults(content.items, answers) : []}
        onAnswer={(answer) => setAnswers([...without(answer.itemId), answer])}
        onClear={(itemId) => setAnswers(without(itemId))}
      />
    </FormDialog>
  );
}
