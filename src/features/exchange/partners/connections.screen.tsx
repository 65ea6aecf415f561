import Plug from 'lucide-react/icons/plug';
import { useMemo } from 'react';
import { timeInWords } from '../../../domain/base/time/day-words.ts';
import { useClinic, useSession } from '../../../session/session-context.ts';
import { useOnline } from '../../../session/use-online.ts';
import { useRead } from '../../../session/reads/use-read.ts';
import { AsOf } from '../../../ui/figures/as-of.tsx';
import { buttonClass } from '../../../ui/buttons/button.tsx';
import { Link } from '../../../ui/buttons/link.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Page, Stack } from '../../../ui/page/page.tsx';
import { ReadStage } from '../../../ui/page/read-stage.tsx';
import { partnersRead } from '../../../data/exchange/partners.reads.ts';
import { PartnerCard } from './partner-card.tsx';

/** `/settings/clinic/connections`: the services outside that the clinic is connected with, and what each may do. */
export function ConnectionsScreen() {
  const { clinic, location } = useClinic();
  const mayManage = useSession().can('partner.manage');
  const isOnline = useOnline();
  const state = useRead(useMemo(() => (mayManage ? partnersRead(clinic.ID) : null), [clinic.ID, mayManage]));
  return (
    <Page>
      <PageHeader
        title="Connections"
        subtitle={
          isOnline
            ? `Services that ${clinic.name} works with`
            : 'Connecting and disconnecting need the network'
        }
        meta={
          state.fromDevice && state.takenAtMs !== null ? (
            <AsOf time={timeInWords(state.takenAtMs, location.timezone)} />
          ) : undefined
        }
      />
      <ReadStage state={state} what="connections" isAllowed={mayManage}>
        {({ partners }) =>
          partners.length === 0 ? (
            <EmptyState
              icon={<Plug />}
              title="No connections yet"
              action={
                <Link className={buttonClass('quiet')} to="/feature-requests">
                  Ask for one
                </Link>
              }
            >
              None of your clinic’s data is shared with another service.
            </EmptyState>
          ) : (
            <Stack>
              {partners.map((partner) => (
                <PartnerCard key={partner.id} partner={partner} isOnline={isOnline} />
              ))}
            </Stack>
          )
        }
      </ReadStage>
    </Page>
  );
}
