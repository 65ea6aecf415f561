import type { KeyboardEvent } from 'react';
import { classNames } from '../class-names.ts';
import type { OfferedCode } from './code-answers.ts';
import styles from './codes.module.css';

interface CodeOptionsProps {
  id: string;
  codes: readonly OfferedCode[];
  /** Which line is marked. */
  at: number;
  onMark: (at: number) => void;
  onChoose: (code: OfferedCode) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** What was found, a line each. */
export function CodeOptions({ id, codes, at, onMark, onChoose, onKeyDown }: CodeOptionsProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Codes found"
      className={styles['options']}
      hidden={codes.length === 0}
    >
      {codes.map((code, index) => (
        <div
          key={code.code}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === at}
          tabIndex={-1}
          className={classNames(styles['option'], index === at && styles['marked'])}
          onPointerMove={() => onMark(index)}
          onClick={() => onChoose(code)}
          onKeyDown={onKeyDown}
        >
          <span className={`${styles['code']} pl-figures`}>{code.code}</span>
          <span className={styles['title']}>{code.title}</span>
          {code.isBillable ? null : <span className={styles['quiet']}>heading</span>}
        </div>
      ))}
    </div>
  );
}
