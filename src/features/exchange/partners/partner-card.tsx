import type { Partner } from '../../../contract/exchange/partners.ts';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Stack } from '../../../ui/page/page.tsx';
import { PartnerReads } from './partner-reads.tsx';
import { PartnerShares } from './partner-shares.tsx';
import { usePartnerDeeds } from './use-partner-deeds.ts';

/** One service: what the clinic shares with it, and what it may read here. */
export function PartnerCard({ partner, isOnline }: { partner: Partner; isOnline: boolean }) {
  const { connect, access, name } = partner;
  const deeds = usePartnerDeeds(partner, isOnline);
  const isStanding = connect?.connection != null || (access?.grants.length ?? 0) > 0;
  return (
    <Card
      title={name}
      aside={isStanding ? <Badge tone="success">Connected</Badge> : <Badge>Not connected</Badge>}
    >
      <Stack>
        {partner.description === '' ? null : <p>{partner.description}</p>}
        {connect === null ? null : <PartnerShares partner={partner} connect={connect} deeds={deeds} />}
        {access === null ? null : <PartnerReads name={name} access={access} deeds={deeds} />}
      </Stack>
    </Card>
  );
}
