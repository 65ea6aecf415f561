import { useState } from 'react';
import type { BillingAddress, BillingProfile } from '../../../contract/money/billing-record.ts';
import { dayAt } from '../../../domain/base/time/clinic-day.ts';
import { shortDayInWords } from '../../../domain/base/time/day-words.ts';
import { useClinic } from '../../../session/session-context.ts';
import { useOnline } from '../../../session/use-online.ts';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { toast } from '../../../ui/messages/toast.ts';
import { revealTaxId } from '../../../data/money/billing-records.writes.ts';
import styles from './billing-record.module.css';

const addressWords = ({ address1, address2, city, state, zip }: BillingAddress) =>
  [address1, address2, `${city}, ${state} ${zip}`].filter(Boolean).join(', ');

/** [7.18] The profiles of a record: the active one, and those it replaced. */
export function ProfileList({ profiles }: { profiles: readonly BillingProfile[] }) {
  if (profiles.length === 0) return null;
  return (
    <Card title="Profiles" padding="none">
      <ul className={styles['list']}>
        {profiles.map((profile) => (
          <ProfileLine key={profile.id} profile={profile} />
        ))}
      </ul>
    </Card>
  );
}

function ProfileLine({ profile }: { profile: BillingProfile }) {
  const { clinic, location } = useClinic();
  const isOnline = useOnline();
  const [shown, setShown] = useState<string | null>(null);
  const reveal = async () => {
    try {
      setShown(await revealTaxId(clinic.ID, profile));
    } catch (fault) {
      toast.fail('The number cannot be shown', { description: fault });
    }
  };
  return (
    <li>
      <div className={styles['line']}>
        <b>{profile.name}</b>
        <Badge tone={profile.active ? 'success' : 'neutral'}>{profile.active ? 'Active' : 'Replaced'}</Badge>
      </div>
      <p className={styles['quiet']}>
        Since {shortDayInWords(dayAt(profile.createdAt, location.timezone))} · {addressWords(profile.address)}
        {profile.payToAddress === null ? '' : ` · paid to ${addressWords(profile.payToAddress)}`}
      </p>
      <div className={styles['line']}>
        <span className="pl-figures">
          {profile.taxIdKind} {shown ?? profile.taxId}
        </span>
        {shown === null ? (
          <Button
            size="small"
            disabled={!isOnline}
            aria-label={`Show the ${profile.taxIdKind} of ${profile.name}`}
            onClick={() => void reveal()}
          >
            Show
          </Button>
        ) : (
          <Button size="small" onClick={() => setShown(null)}>
            Hide
          </Button>
        )}
      </div>
    </li>
  );
}
