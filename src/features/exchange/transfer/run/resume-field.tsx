import type { Instant } from '../../../../contract/base/values.ts';
import { momentInWords } from '../../../../domain/base/time/day-words.ts';
import type { ImportPosition } from '../../../../session/location/import-position.ts';
import { useClinic } from '../../../../session/session-context.ts';
import { Check } from '../../../../ui/fields/check.tsx';
import styles from '../transfer.module.css';

interface ResumeFieldProps {
  place: ImportPosition | null;
  /** What is counted in a file of this kind: `line`, `patient`. */
  unit: string;
  isFromStart: boolean;
  onChange: (isFromStart: boolean) => void;
}

/** That this very file was begun here before, and whether it goes on there. */
export function ResumeField({ place, unit, isFromStart, onChange }: ResumeFieldProps) {
  const { location } = useClinic();
  if (place === null) return null;
  const { line, open, atMs } = place;
  const moment = momentInWords(new Date(atMs).toISOString() as Instant, location.timezone);
  return (
    <div className={styles['stack']}>
      <p role="status">
        This file came as far as {unit} {line.toLocaleString('en-US')} from this device, {moment}. It goes on
        there
        {open.length === 0
          ? ''
          : `; ${open.length.toLocaleString('en-US')} before it that did not fit or may be there already ${open.length === 1 ? 'is' : 'are'} sent again`}
        .
      </p>
      <Check checked={isFromStart} onChange={onChange}>
        Send all of it once more; nothing is added twice
      </Check>
    </div>
  );
}
