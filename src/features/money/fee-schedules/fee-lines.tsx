import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import type { FeeLineDraft } from '../../../domain/clinics/fees/fee-draft.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FeeFiles } from './fee-files.tsx';
import styles from './fees.module.css';

interface FeeLinesProps {
  /** Of the schedule, for the file. */
  name: string;
  lines: readonly FeeLineDraft[];
  fault: string | undefined;
  disabled: boolean;
  onChange: (lines: readonly FeeLineDraft[]) => void;
}

/** So many lines are drawn at once; more are found by their code. */
const mostShown = 60;
const empty = { code: '', modifiers: '', feeMinor: null, expectedMinor: null };

/** The codes of a schedule: entered by hand, or out of a file. */
export function FeeLines({ name, lines, fault, disabled, onChange }: FeeLinesProps) {
  const [wanted, setWanted] = useState('');
  const found = lines.filter(({ code }) => code.startsWith(wanted.trim().toUpperCase()));
  const shown = found.slice(0, mostShown);
  const change = (key: number, part: Partial<FeeLineDraft>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...part } : line)));
  const add = () => {
    setWanted('');
    onChange([{ ...empty, key: Math.max(0, ...lines.map(({ key }) => key)) + 1 }, ...lines]);
  };
  return (
    <section className={styles['lines']} aria-label="Codes and fees">
      <div className={styles['head']}>
        <h3>{lines.length === 1 ? '1 code' : `${lines.length} codes`}</h3>
        <FeeFiles name={name} lines={lines} disabled={disabled} onRead={onChange} />
        {disabled ? null : <Button onClick={add}>Add code</Button>}
      </div>
      {fault === undefined ? null : (
        <p className={styles['fault']} role="alert">
          {fault}
        </p>
      )}
      {lines.length > mostShown ? (
        <TextField label="Find a code" value={wanted} onChange={({ target }) => setWanted(target.value)} />
      ) : null}
      <ul className={styles['rows']}>
        {shown.map((line) => (
          <li key={line.key} className={styles['row']}>
            <TextField
              label="Code"
              maxLength={5}
              disabled={disabled}
              value={line.code}
              onChange={({ target }) => change(line.key, { code: target.value })}
            />
            <TextField
              label="Modifiers"
              optional
              maxLength={20}
              disabled={disabled}
              value={line.modifiers}
              onChange={({ target }) => change(line.key, { modifiers: target.value })}
            />
            {disabled ? null : (
              <IconButton
                label={`Remove ${line.code || 'this line'}`}
                icon={<Trash2 />}
                onClick={() => onChange(lines.filter(({ key }) => key !== line.key))}
              />
            )}
            <AmountField
              className={styles['fee']}
              label="Fee"
              disabled={disabled}
              value={line.feeMinor}
              onChange={(feeMinor) => change(line.key, { feeMinor })}
            />
            <AmountField
              label="Allowed"
              optional
              disabled={disabled}
              value={line.expectedMinor}
              onChange={(expectedMinor) => change(line.key, { expectedMinor })}
            />
          </li>
        ))}
      </ul>
      {found.length > shown.length ? (
        <p className={styles['more']}>{found.length - shown.length} more. Find a code to see it.</p>
      ) : null}
    </section>
  );
}
