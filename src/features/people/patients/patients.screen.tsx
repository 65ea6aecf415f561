import Search from 'lucide-react/icons/search';
import UserPlus from 'lucide-react/icons/user-plus';
import type { KeyboardEvent } from 'react';
import { useRef, useState } from 'react';
import { useClinic, useSession } from '../../../session/session-context.ts';
import { buttonClass } from '../../../ui/buttons/button.tsx';
import { FaultState } from '../../../ui/page/fault-state.tsx';
import { Link, useGo } from '../../../ui/buttons/link.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { DuplicatesLink } from './duplicates/duplicates-link.tsx';
import { PatientFilters } from './patient-filters.tsx';
import { OfflineNote } from './offline-note.tsx';
import { SearchResult } from './search-result.tsx';
import { noWish, usePatientList, type PatientListState } from './use-patient-list.ts';
import styles from './patients.module.css';

/** `/patients`: who is meant, by typing. The arrow keys go through the list, Enter opens. (`/` comes back to the search: the app's key for every search field.) */
export function PatientsScreen() {
  const { clinic } = useClinic();
  const { can } = useSession();
  const go = useGo();
  const mayRead = can('patient.read');
  const mayAdd = can('patient.write');
  const [typed, setTyped] = useState('');
  const [wish, setWish] = useState(noWish);
  const isFiltered = [wish.tag, wish.providerId, wish.contact].some((one) => one !== undefined);
  const search = usePatientList(clinic.ID, typed, wish, mayRead);
  const list = useRef<HTMLUListElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { patients, isNear } = search;
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
        subtitle={howMany(search, typed.trim() !== '' || isFiltered)}
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
          {search.isOffline ? <OfflineNote takenAtMs={search.takenAtMs} /> : null}
          <SearchResult
            search={search}
            typed={typed.trim()}
            isFiltered={isFiltered}
            listRef={list}
            onLeaveUp={() => input.current?.focus()}
          />
        </div>
      )}
    </Page>
  );
}

/** `12 found`: how many patients there are of those who are looked for. */
function howMany({ patients, total, isNear, isOffline }: PatientListState, isSought: boolean): string {
  if (patients === null) return ' ';
  const which = isNear
    ? 'with similar names'
    : isSought
      ? 'found'
      : isOffline
        ? 'on this device'
        : 'in this clinic';
  return `${total.toLocaleString('en-US')} ${which}`;
}
