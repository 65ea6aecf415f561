import type { FilledForm } from '../../../../contract/people/forms.ts';
import { momentInWords } from '../../../../domain/base/time/day-words.ts';
import { isWithdrawn } from '../../../../domain/people/forms/form-withdrawal.ts';
import { useClinic } from '../../../../session/session-context.ts';
import { useSyncState } from '../../../../session/use-sync-state.ts';
import { Badge } from '../../../../ui/marks/badge.tsx';
import { Link } from '../../../../ui/buttons/link.tsx';
import { SyncMark } from '../../../../ui/marks/sync-mark.tsx';
import styles from './filled.module.css';

/** What a patient has filled in; what was withdrawn stands apart, shut. */
export function FilledList({ filled }: { filled: readonly FilledForm[] }) {
  const standing = filled.filter((one) => !isWithdrawn(one));
  const withdrawn = filled.filter(isWithdrawn);
  return (
    <>
      {standing.length === 0 ? <p className={styles['quiet']}>None is filled in.</p> : null}
      <Lines filled={standing} />
      {withdrawn.length === 0 ? null : (
        <details className={styles['withdrawn']}>
          <summary>Withdrawn ({withdrawn.length})</summary>
          <Lines filled={withdrawn} />
        </details>
      )}
    </>
  );
}

function Lines({ filled }: { filled: readonly FilledForm[] }) {
  if (filled.length === 0) return null;
  return (
    <ul className={styles['list']}>
      {filled.map((one) => (
        <FilledLine key={one.id} filled={one} />
      ))}
    </ul>
  );
}

function FilledLine({ filled }: { filled: FilledForm }) {
  const { location } = useClinic();
  const sync = useSyncState('filledForm', filled.id);
  const isGone = isWithdrawn(filled);
  return (
    <li>
      <p className={styles['head']}>
        <Link to={`/patients/${filled.patientId}/forms/${filled.id}`}>{filled.title}</Link>
        {isGone ? <Badge tone="neutral">Withdrawn</Badge> : null}
        {filled.isSigned && !isGone ? <Badge tone="success">Signed</Badge> : null}
        {sync === 'server' ? null : <SyncMark state={sync} />}
      </p>
      <p className={styles['quiet']}>
        {[
          momentInWords(filled.completedAt, location.timezone),
          `version ${filled.number}`,
          filled.recordedByName && `given by ${filled.recordedByName}`,
          filled.withdrawn?.reason && `withdrawn: ${filled.withdrawn.reason}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </li>
  );
}
