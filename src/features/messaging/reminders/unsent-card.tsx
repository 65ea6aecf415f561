import { useMemo } from 'react';
import type { UnsentReminder } from '../../../contract/messaging/reminders.ts';
import { momentInWords } from '../../../domain/base/time/day-words.ts';
import { patientName } from '../../../domain/base/text/person-name.ts';
import { adviceFor, messageInWords } from '../../../domain/messaging/reminder-state.ts';
import { reasonInWords } from '../../../domain/people/message-words.ts';
import { useClinic } from '../../../session/session-context.ts';
import { useRead } from '../../../session/reads/use-read.ts';
import { Card } from '../../../ui/page/card.tsx';
import { FaultState } from '../../../ui/page/fault-state.tsx';
import { Link } from '../../../ui/buttons/link.tsx';
import { unsentRead } from '../../../data/messaging/reminders.reads.ts';
import styles from './reminders.module.css';

/** The reminders of the whole clinic that did not go out: whose, why, and what to do. Offline from the device's copy. */
export function UnsentCard() {
  const { clinic } = useClinic();
  const { data, fault, refetch } = useRead(useMemo(() => unsentRead(clinic.ID), [clinic.ID]));
  const reminders = data?.reminders ?? [];
  return (
    <Card title={reminders.length === 0 ? 'Not sent' : `Not sent (${reminders.length})`}>
      {data === undefined ? (
        fault ? (
          <FaultState fault={fault} what="what was not sent" onRetry={refetch} />
        ) : null
      ) : reminders.length === 0 ? (
        <p className={styles['quiet']}>
          Nothing to do: of visits of the last seven days and of those to come, every reminder was sent or is
          scheduled.
        </p>
      ) : (
        <ul className={styles['unsent']} aria-label="Reminders that were not sent">
          {reminders.map((one) => (
            <UnsentLine key={one.id} unsent={one} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function UnsentLine({ unsent }: { unsent: UnsentReminder }) {
  const { clinic, location } = useClinic();
  const { patient, startsAt, reason, detail } = unsent;
  const zone = clinic.locations.find(({ ID }) => ID === unsent.locationId)?.timezone ?? location.timezone;
  return (
    <li className="pl-figures">
      <Link to={`/patients/${patient.id}`}>{patientName(patient)}</Link>, visit on{' '}
      {momentInWords(startsAt, zone)}: no {messageInWords(unsent)}
      {reason === null ? '' : `, ${reasonInWords(reason)}`}
      {detail === '' ? '' : ` (${detail})`}. {adviceFor(reason)}
      {patient.phone === '' ? null : (
        <>
          {' '}
          <a href={`tel:${patient.phone}`} aria-label={`Call ${patientName(patient)}`}>
            {patient.phone}
          </a>
        </>
      )}
    </li>
  );
}
