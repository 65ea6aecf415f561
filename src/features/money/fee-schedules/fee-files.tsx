import { useRef, useState } from 'react';
import {
  lineDrafts,
  readFeeDraft,
  newFeeSchedule,
  type FeeLineDraft,
} from '../../../domain/clinics/fees/fee-draft.ts';
import { readFeeFile, writeFeeFile, type FeeFileFault } from '../../../domain/clinics/fees/fee-file.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { downloadText } from '../../../ui/buttons/download.ts';
import { toast } from '../../../ui/messages/toast.ts';
import styles from './fees.module.css';

interface FeeFilesProps {
  name: string;
  lines: readonly FeeLineDraft[];
  disabled: boolean;
  onRead: (lines: readonly FeeLineDraft[]) => void;
}

/** So many lines that could not be read are told one by one. */
const mostTold = 8;

/** Fees out of a CSV file, and into one. */
export function FeeFiles({ name, lines, disabled, onRead }: FeeFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  const [leftOut, setLeftOut] = useState<readonly FeeFileFault[]>([]);
  const take = async (file: File | undefined) => {
    if (!file) return;
    const read = readFeeFile(await file.text());
    setLeftOut(read.faults);
    if (read.lines.length === 0) {
      toast.fail(`No fees could be read from ${file.name}. Nothing was changed.`);
      return;
    }
    onRead(lineDrafts(read.lines));
    toast.info(`${read.lines.length} codes read from ${file.name}`, {
      name: 'fee-schedule',
      description:
        lines.length === 0
          ? 'Save to keep them.'
          : `They replace the ${lines.length} in the list. Save to keep them.`,
    });
  };
  const download = () => {
    const { fields, faults } = readFeeDraft({
      ...newFeeSchedule('2000-01-01' as never),
      name: 'file',
      lines,
    });
    if (fields) downloadText(writeFeeFile(fields.lines), 'text/csv', `${name.trim() || 'fees'}.csv`);
    else toast.fail('Nothing was downloaded.', { description: faults.lines });
  };
  return (
    <>
      {disabled ? null : <Button onClick={() => input.current?.click()}>Import CSV</Button>}
      {lines.length === 0 ? null : <Button onClick={download}>Download CSV</Button>}
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        hidden
        aria-label="A file of fees"
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {leftOut.length === 0 ? null : (
        <div className={styles['leftOut']} role="status">
          <p>{leftOut.length === 1 ? '1 line was left out:' : `${leftOut.length} lines were left out:`}</p>
          <ul>
            {leftOut.slice(0, mostTold).map(({ row, message }) => (
              <li key={row}>
                Line {row}: {message}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
