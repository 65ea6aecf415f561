import { Plug } from 'lucide-react';
import { useClinic } from '../../session/session-context.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Page, Stack } from '../../ui/page.tsx';
import { readPartnerRequest } from './partner-request.ts';
import styles from './partner-access.module.css';

interface PartnerAccessScreenProps {
  /** `/oauth/confirm`, `/oauth/initiate` or `/sso/upvoty`. */
  kind: 'confirm' | 'initiate' | 'feedback';
  /** The parameters of the address, as they are. */
  search: Readonly<Record<string, unknown>>;
}

const titles = {
  confirm: 'Another service asks for access',
  initiate: 'Connect another service',
  feedback: 'Feedback board',
};

/**
 * Where other services send the browser for access. No partner is registered with this server, so nothing is given away:
 * the screen says what was asked for and why it ends here.
 */
export function PartnerAccessScreen({ kind, search }: PartnerAccessScreenProps) {
  const { clinic } = useClinic();
  const request = readPartnerRequest(search);
  if (kind === 'feedback') {
    return (
      <Page width="reading">
        <PageHeader title={titles.feedback} />
        <EmptyState
          icon={<Plug />}
          title="No outside feedback tool is set up"
          action={
            <Link className={buttonClass('primary')} to="/feature-requests">
              Open the feedback board
            </Link>
          }
        >
          This server keeps its own board. Nothing about you was sent anywhere.
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page width="reading">
      <PageHeader title={titles[kind]} />
      <Stack>
        <EmptyState
          icon={<Plug />}
          title={request.clientId === null ? 'No service is named' : 'This service is not registered'}
          action={
            <Link className={buttonClass('primary')} to="/">
              Go to today
            </Link>
          }
        >
          {request.clientId === null
            ? 'This address names no service, so there is nothing to decide. Start again from the service that sent you here.'
            : `“${request.clientId}” is not registered with ${clinic.name}. Nothing was shared and nothing was changed.`}
        </EmptyState>
        {request.clientId === null ? null : (
          <Card title="What was asked for">
            <dl className={styles['asked']}>
              <dt>Service</dt>
              <dd>{request.clientId}</dd>
              <dt>Would return to</dt>
              <dd>{request.returnHost ?? 'not named'}</dd>
              <dt>Access to</dt>
              <dd>{request.scopes.length === 0 ? 'not named' : request.scopes.join(', ')}</dd>
              {request.otherNames.length === 0 ? null : (
                <>
                  <dt>Also sent</dt>
                  <dd>{request.otherNames.join(', ')}</dd>
                </>
              )}
            </dl>
          </Card>
        )}
      </Stack>
    </Page>
  );
}
