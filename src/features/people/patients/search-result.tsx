import Users from 'lucide-react/icons/users';
import type { RefObject } from 'react';
import { dayAt } from '../../../domain/base/time/clinic-day.ts';
import { useClinic, useSession } from '../../../session/session-context.ts';
import { Button, buttonClass } from '../../../ui/buttons/button.tsx';
import { Link } from '../../../ui/buttons/link.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { FaultState } from '../../../ui/page/fault-state.tsx';
import { SkeletonLines } from '../../../ui/page/skeleton.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { PatientList } from './patient-list.tsx';
import type { PatientListState } from './use-patient-list.ts';
import styles from './patients.module.css';

interface SearchResultProps {
  search: PatientListState;
  /** Without blanks around it. */
  typed: string;
  isFiltered: boolean;
  listRef: RefObject<HTMLUListElement | null>;
  onLeaveUp: () => void;
}

/** The patients who are meant, those with similar names, or why there is nobody. */
export function SearchResult({ search, typed, isFiltered, listRef, onLeaveUp }: SearchResultProps) {
  const { location } = useClinic();
  const today = dayAt(useNow(60_000), location.timezone);
  const { patients, total, isNear, isSettled, fault } = search;
  if (patients === null)
    return fault ? (
      <FaultState fault={fault} what="the list of patients" onRetry={search.refetch} />
    ) : (
      <SkeletonLines count={8} label="Loading patients" />
    );
  if (patients.length === 0 && isSettled) return <NobodyFound typed={typed} isFiltered={isFiltered} />;
  return (
    <>
      {isNear ? (
        <p className={styles['note']} role="status">
          No patient matches “{typed}” exactly. Similar names:
        </p>
      ) : null}
      <PatientList listRef={listRef} patients={patients} today={today} onLeaveUp={onLeaveUp} />
      {patients.length < total && isSettled ? (
        <div className={styles['more']}>
          <Button onClick={search.showMore}>Show more</Button>
        </div>
      ) : null}
    </>
  );
}

function NobodyFound({ typed, isFiltered }: Pick<SearchResultProps, 'typed' | 'isFiltered'>) {
  const { can } = useSession();
  return (
    <EmptyState
      icon={<Users />}
      title={
        typed !== ''
          ? `No patients found for “${typed}”`
          : isFiltered
            ? 'No patients match these filters'
            : 'No patients yet'
      }
      action={
        can('patient.write') ? (
          <Link className={buttonClass('quiet')} to="/patients/new">
            Add a patient
          </Link>
        ) : undefined
      }
    >
      {typed === '' ? null : 'Try the birth date, part of the phone number, or fewer letters.'}
    </EmptyState>
  );
}
