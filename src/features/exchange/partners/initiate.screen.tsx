import { useMemo, useState } from 'react';
import type { Partner } from '../../../contract/exchange/partners.ts';
import { useClinic, useSession } from '../../../session/session-context.ts';
import { useOnline } from '../../../session/use-online.ts';
import { useRead } from '../../../session/reads/use-read.ts';
import { Button, buttonClass } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Link } from '../../../ui/buttons/link.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Page, Stack } from '../../../ui/page/page.tsx';
import { ReadStage } from '../../../ui/page/read-stage.tsx';
import { partnersRead } from '../../../data/exchange/partners.reads.ts';
import { goToPartner } from '../../../data/exchange/partners.writes.ts';
import { AdminsOnly, PartnerPage } from './partner-page.tsx';
import styles from './partner-access.module.css';

/** `/oauth/initiate?partner=…`: what a connection to a partner will share, before the browser goes there. */
export function InitiateScreen({ partnerId }: { partnerId: string | null }) {
  const { clinic } = useClinic();
  const mayManage = useSession().can('partner.manage');
  const read = useMemo(() => (mayManage ? partnersRead(clinic.ID) : null), [clinic.ID, mayManage]);
  const state = useRead(read);
  if (!mayManage) return <AdminsOnly />;
  if (partnerId === null) {
    return (
      <PartnerPage title="No service is named">
        This address names no service. Choose one among the connections.
      </PartnerPage>
    );
  }
  return (
    <ReadStage state={state} what="the connections">
      {({ partners }) => {
        const partner = partners.find(({ id }) => id === partnerId);
        return partner?.connect ? (
          <Connect partner={partner} connect={partner.connect} />
        ) : (
          <PartnerPage title="This service can’t be connected">
            It isn’t one of the services your clinic can connect to. Nothing was shared.
          </PartnerPage>
        );
      }}
    </ReadStage>
  );
}

function Connect({ partner, connect }: { partner: Partner; connect: NonNullable<Partner['connect']> }) {
  const { clinic } = useClinic();
  const isOnline = useOnline();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const go = async () => {
    setBusy(true);
    setFault(null);
    try {
      await goToPartner(clinic.ID, partner.id);
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };
  return (
    <Page width="reading">
      <PageHeader title={`Connect ${clinic.name} with ${partner.name}`} subtitle={partner.description} />
      <Card title={`What ${partner.name} will get`}>
        <Stack>
          <ul className={styles['list']}>
            {connect.shares.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
          {connect.connection ? (
            <p className={styles['quiet']}>
              {connect.connection.by} connected this already. Connecting again takes its place.
            </p>
          ) : null}
          <p className={styles['quiet']}>
            You go to {partner.name} to agree, and come back here. Any admin can disconnect it later.
          </p>
          {fault === null ? null : (
            <p className={styles['fault']} role="alert">
              {fault}
            </p>
          )}
          <div className={styles['actions']}>
            <Button
              variant="primary"
              size="touch"
              busy={isBusy}
              disabled={!isOnline}
              onClick={() => void go()}
            >
              Go to {partner.name}
            </Button>
            <Link className={buttonClass('quiet', 'touch')} to="/settings/clinic/connections">
              Not now
            </Link>
            {isOnline ? null : <p className={styles['quiet']}>Connecting needs the network</p>}
          </div>
        </Stack>
      </Card>
    </Page>
  );
}
