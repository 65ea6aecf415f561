import { useState } from 'react';
import type { PlainDate } from '../../../contract/base/values.ts';
import { choicesOf } from '../../../domain/people/forms/forms.ts';
import { Chips, MultiChips } from '../../../ui/fields/chips.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { BodyField } from './body/body-field.tsx';
import { ConsentField } from './consent-field.tsx';
import type { ItemFieldProps } from './item-field-props.ts';
import { SignaturePad } from './signature-pad.tsx';
import styles from './forms.module.css';

const plainDay = /^\d{4}-\d{2}-\d{2}$/;

/** One item of a form with the control that its kind asks for. */
export function ItemField({ item, answer, error, onAnswer, onClear }: ItemFieldProps) {
  const { id: itemId, kind, label, words, required } = item;
  const texts = { label, error, optional: !required, ...(words !== '' && { hint: words }) };
  switch (kind) {
    case 'heading':
      return (
        <>
          {label === '' ? null : <h2>{label}</h2>}
          {words === '' ? null : <p className={styles['words']}>{words}</p>}
        </>
      );
    case 'text':
    case 'longText': {
      const Control = kind === 'text' ? TextField : TextArea;
      return (
        <Control
          {...texts}
          maxLength={kind === 'text' ? 300 : 10_000}
          value={answer?.kind === 'text' ? answer.text : ''}
          onChange={({ target }: { target: { value: string } }) =>
            target.value === '' ? onClear() : onAnswer({ itemId, kind: 'text', text: target.value })
          }
        />
      );
    }
    case 'yesNo':
    case 'oneOf':
    case 'manyOf':
      return <ChoiceField {...{ item, answer, error, onAnswer, onClear }} />;
    case 'bodyAreas':
      return <BodyField {...{ item, answer, error, onAnswer, onClear }} />;
    case 'date':
      return (
        <DateField
          {...texts}
          max="9999-12-31"
          value={answer?.kind === 'date' ? answer.date : ''}
          onChange={({ target }) =>
            plainDay.test(target.value)
              ? onAnswer({ itemId, kind: 'date', date: target.value as PlainDate })
              : onClear()
          }
        />
      );
    case 'number':
      return <NumberField {...{ item, answer, error, onAnswer, onClear }} />;
    case 'consent':
      return <ConsentField {...{ item, answer, error, onAnswer, onClear }} />;
    case 'signature':
      return <SignaturePad {...{ item, answer, error, onAnswer, onClear }} />;
  }
}

function ChoiceField({ item, answer, error, onAnswer, onClear }: ItemFieldProps) {
  const options = choicesOf(item).map(({ id, label }) => ({ value: id, label }));
  const chosen = answer?.kind === 'choice' ? answer.choices : [];
  const choose = (choices: string[]) =>
    choices.length === 0 ? onClear() : onAnswer({ itemId: item.id, kind: 'choice', choices });
  const shared = { label: `${item.label}${item.required ? '' : ' (optional)'}`, options, error };
  return (
    <>
      {item.kind === 'manyOf' ? (
        <MultiChips {...shared} value={chosen} onChange={choose} />
      ) : (
        <Chips
          {...shared}
          value={chosen[0] ?? null}
          canClear={!item.required}
          onChange={(one) => choose(one === null ? [] : [one])}
        />
      )}
      {item.words === '' ? null : <p className={styles['hint']}>{item.words}</p>}
    </>
  );
}

/** What is typed stays as it is typed while it is no number yet. */
function NumberField({ item, answer, error, onAnswer, onClear }: ItemFieldProps) {
  const [typed, setTyped] = useState(answer?.kind === 'number' ? String(answer.number) : '');
  const range = [item.min === null ? '' : `from ${item.min}`, item.max === null ? '' : `up to ${item.max}`];
  const hint = [item.words, range.filter(Boolean).join(' ')].filter(Boolean).join(' · ');
  return (
    <TextField
      label={item.label}
      optional={!item.required}
      error={error}
      {...(hint !== '' && { hint })}
      inputMode="decimal"
      maxLength={20}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        const number = Number(target.value.trim().replace(',', '.'));
        if (target.value.trim() === '' || !Number.isFinite(number)) onClear();
        else onAnswer({ itemId: item.id, kind: 'number', number });
      }}
    />
  );
}
