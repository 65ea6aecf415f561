import { HardDrive, Search, UserPlus, Users } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useRef, useState } from 'react';
import { dayAt } from '../../../domain/base/time/clinic-day.ts';
import { takenInWords } from '../../../domain/base/time/day-words.ts';
import { useClinic, useSession } from '../../../session/session-context.ts';
import { Button, buttonClass } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { FaultState } from '../../../ui/page/fault-state.tsx';
import { Link, useGo } from '../../../ui/buttons/link.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { SkeletonLines } from '../../../ui/page/skeleton.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { DuplicatesLink } from './duplicates/duplicates-link.tsx';
import { PatientFilters } from './patient-filters.tsx';
import { PatientList } from './patient-list.tsx';
import { noWish, usePatientList } from './use-patient-list.ts';
import styles from './patients.module.css';

/** `/patients`: who is meant, by typing. The arrow keys go through the list, Enter opens. (`/` comes back to the search: the app's key for every search field.) */
export function PatientsScreen() {
  const { clinic, location } = useClinic();
  const { can } = useSession();
  const go = useGo();
  const mayRead = can('patient.read');
  const mayAdd = can('patient.write');
  const [typed, setTyped] = useState('');
  const [wish, setWish] = useState(noWish);
  const isFiltered = wish.tag !== undefined || wish.providerId !== undefined;
  const search = usePatientList(clinic.ID, typed, wish, mayRead);
  const list = useRef<HTMLUListElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const nowMs = useNow(60_000);
  const today = dayAt(nowMs, location.timezone);
  const { patients, total, isNear, fault } = search;
  const where = isNear
    ? 'with similar names'
    : typed.trim() !== '' || isFiltered
      ? 'found'
      : search.isOffline
        ? 'on this device'
        : 'in this clinic';

  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const first = list.current?.querySelector<HTMLElement>('a');
    if (event.key === 'ArrowDown') first?.focus();
    // A similar name is not opened by habit.
    else if (event.key === 'Enter' && patients?.[0] && search.isSettled && !isNear)
      go(`/patients/${patients[0].id}`);
    else return;
    event.preventDefault();
  };

  return (
    <Page>
      <PageHeader
        title="Patients"
        subtitle={patients ? `${total.toLocaleString('en-US')} ${where}` : ' '}
        actions={
          mayAdd ? (
            <>
              <DuplicatesLink />
              <Link className={buttonClass('primary')} to="/patients/new">
                <UserPlus aria-hidden="true" /> New patient
              </Link>
            </>
          ) : undefined
        }
      />
      {!mayRead ? (
        <FaultState fault={{ statusCode: 403, message: '' }} what="patients" />
      ) : (
        <div className={styles['search']}>
          <TextField
            ref={input}
            type="search"
            label="Find a patient"
            labelHidden
            icon={<Search aria-hidden="true" />}
            placeholder="Name, birth date, phone, chart no., tag:…"
            value={typed}
            spellCheck={false}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={press}
          />
          <PatientFilters wish={wish} onChange={setWish} />
          {search.isOffline ? (
            <p className={styles['note']}>
              <HardDrive aria-hidden="true" /> Offline: these are the patients on this device
              {/* Nothing was taken where only those are known who were added here. */}
              {search.takenAtMs ? `, as of ${takenInWords(search.takenAtMs, location.timezone, nowMs)}` : ''}.
            </p>
          ) : null}
          {patients === null ? (
            fault ? (
              <FaultState fault={fault} what="the list of patients" onRetry={search.refetch} />
            ) : (
              <SkeletonLines count={8} label="Loading patients" />
            )
          ) : patients.length === 0 && search.isSettled ? (
            <EmptyState
              icon={<Users />}
              title={
                typed.trim() !== ''
                  ? `Nobody found for “${typed.trim()}”`
                  : isFiltered
                    ? 'Nobody has this tag and provider'
                    : 'No patients yet'
              }
              action={
                mayAdd ? (
                  <Link className={buttonClass('quiet')} to="/patients/new">
                    Add a patient
                  </Link>
                ) : undefined
              }
            >
              {typed.trim() === '' ? null : 'Try the birth date, part of the phone number, or fewer letters.'}
            </EmptyState>
          ) : (
            <>
              {isNear ? (
                <p className={styles['note']} role="status">
                  Nobody fits “{typed.trim()}” exactly. Similar names:
                </p>
              ) : null}
              <PatientList
                listRef={list}
                patients={patients}
                today={today}
                onLeaveUp={() => input.current?.focus()}
              />
              {patients.length < total && search.isSettled ? (
                <div className={styles['more']}>
                  <Button onClick={search.showMore}>Show more</Button>
                </div>
              ) : null}
            </>
          )}
        </div>
      )}
    </Page>
  );
}
