import type { Partner } from '../../../contract/exchange/partners.ts';
import { dayAt } from '../../../domain/base/time/clinic-day.ts';
import { shortDayInWords } from '../../../domain/base/time/day-words.ts';
import { isPartnerScope, partnerScopes } from '../../../domain/exchange/partner-scopes.ts';
import { useClinic } from '../../../session/session-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import type { PartnerDeeds } from './use-partner-deeds.ts';
import styles from './partner-access.module.css';

interface PartnerReadsProps {
  name: string;
  access: NonNullable<Partner['access']>;
  deeds: PartnerDeeds;
}

/** What a partner may read of the clinic, by whom it was allowed, and the way to take it back. */
export function PartnerReads({ name, access, deeds }: PartnerReadsProps) {
  const { location } = useClinic();
  return (
    <section className={styles['part']} aria-label={`What ${name} may read here`}>
      {access.grants.length === 0 ? (
        <p className={styles['quiet']}>
          {name} may read nothing here. Access is asked for from its own site; you are asked here first.
        </p>
      ) : (
        access.grants.map((grant) => (
          <div key={grant.id} className={styles['part']}>
            <p>It may read:</p>
            <ul className={styles['list']}>
              {grant.scopes.map((scope) => (
                <li key={scope}>{isPartnerScope(scope) ? partnerScopes[scope] : scope}</li>
              ))}
            </ul>
            <p className={styles['quiet']}>
              Allowed by {grant.by}, {shortDayInWords(dayAt(grant.grantedAt, location.timezone))}
            </p>
            <Button
              busy={deeds.busy === grant.id}
              disabled={deeds.isBlocked}
              aria-label={`Take back what ${name} may read`}
              onClick={() => deeds.takeBack(grant.id)}
            >
              Take back
            </Button>
          </div>
        ))
      )}
    </section>
  );
}
