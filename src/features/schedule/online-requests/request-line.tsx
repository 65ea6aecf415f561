import { Phone } from 'lucide-react';
import type { PatientId } from '../../../contract/ids.ts';
import type { OnlineRequest } from '../../../contract/online-booking.ts';
import { dayAt } from '../../../domain/clinic-day.ts';
import { dateInDigits, dayInWords, momentInWords, spanInWords } from '../../../domain/day-words.ts';
import { patientName } from '../../../domain/person-name.ts';
import { useScheduleSetup } from '../../../session/schedule-setup-read.ts';
import { useClinic } from '../../../session/session-context.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import styles from '../wait-list/wait-list.module.css';

interface RequestLineProps {
  request: OnlineRequest;
  isBusy: boolean;
  /** Not now: another one is being decided, or there is no network. */
  isBlocked: boolean;
  /** Null: a new chart. */
  onAccept: (patientId: PatientId | null) => void;
  onDecline: () => void;
}

/** One who booked online: who, when, how to reach them; which charts they may be; accepted or declined. */
export function RequestLine({ request, isBusy, isBlocked, onAccept, onDecline }: RequestLineProps) {
  const { clinic, location } = useClinic();
  const { setup } = useScheduleSetup();
  const { startsAt, durationMinutes, alike, email, phone, note, birthDate } = request;
  const name = patientName(request);
  const place = clinic.locations.find(({ ID }) => ID === request.locationId) ?? location;
  const facts = [
    setup.types.find(({ id }) => id === request.typeId)?.name,
    clinic.clinicians.find(({ ID }) => ID === request.providerId)?.name,
    clinic.locations.length > 1 ? place.name : undefined,
  ];
  return (
    <li className={styles['line']} data-request={request.id}>
      <div className={styles['who']}>
        <span className={styles['name']}>{name}</span>
        <span className="pl-figures">born {dateInDigits(birthDate)}</span>
        {alike.length === 0 ? <Badge>New</Badge> : <Badge tone="warning">May have a chart</Badge>}
      </div>
      <p className={`${styles['wish']} pl-figures`}>
        {dayInWords(dayAt(startsAt, place.timezone))},{' '}
        {spanInWords(startsAt, durationMinutes, place.timezone)}
        {facts.map((fact) => (fact ? ` · ${fact}` : ''))}
      </p>
      {note === '' ? null : <p className={styles['note']}>{note}</p>}
      <p className={`${styles['since']} pl-figures`}>
        {email} · asked {momentInWords(request.createdAt, place.timezone)}
      </p>
      <div className={styles['ways']}>
        {alike.map((chart) => (
          <Button
            key={chart.id}
            size="small"
            variant="primary"
            busy={isBusy}
            disabled={isBlocked}
            onClick={() => onAccept(chart.id)}
          >
            Book for the chart of {patientName(chart)}
            {chart.chartNumber === null ? '' : `, ${chart.chartNumber}`}
            {chart.phone === '' ? '' : ` (${chart.phone})`}
          </Button>
        ))}
        <Button
          size="small"
          variant={alike.length === 0 ? 'primary' : 'quiet'}
          busy={isBusy}
          disabled={isBlocked}
          aria-label={`${alike.length === 0 ? 'Accept' : 'Book with a new chart for'} ${name}`}
          onClick={() => onAccept(null)}
        >
          {alike.length === 0 ? 'Accept' : 'Somebody else: new chart'}
        </Button>
        <Button size="small" disabled={isBlocked} aria-label={`Decline ${name}`} onClick={onDecline}>
          Decline
        </Button>
        {phone === '' ? null : (
          <a className={buttonClass('quiet', 'small')} href={`tel:${phone}`} aria-label={`Call ${name}`}>
            <Phone aria-hidden="true" /> <span className="pl-figures">{phone}</span>
          </a>
        )}
      </div>
    </li>
  );
}
