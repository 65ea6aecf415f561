import { useId } from 'react';
import type { Stroke } from '../../../contract/people/forms.ts';
import {
  isSignatureGiven,
  signatureField,
  strokePath,
  strokeWidth,
} from '../../../domain/people/forms/signature-strokes.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { ItemFieldProps } from './item-field-props.ts';
import { usePen } from './use-pen.ts';
import styles from './forms.module.css';

/** The lines of a signature, as they were drawn. */
export function Strokes({ strokes }: { strokes: readonly Stroke[] }) {
  return strokes.map((stroke, index) => (
    <path key={index} d={strokePath(stroke)} strokeWidth={strokeWidth(stroke)} />
  ));
}

export const signatureBox = `0 0 ${signatureField.width} ${signatureField.height}`;

/** Where a patient signs: drawn, or by typing the name, which counts the same. */
export function SignaturePad({ item, answer, error, onAnswer, onClear }: ItemFieldProps) {
  const id = useId();
  const { name, strokes } = answer?.kind === 'signature' ? answer : { name: '', strokes: [] };
  const change = (next: { name: string; strokes: Stroke[] }) =>
    isSignatureGiven(next) || next.name !== ''
      ? onAnswer({ itemId: item.id, kind: 'signature', ...next })
      : onClear();
  const { shown, on } = usePen(strokes, (drawn) => change({ name, strokes: drawn }));
  return (
    <div role="group" aria-labelledby={id} className={styles['signature']}>
      <p id={id} className={styles['label']}>
        {item.label}
        {item.required ? '' : ' (optional)'}
      </p>
      {item.words === '' ? null : <p className={styles['words']}>{item.words}</p>}
      <svg
        viewBox={signatureBox}
        className={styles['pad']}
        role="img"
        aria-label={`Field to sign in: ${shown.length === 0 ? 'empty' : 'signed'}. Or type your name below it.`}
        {...on}
      >
        <line x1="300" x2="5700" y1="1600" y2="1600" className={styles['rule']} />
        <Strokes strokes={shown} />
      </svg>
      <div className={styles['tools']}>
        <Button
          size="touch"
          disabled={strokes.length === 0}
          onClick={() => change({ name, strokes: strokes.slice(0, -1) })}
        >
          Undo last line
        </Button>
        <Button size="touch" disabled={strokes.length === 0} onClick={() => change({ name, strokes: [] })}>
          Clear
        </Button>
      </div>
      <TextField
        label="Or type your full name as your signature"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        error={error}
        value={name}
        onChange={({ target }) => change({ name: target.value, strokes: [...strokes] })}
      />
    </div>
  );
}
