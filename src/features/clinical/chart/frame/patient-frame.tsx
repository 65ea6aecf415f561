import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import type { EncounterId, PatientId } from '../../../../contract/base/ids.ts';
import type { Patient } from '../../../../contract/people/patient.ts';
import { encounterId } from '../../../../contract/base/ids.ts';
import { useSession } from '../../../../session/session-context.ts';
import { useDrawnPath } from '../../../../ui/buttons/link.tsx';
import { useEncounter, usePatient, useToday } from '../use-chart.ts';
import { BookContext, type BookVisit } from './book-context.ts';
import { ChartAction } from './chart-action.tsx';
import { ChartMenu } from './chart-menu.tsx';
import { chartPageOf } from './chart-page.ts';
import { ChartTabs } from './chart-tabs.tsx';
import { MergedBand } from './merged-band.tsx';
import { PatientBanner } from './patient-banner.tsx';
import styles from './patient-frame.module.css';
import { ChartPresence } from './presence.tsx';
import { Standing } from './standing.tsx';
import { useChartNow } from './use-chart-now.ts';

interface PatientFrameProps {
  patientId: PatientId;
  /** What is to be paid; the route brings it from the ledger. */
  balance: ReactNode;
  /** Opens the form that books a visit of theirs; the route brings it from the schedule. */
  onBook: (patient: Patient, when: Parameters<BookVisit>[0]) => void;
  children: ReactNode;
}

/** What every page of a patient has in common: who it is, what to do now, and the places of the chart. */
export function PatientFrame({ patientId, balance, onBook, children }: PatientFrameProps) {
  const { data: patient } = usePatient(patientId);
  const mayBook = useSession().can('schedule.write');
  const { page } = chartPageOf(useDrawnPath());
  const { frame, head } = useBannerHeight();
  const isKept = (patient?.mergedInto ?? null) === null;
  const book = useMemo<BookVisit | null>(
    () => (patient && mayBook && isKept ? (when) => onBook(patient, when) : null),
    [patient, mayBook, isKept, onBook],
  );
  return (
    <BookContext value={book}>
      <div ref={frame} className={styles['frame']}>
        <div ref={head} className={`${styles['head']} pl-screen-only`}>
          {patient === undefined ? (
            <div className={styles['waiting']} />
          ) : (
            <FrameBanner patient={patient} balance={balance} />
          )}
        </div>
        {patient === undefined ? null : (
          <div className={`${styles['tabs']} pl-screen-only`}>
            <ChartTabs patientId={patientId} page={page} />
            {patient.mergedInto ? <MergedBand keptId={patient.mergedInto} /> : null}
          </div>
        )}
        {children}
      </div>
    </BookContext>
  );
}

/** The banner with what fits the page: the note has its own bar, Billing its own button. */
function FrameBanner({ patient, balance }: { patient: Patient; balance: ReactNode }) {
  const today = useToday();
  const path = useDrawnPath();
  const { page, isNote } = chartPageOf(path);
  const now = useChartNow(patient);
  const hasActions = (patient.mergedInto ?? null) === null;
  const isQuiet = page === 'billing' || page === 'documents' || path.endsWith('/edit');
  return (
    <PatientBanner
      patient={patient}
      today={today}
      isHeading={page === 'overview'}
      balance={balance}
      standing={<Standing patient={patient} today={today} />}
      actions={
        hasActions ? (
          <>
            {isNote ? null : (
              <div className={isQuiet ? styles['quiet'] : styles['primary']}>
                <ChartAction patient={patient} now={now} variant={isQuiet ? 'quiet' : 'primary'} />
              </div>
            )}
            <ChartMenu patient={patient} now={now} />
          </>
        ) : undefined
      }
    >
      <Presence patientId={patient.id} path={path} />
    </PatientBanner>
  );
}

/** Who else is here; on the page of a note that is being written, whether they write the same one. */
function Presence({ patientId, path }: { patientId: PatientId; path: string }) {
  const { isNote } = chartPageOf(path);
  const read = isNote ? encounterId.safeParse(path.split('/')[4]).data : undefined;
  return read === undefined ? (
    <ChartPresence patientId={patientId} />
  ) : (
    <NotePresence patientId={patientId} encounterId={read} />
  );
}

function NotePresence({ patientId, encounterId: id }: { patientId: PatientId; encounterId: EncounterId }) {
  const mayWrite = useSession().can('chart.write');
  const { data } = useEncounter(id);
  if (data === undefined) return null;
  return <ChartPresence patientId={patientId} writing={data.status === 'draft' && mayWrite ? id : null} />;
}

/** Tells the page how much of it the banner covers, as `--chart-banner`: what sticks below it has to know. */
function useBannerHeight() {
  const frame = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const measured = head.current;
    if (!measured || !('ResizeObserver' in globalThis)) return undefined;
    const observer = new ResizeObserver(() => {
      frame.current?.style.setProperty('--chart-banner', `${measured.offsetHeight}px`);
    });
    observer.observe(measured);
    return () => observer.disconnect();
  }, []);
  return { frame, head };
}
