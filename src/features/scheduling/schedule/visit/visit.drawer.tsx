import type { ReactNode } from 'react';
import type { Appointment } from '../../../../contract/scheduling/appointment.ts';
import type { AppointmentMove } from '../../../../domain/scheduling/visits/appointment-changes.ts';
import { holdsItsTime } from '../../../../domain/scheduling/visits/appointment-status.ts';
import { patientName, preferredNameOf } from '../../../../domain/base/text/person-name.ts';
import type { SeriesReach } from '../../../../domain/scheduling/visits/visit-series.ts';
import type { FreeSlot } from '../../../../domain/scheduling/waiting/wait-list.ts';
import { useScheduleSetup } from '../../../../data/scheduling/schedule-setup.reads.ts';
import { useClinic, useSession } from '../../../../session/session-context.ts';
import { useSyncState } from '../../../../session/use-sync-state.ts';
import { useKept } from '../../../../session/kept/use-kept.ts';
import { Drawer } from '../../../../ui/overlays/drawer.tsx';
import { SyncMark } from '../../../../ui/marks/sync-mark.tsx';
import { useNow } from '../../../../ui/use-now.ts';
import { ArrivedSince } from '../flow/arrived-since.tsx';
import { ClashCard } from '../booking/clash-card.tsx';
import { MissedNote } from './missed-note.tsx';
import { MoveForm } from '../moving/move.form.tsx';
import { useHeldTimes } from '../../../../data/scheduling/held-times.reads.ts';
import { PatientAlerts, PatientFacts } from './patient-facts.tsx';
import { StatusMark } from './status-mark.tsx';
import { useReturn } from './use-return.ts';
import { useSwapFocus } from '../use-swap-focus.ts';
import { VisitActivity } from './visit-activity.tsx';
import { VisitFacts } from './visit-facts.tsx';
import { VisitReminders } from './visit-reminders.tsx';
import { useAround } from '../moving/use-elsewhere.ts';
import { VisitSteps } from './visit-steps.tsx';
import { VisitWays } from './visit-ways.tsx';
import { FreedCard } from '../wait-list/freed-card.tsx';
import styles from './visit.module.css';

/** The name, and the preferred one where it is another. */
function nameOf(patient: Appointment['patient']): string {
  const preferred = preferredNameOf(patient);
  return preferred === null ? patientName(patient) : `${patientName(patient)} “${preferred}”`;
}

/** One visit: who comes, its state, and what can be done with it. */
export default function VisitDrawer({
  visit,
  others,
  proposed,
  reach,
  standing,
  onOffer,
  onLeft,
  onRebook,
  onClose,
}: {
  visit: Appointment;
  /** The day's visits, for what this one clashes with. */
  others: readonly Appointment[];
  /** Where it was dropped, when that asks for a reason: the form opens with it. */
  proposed?: AppointmentMove | undefined;
  /** For which of its series that is. */
  reach?: SeriesReach | undefined;
  /** Their balance, payer and missing forms; the route brings it. */
  standing?: ReactNode;
  onOffer: (slot: FreeSlot) => void;
  /** It was moved, and may have left time free. */
  onLeft?: (before: Appointment, move: AppointmentMove) => void;
  /** Its patient comes at another time instead. */
  onRebook: (visit: Appointment) => void;
  onClose: () => void;
}) {
  const { clinic, location } = useClinic();
  // A visit of another location keeps that one's clock.
  const { timezone } = clinic.locations.find(({ ID }) => ID === visit.locationId) ?? location;
  const [isMoving, setIsMoving] = useKept(`visit ${visit.id}`, proposed !== undefined, 'place');
  const { setup } = useScheduleSetup();
  const held = useHeldTimes();
  const everywhere = useAround(visit, others);
  const sync = useSyncState('appointment', visit.id);
  const nowMs = useNow(60_000);
  const { patient } = visit;
  const mayWrite = useSession().can('schedule.write');
  const provider = clinic.clinicians.find(({ ID }) => ID === visit.providerId)?.name ?? null;
  const back = useReturn(visit);
  const { form, button } = useSwapFocus(isMoving);

  return (
    <Drawer
      open
      onClose={onClose}
      title={nameOf(patient)}
      description={<PatientFacts {...{ patient, nowMs }} timeZone={timezone} />}
    >
      <div className={styles['visit']}>
        <PatientAlerts alerts={patient.alerts} />
        <div className={styles['state']}>
          <StatusMark status={visit.status} />
          <ArrivedSince visit={visit} timeZone={timezone} nowMs={nowMs} />
          {sync === 'server' ? null : <SyncMark state={sync} />}
        </div>
        <MissedNote visit={visit} timeZone={timezone} onTakeBack={mayWrite ? back.take : undefined} />
        {mayWrite ? <FreedCard {...{ visit, others, onOffer }} /> : null}
        <ClashCard {...{ visit, setup, held }} others={everywhere} timeZone={timezone} />
        {mayWrite ? <VisitSteps {...{ visit, back }} /> : null}
        {standing}
        <VisitFacts visit={visit} provider={provider} setup={setup} timeZone={timezone} />
        <VisitReminders visit={visit} isOnServer={sync === 'server'} timeZone={timezone} />
        <VisitActivity visit={visit} setup={setup} timeZone={timezone} />
        {isMoving && holdsItsTime(visit.status) ? (
          <div ref={form}>
            <MoveForm {...{ visit, proposed, reach, onLeft }} onDone={() => setIsMoving(false)} />
          </div>
        ) : (
          <VisitWays
            {...{ visit, provider }}
            mover={button}
            onMove={() => setIsMoving(true)}
            onRebook={() => onRebook(visit)}
          />
        )}
      </div>
    </Drawer>
  );
}
