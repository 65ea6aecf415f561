import CreditCard from 'lucide-react/icons/credit-card';
import { useState, type ReactNode } from 'react';
import type { Clinic } from '../../../contract/clinics/clinic.ts';
import { dayAt } from '../../../domain/base/time/clinic-day.ts';
import { dayInWords } from '../../../domain/base/time/day-words.ts';
import { mayUseProduct } from '../../../domain/clinics/gate.ts';
import { pastDueGraceDays } from '../../../domain/clinics/subscription.ts';
import { useSession } from '../../../session/session-context.ts';
import { usePending } from '../../../session/reads/use-pending.ts';
import { Badge, type Tone } from '../../../ui/marks/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Stack } from '../../../ui/page/page.tsx';
import { Facts } from '../../../ui/figures/facts.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { SettingsFrame } from './settings-frame.tsx';
import styles from './settings.module.css';

/** The statuses of clause 4.7 in words; what is unknown is shown as it came. */
const statuses: Readonly<Record<string, { words: string; tone: Tone }>> = {
  active: { words: 'Active', tone: 'success' },
  trialing: { words: 'Trial', tone: 'info' },
  past_due: { words: 'Past due', tone: 'danger' },
  requires_action: { words: 'Needs your confirmation', tone: 'warning' },
  incomplete: { words: 'Incomplete', tone: 'warning' },
};

const dayOf = (clinic: Clinic) =>
  clinic.billDate === null
    ? null
    : dayInWords(dayAt(clinic.billDate, clinic.locations[0]?.timezone ?? 'UTC'));

function graceWords({ subscription }: Clinic): string | null {
  if (subscription.status !== 'past_due') return null;
  const left = pastDueGraceDays - subscription.pastDueDays;
  if (left <= 0) return 'The clinic can be used again as soon as the payment is settled. Nothing is lost.';
  return `The clinic can be used for ${left} more ${left === 1 ? 'day' : 'days'}.`;
}

interface SubscriptionProps {
  /** How a clinic that may not use the product any more takes its data along. */
  takeAlong: (isOnline: boolean) => ReactNode;
}

/** `/settings/subscription` [2.6]: reachable also while the clinic may not use the product. */
export function SubscriptionScreen({ takeAlong }: SubscriptionProps) {
  const { clinic, can, openPaymentPage } = useSession();
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isOffline = usePending().online === 'offline';
  const nowMs = useNow(60_000);
  if (clinic === null) return null;
  const { status, pastDueDays } = clinic.subscription;
  const shown = statuses[status] ?? { words: status, tone: 'neutral' as const };
  const pay = async () => {
    setBusy(true);
    setFault(await openPaymentPage());
    setBusy(false);
  };
  const grace = graceWords(clinic);
  const mayUse = mayUseProduct(clinic, nowMs);
  return (
    <SettingsFrame subtitle={clinic.name}>
      <Stack>
        <Card title="State" aside={<Badge tone={shown.tone}>{shown.words}</Badge>}>
          <Stack>
            <Facts
              facts={[
                ['Clinic', clinic.name],
                [status === 'trialing' ? 'Trial ends' : 'Next bill', dayOf(clinic)],
                ...(status === 'past_due' ? ([['Days past due', pastDueDays]] as const) : []),
              ]}
            />
            {grace === null ? null : <p>{grace}</p>}
            {fault === null ? null : (
              <p className={styles['fault']} role="alert">
                {fault}
              </p>
            )}
            {can('subscription.write') ? (
              <div className={styles['pay']}>
                <Button
                  variant="primary"
                  icon={<CreditCard aria-hidden="true" />}
                  busy={isBusy}
                  disabled={isOffline}
                  onClick={() => void pay()}
                >
                  Update payment
                </Button>
                {isOffline ? (
                  <p className={styles['quiet']}>
                    Updating the payment needs the network: it opens the page of the card service.
                  </p>
                ) : null}
              </div>
            ) : (
              <p className={styles['quiet']}>
                An admin or the business manager of the clinic can update the payment.
              </p>
            )}
          </Stack>
        </Card>
        {!mayUse && can('clinic.export') ? takeAlong(!isOffline) : null}
      </Stack>
    </SettingsFrame>
  );
}
