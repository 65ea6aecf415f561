import { useRef, useState } from 'react';
import type { FormAnswer } from '../../../../contract/people/forms.ts';
import { answerFaults } from '../../../../domain/people/forms/forms.ts';
import type { HandedForm } from '../../../../domain/people/forms/handover.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { FormItems } from '../form-items.tsx';
import { HandoverPage } from './handover-page.tsx';

interface HandedFormPageProps {
  form: HandedForm;
  firstName: string;
  /** How many forms are still to be filled in, this one with them. */
  left: number;
  onAnswer: (answer: FormAnswer) => void;
  onClear: (itemId: string) => void;
  onDone: () => Promise<void>;
}

/** A form in the patient's hands. What is missing is said where it is missing, once Done was pressed. */
export function HandedFormPage({ form, firstName, left, onAnswer, onClear, onDone }: HandedFormPageProps) {
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const faults = answerFaults(form.shown.items, form.answers);
  const done = async () => {
    setTried(true);
    const [first] = faults;
    if (first) {
      const item = [...(body.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [])].find(
        (one) => one.dataset['item'] === first.itemId,
      );
      item?.scrollIntoView({ block: 'center' });
      const led = item?.querySelector<HTMLElement>('[data-first]');
      (led ?? item?.querySelector<HTMLElement>('input, textarea, select, button:not(:disabled)'))?.focus();
      return;
    }
    setBusy(true);
    await onDone();
    setBusy(false);
  };
  return (
    <HandoverPage
      title={form.shown.title}
      above={left > 1 ? `For ${firstName} · ${left} forms to go` : `For ${firstName}`}
      actions={
        <>
          {isTried && faults.length > 0 ? (
            <p role="alert">
              {faults.length === 1 ? 'One answer is missing.' : `${faults.length} answers are missing.`}{' '}
              Please look above.
            </p>
          ) : null}
          <Button variant="primary" size="touch" block busy={isBusy} onClick={() => void done()}>
            Done
          </Button>
        </>
      }
    >
      <div ref={body}>
        <FormItems
          items={form.shown.items}
          answers={form.answers}
          faults={isTried ? faults : []}
          onAnswer={onAnswer}
          onClear={onClear}
        />
      </div>
    </HandoverPage>
  );
}
