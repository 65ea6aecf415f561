import { useCallback, useState } from 'react';
import type { AccessRequest } from '../../../contract/exchange/partners.ts';
import { dropPartnerReturn } from '../../../session/partner-return.ts';
import { useClinic } from '../../../session/session-context.ts';
import { useOnline } from '../../../session/use-online.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { FaultState } from '../../../ui/page/fault-state.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Page, Stack } from '../../../ui/page/page.tsx';
import { SkeletonLines } from '../../../ui/page/skeleton.tsx';
import { decide, goBack, lookAt, type Look } from '../../../data/exchange/partners.writes.ts';
import { PartnerPage } from './partner-page.tsx';
import styles from './partner-access.module.css';
import { useAsked } from './use-asked.ts';

const wordsOf = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

/** A partner asks for access to the clinic: who asks for what, in words, and the admin's yes or no. */
export function AccessConsent({ request }: { request: AccessRequest }) {
  const { clinic } = useClinic();
  const {
    value: look,
    fault,
    retry,
  } = useAsked(useCallback(() => lookAt(clinic.ID, request), [clinic.ID, request]));
  if (fault !== null && look === null) {
    return (
      <Page width="reading">
        <FaultState fault={fault} what="who asks for access" onRetry={retry} />
      </Page>
    );
  }
  if (look === null) {
    return (
      <Page width="reading">
        <SkeletonLines count={4} label="Looking at who asks for access" />
      </Page>
    );
  }
  return look.fault === null ? (
    <Decision request={request} look={look} />
  ) : (
    <Refusal look={look} fault={look.fault} />
  );
}

function Refusal({ look, fault }: { look: Look; fault: string }) {
  const { returnUrl } = look;
  const name = look.partnerName ?? 'The service';
  return (
    <PartnerPage
      title={look.partnerName === null ? 'This service is not registered' : `${name} cannot be given access`}
      action={
        returnUrl === null ? undefined : (
          <Button
            variant="primary"
            size="touch"
            onClick={() => {
              dropPartnerReturn();
              goBack(returnUrl);
            }}
          >
            Back to {name}
          </Button>
        )
      }
    >
      {fault} Nothing was shared and nothing was changed.
    </PartnerPage>
  );
}

function Decision({ request, look }: { request: AccessRequest; look: Look }) {
  const { clinic } = useClinic();
  const isOnline = useOnline();
  const [busy, setBusy] = useState<'yes' | 'no' | null>(null);
  const [fault, setFault] = useState<Error | null>(null);
  const answer = async (isAllowed: boolean) => {
    setBusy(isAllowed ? 'yes' : 'no');
    setFault(null);
    try {
      await decide(clinic.ID, request, isAllowed);
      dropPartnerReturn();
    } catch (error) {
      setFault(wordsOf(error));
      setBusy(null);
    }
  };
  return (
    <Page width="reading">
      <PageHeader
        title={`${look.partnerName} asks for access to ${clinic.name}`}
        subtitle={`You go back to ${look.returnHost} with your answer`}
      />
      <Card title="It would read">
        <Stack>
          <ul className={styles['list']}>
            {look.scopes.map(({ name, words }) => (
              <li key={name}>{words}</li>
            ))}
          </ul>
          <p className={styles['quiet']}>
            It can change nothing, and sees nothing else. Any admin can take this back among the connections.
          </p>
          {fault === null ? null : (
            <p className={styles['fault']} role="alert">
              {fault.message}
            </p>
          )}
          <div className={styles['actions']}>
            <Button
              size="touch"
              busy={busy === 'no'}
              disabled={!isOnline || busy !== null}
              onClick={() => void answer(false)}
            >
              Deny
            </Button>
            <Button
              variant="primary"
              size="touch"
              busy={busy === 'yes'}
              disabled={!isOnline || busy !== null}
              onClick={() => void answer(true)}
            >
              Allow
            </Button>
            {isOnline ? null : <p className={styles['quiet']}>Answering needs the network</p>}
          </div>
        </Stack>
      </Card>
    </Page>
  );
}
