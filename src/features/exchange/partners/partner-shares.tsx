import type { Partner } from '../../../contract/exchange/partners.ts';
import { dayAt } from '../../../domain/base/time/clinic-day.ts';
import { shortDayInWords } from '../../../domain/base/time/day-words.ts';
import { useClinic } from '../../../session/session-context.ts';
import { Button, buttonClass } from '../../../ui/buttons/button.tsx';
import { Link } from '../../../ui/buttons/link.tsx';
import type { PartnerDeeds } from './use-partner-deeds.ts';
import styles from './partner-access.module.css';

interface PartnerSharesProps {
  partner: Partner;
  connect: NonNullable<Partner['connect']>;
  deeds: PartnerDeeds;
}

/** What a partner gets from the clinic, and the connection by which it does. */
export function PartnerShares({ partner, connect, deeds }: PartnerSharesProps) {
  const { clinic, location } = useClinic();
  const { name } = partner;
  const { connection } = connect;
  return (
    <section className={styles['part']} aria-label={`What ${clinic.name} shares with ${name}`}>
      <p>What it gets from the clinic:</p>
      <ul className={styles['list']}>
        {connect.shares.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {connection === null ? (
        <Link
          className={buttonClass('quiet')}
          to="/oauth/initiate"
          search={{ partner: partner.id }}
          aria-label={`Connect ${name}`}
        >
          Connect
        </Link>
      ) : (
        <>
          <p className={styles['quiet']}>
            Connected by {connection.by}, {shortDayInWords(dayAt(connection.connectedAt, location.timezone))}
          </p>
          <div className={styles['actions']}>
            <Button
              busy={deeds.busy === 'check'}
              disabled={deeds.isBlocked}
              aria-label={`Check ${name}`}
              onClick={deeds.check}
            >
              Check
            </Button>
            <Button
              busy={deeds.busy === 'end'}
              disabled={deeds.isBlocked}
              aria-label={`Disconnect ${name}`}
              onClick={deeds.end}
            >
              Disconnect
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
