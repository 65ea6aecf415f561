import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import { useMemo } from 'react';
import type { Encounter } from '../../../../contract/clinical/encounter.ts';
import { dayAt } from '../../../../domain/base/time/clinic-day.ts';
import { shortDayInWords } from '../../../../domain/base/time/day-words.ts';
import { reEvaluationDue } from '../../../../domain/clinical/re-evaluation.ts';
import { useClinic } from '../../../../session/session-context.ts';
import { useRead } from '../../../../session/reads/use-read.ts';
import { encountersRead } from '../../../../data/clinical/encounters.reads.ts';
import styles from './note-bar.module.css';
import { useNoteDesk, useNotePart } from './draft/use-note-draft.ts';

/** [3.5] Says that an evaluation is due by this person's interval. It goes away when the note has one. */
export function ReEvaluation({ encounter }: { encounter: Encounter }) {
  const { clinic } = useClinic();
  const { services, location, preferences } = useNoteDesk();
  const noted = useNotePart((note) => note.services);
  const { patientId } = encounter;
  const read = useMemo(() => encountersRead(clinic.ID, patientId), [clinic.ID, patientId]);
  const encounters = useRead(read).data?.encounters;
  if (!encounters) return null;
  const { reEvalInterval } = preferences.report;
  const now = { ...encounter, note: encounter.note && { ...encounter.note, services: noted } };
  const due = reEvaluationDue(now, encounters, services, reEvalInterval);
  if (!due) return null;
  const count = due.by === 'visits' ? `visit ${due.visits}` : `${due.days} days`;
  const every =
    due.by === 'visits' ? `every ${reEvalInterval.visits} visits` : `every ${reEvalInterval.days} days`;
  return (
    <p className={styles['reminder']} role="status">
      <ClipboardCheck aria-hidden="true" />
      <span>
        Re-evaluation is due: {count} since the evaluation of{' '}
        {shortDayInWords(dayAt(due.lastAt, location.timezone))} ({every}).
      </span>
    </p>
  );
}
