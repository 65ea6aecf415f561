import ArrowUp from 'lucide-react/icons/arrow-up';
import X from 'lucide-react/icons/x';
import { useCallback, useId } from 'react';
import { Badge } from '../marks/badge.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import type { ChosenCode, CodeSource, OfferedCode } from './code-answers.ts';
import { CodeSearch } from './code-search.tsx';
import { Problem } from './problem.tsx';
import { useAnswer } from './use-answer.ts';
import styles from './codes.module.css';

interface CodeFieldProps {
  label: string;
  /** What its search is called. */
  searchLabel: string;
  placeholder: string;
  /** In order, the primary one first. */
  value: readonly ChosenCode[];
  onChange: (value: readonly ChosenCode[]) => void;
  source: CodeSource;
  most: number;
  /** What is said in place of the search once there are that many. */
  fullWords: string;
  error?: string | undefined;
}

const asChosen = ({ code, title }: OfferedCode): ChosenCode => ({ code, name: title.slice(0, 200) });

/** Codes that are found by typing, in an order that a person changes, each with what keeps it from being billed. */
export function CodeField(props: CodeFieldProps) {
  const { label, searchLabel, placeholder, value, onChange, source, most, fullWords, error } = props;
  const id = useId();
  const codes = value.map(({ code }) => code).join(' ');
  const { check } = source;
  const ask = useCallback(() => check(codes.split(' ')), [check, codes]);
  const checked = useAnswer(codes === '' ? null : ask);
  const replace = (at: number, chosen: OfferedCode) =>
    onChange(value.map((one, place) => (place === at ? asChosen(chosen) : one)));
  const lift = (at: number) =>
    onChange([...value.slice(0, at - 1), value[at]!, value[at - 1]!, ...value.slice(at + 1)]);
  const remove = (code: string) => onChange(value.filter((one) => one.code !== code));

  return (
    <div role="group" aria-labelledby={id} className={styles['field']}>
      <span id={id} className={styles['label']}>
        {label}
      </span>
      {value.length === 0 ? null : (
        <ol className={styles['chosen']} aria-label={`${label}, in order`}>
          {value.map(({ code, name }, at) => (
            <li key={code} className={styles['one']}>
              <div className={styles['line']}>
                <span className={`${styles['code']} pl-figures`}>{code}</span>
                <span className={styles['title']}>{name}</span>
                {at === 0 && value.length > 1 ? <Badge tone="accent">Primary</Badge> : null}
                {at === 0 ? null : (
                  <IconButton label={`Move ${code} up`} icon={<ArrowUp />} onClick={() => lift(at)} />
                )}
                <IconButton label={`Remove ${code}`} icon={<X />} onClick={() => remove(code)} />
              </div>
              <Problem problem={checked?.problems[code]} onChoose={(chosen) => replace(at, chosen)} />
            </li>
          ))}
        </ol>
      )}
      {value.length < 2
        ? null
        : checked?.together.map((words) => (
            <p key={words} className={styles['problem']}>
              {words}
            </p>
          ))}
      {value.length >= most ? (
        <p className={styles['quiet']}>{fullWords}</p>
      ) : (
        <CodeSearch
          label={searchLabel}
          placeholder={placeholder}
          find={source.find}
          chosen={codes}
          error={error}
          onChoose={(found) => onChange([...value, asChosen(found)])}
        />
      )}
    </div>
  );
}
