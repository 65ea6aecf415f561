import type { BillingRecord } from '../../../contract/money/billing-record.ts';
import { dayAt } from '../../../domain/base/time/clinic-day.ts';
import { dateInDigits } from '../../../domain/base/time/day-words.ts';
import { licenseState } from '../../../domain/money/payer-ids.ts';
import { useClinic } from '../../../session/session-context.ts';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Facts } from '../../../ui/figures/facts.tsx';
import { useNow } from '../../../ui/use-now.ts';

/** A colleague's record, to read. */
export function RecordFacts({ record, name }: { record: BillingRecord; name: string }) {
  const { location } = useClinic();
  const today = dayAt(useNow(60_000), location.timezone);
  const state = licenseState(record.licenseExpiresOn, today);
  const until = record.licenseExpiresOn === null ? '' : dateInDigits(record.licenseExpiresOn);
  const facts: readonly (readonly [string, string])[] = [
    ['NPI', record.npi],
    ['Taxonomy code', record.taxonomyCode],
    ['License', [record.licenseNumber, record.licenseState].filter(Boolean).join(', ')],
    ['License expires', until],
    ['Medicare PTAN', record.medicarePtan],
    ['Accepts assignment', record.acceptsAssignment ? 'Yes' : 'No'],
    ['Signature on file', record.signatureOnFile ? 'Yes' : 'No'],
  ];
  return (
    <Card
      title={name}
      aside={
        state === 'expired' ? (
          <Badge tone="danger">License expired</Badge>
        ) : state === 'expiring' ? (
          <Badge tone="warning">License expires soon</Badge>
        ) : null
      }
    >
      <Facts facts={facts} />
    </Card>
  );
}
