import { useId, useState } from 'react';
import { bodyAreas, withArea, type BodyArea } from '../../../../domain/people/forms/body-areas.ts';
import { Chips, MultiChips } from '../../../../ui/fields/chips.tsx';
import type { ItemFieldProps } from '../item-field-props.ts';
import { BodyFigure } from '../../../../ui/body/body-figure.tsx';
import type { BodySide } from '../../../../ui/body/body-shapes.ts';
import forms from '../forms.module.css';
import styles from './body.module.css';

const sides: { value: BodySide; label: string }[] = [
  { value: 'front', label: 'Front' },
  { value: 'back', label: 'Back' },
];
const parts = [...new Set(bodyAreas.map(({ part }) => part))];
const optionsOf = (part: BodyArea['part']) =>
  bodyAreas.filter((area) => area.part === part).map(({ id, label }) => ({ value: id, label }));

/** Where on the body: by tapping the figure, or from a list. Both show the same. Where there is no room for two, one side at a time. */
export function BodyField({ item, answer, error, onAnswer, onClear }: ItemFieldProps) {
  const [side, setSide] = useState<BodySide>('front');
  const id = useId();
  const chosen = answer?.kind === 'choice' ? answer.choices : [];
  const choose = (choices: string[]) =>
    choices.length === 0 ? onClear() : onAnswer({ itemId: item.id, kind: 'choice', choices });
  const press = (area: string) => choose(withArea(chosen, area));
  const told = bodyAreas.filter((area) => chosen.includes(area.id)).map(({ label }) => label);
  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
      className={styles['field']}
    >
      <p className={forms['label']} id={`${id}-label`}>
        {item.label}
        {item.required ? '' : ' (optional)'}
      </p>
      {item.words === '' ? null : <p className={forms['hint']}>{item.words}</p>}
      <div className={styles['sides']}>
        <Chips
          label="Side of the picture"
          labelHidden
          options={sides}
          value={side}
          onChange={(to) => setSide(to ?? 'front')}
        />
      </div>
      <div className={styles['figures']} data-side={side}>
        <BodyFigure side="front" chosen={chosen} onPress={press} />
        <BodyFigure side="back" chosen={chosen} onPress={press} />
      </div>
      <p role="status" className={styles['told']}>
        {told.length === 0 ? 'Nothing is marked yet.' : `Marked: ${told.join(', ')}`}
      </p>
      <details className={styles['list']}>
        <summary data-first="">Choose from a list</summary>
        {parts.map((part) => {
          const options = optionsOf(part);
          const isOther = (one: string) => options.every(({ value }) => value !== one);
          return (
            <MultiChips
              key={part}
              label={part}
              options={options}
              value={chosen.filter((one) => !isOther(one))}
              onChange={(to) =>
                choose(
                  bodyAreas
                    .map((area) => area.id)
                    .filter((one) => (isOther(one) ? chosen.includes(one) : to.includes(one))),
                )
              }
            />
          );
        })}
      </details>
      {error === undefined ? null : (
        <p id={`${id}-error`} className={forms['error']}>
          {error}
        </p>
      )}
    </div>
  );
}
