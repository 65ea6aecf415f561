import Phone from 'lucide-react/icons/phone';
import type { PatientId } from '../../../../contract/base/ids.ts';
import type { OnlineRequest } from '../../../../contract/scheduling/online-booking.ts';
import { patientName } from '../../../../domain/base/text/person-name.ts';
import { Button, buttonClass } from '../../../../ui/buttons/button.tsx';
import { DeclineStep } from './decline-step.tsx';
import styles from '../wait-list/wait-list.module.css';

interface RequestWaysProps {
  request: OnlineRequest;
  isBusy: boolean;
  /** Not now: another one is being decided, or there is no network. */
  isBlocked: boolean;
  /** Null: a new chart. */
  onAccept: (patientId: PatientId | null) => void;
  onDecline: () => void;
}

/** What can be done with an online request: booked for one of the charts it may be or a new one, declined, or called about. */
export function RequestWays({ request, isBusy, isBlocked, onAccept, onDecline }: RequestWaysProps) {
  const { alike, email, phone } = request;
  const name = patientName(request);
  return (
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
        {alike.length === 0 ? 'Accept' : 'Someone else: new chart'}
      </Button>
      <DeclineStep {...{ name, email, isBlocked, onDecline }} />
      {phone === '' ? null : (
        <a className={buttonClass('quiet', 'small')} href={`tel:${phone}`} aria-label={`Call ${name}`}>
          <Phone aria-hidden="true" /> <span className="pl-figures">{phone}</span>
        </a>
      )}
    </div>
  );
}
