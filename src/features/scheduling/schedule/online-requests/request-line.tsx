import type { NamedByServer } from '../../../../data/scheduling/online-requests.writes.ts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PatientId } from '../../../../contract/base/ids.ts';
import type { OnlineRequest } from '../../../../contract/scheduling/online-booking.ts';
import { dayAt } from '../../../../domain/base/time/clinic-day.ts';
import {
  dateInDigits,
  dayInWords,
  momentInWords,
  spanInWords,
} from '../../../../domain/base/time/day-words.ts';
import { patientName } from '../../../../domain/base/text/person-name.ts';
import { useScheduleSetup } from '../../../../data/scheduling/schedule-setup.reads.ts';
import { useClinic } from '../../../../session/session-context.ts';
import { useKept } from '../../../../session/kept/use-kept.ts';
import { Badge } from '../../../../ui/marks/badge.tsx';
import { useUnsaved } from '../../../../ui/fields/unsaved.ts';
import { ClashFields } from '../booking/clash-fields.tsx';
import { RequestWays } from './request-ways.tsx';
import { useAgainst } from './use-against.ts';
import styles from '../wait-list/wait-list.module.css';

interface RequestLineProps {
  request: OnlineRequest;
  isBusy: boolean;
  /** Not now: another one is being decided, or there is no network. */
  isBlocked: boolean;
  /** Null: a new chart. Gives what the server named where it asks for a reason. */
  onAccept: (patientId: PatientId | null, reason: string) => Promise<NamedByServer | null>;
  onDecline: () => void;
}

/**
 * One who booked online: who, when, how to reach them; which charts they may be; accepted or declined. All that speaks against the
 * time by now is said at once, and a reason asked for what needs one, as where a visit is booked.
 */
export function RequestLine({ request, isBusy, isBlocked, onAccept, onDecline }: RequestLineProps) {
  const { clinic, location: chosen } = useClinic();
  const { setup } = useScheduleSetup();
  const { startsAt, durationMinutes, alike, email, note, birthDate } = request;
  const location = clinic.locations.find(({ ID }) => ID === request.locationId) ?? chosen;
  const { clashes, needing, names, setNamed } = useAgainst(request, location);
  const [reason, setReason] = useKept(`online request ${request.id}`, '');
  const [isAsked, setAsked] = useState(false);
  const line = useRef<HTMLLIElement>(null);
  useUnsaved(reason !== '');
  const accept = async (patientId: PatientId | null) => {
    if (needing.length > 0 && reason.trim() === '') {
      flushSync(() => setAsked(true));
      line.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    const named = await onAccept(patientId, needing.length === 0 ? '' : reason.trim());
    if (named) setNamed(named);
  };
  const type = setup.types.find(({ id }) => id === request.typeId);
  const addOns = type?.addOns.filter(({ id }) => request.addOnIds?.includes(id)) ?? [];
  const facts = [
    type?.name,
    ...addOns.map((addOn) => addOn.name),
    clinic.clinicians.find(({ ID }) => ID === request.providerId)?.name,
    clinic.locations.length > 1 ? location.name : undefined,
  ];
  return (
    <li ref={line} className={styles['line']} data-request={request.id}>
      <div className={styles['who']}>
        <span className={styles['name']}>{patientName(request)}</span>
        <span className="pl-figures">born {dateInDigits(birthDate)}</span>
        {alike.length === 0 ? <Badge>New</Badge> : <Badge tone="warning">May have a chart</Badge>}
      </div>
      <p className={`${styles['wish']} pl-figures`}>
        {dayInWords(dayAt(startsAt, location.timezone))},{' '}
        {spanInWords(startsAt, durationMinutes, location.timezone)}
        {facts.map((fact) => (fact ? ` · ${fact}` : ''))}
      </p>
      {note === '' ? null : <p className={styles['note']}>{note}</p>}
      <p className={`${styles['since']} pl-figures`}>
        {email} · asked {momentInWords(request.createdAt, location.timezone)}
      </p>
      <ClashFields
        {...{ clashes, needing, names, reason }}
        error={
          isAsked && needing.length > 0 && reason.trim() === ''
            ? 'Say why, or decline and offer another time.'
            : undefined
        }
        onReason={setReason}
      />
      <RequestWays {...{ request, isBusy, isBlocked, onDecline }} onAccept={(id) => void accept(id)} />
    </li>
  );
}
