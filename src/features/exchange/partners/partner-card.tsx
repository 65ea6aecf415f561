import { useState } from 'react';
import type { Partner } from '../../../contract/exchange/partners.ts';
import { dayAt } from '../../../domain/base/time/clinic-day.ts';
import { shortDayInWords } from '../../../domain/base/time/day-words.ts';
import { isPartnerScope, partnerScopes } from '../../../domain/exchange/partner-scopes.ts';
import type { Instant } from '../../../contract/base/values.ts';
import { useClinic } from '../../../session/session-context.ts';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Button, buttonClass } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Link } from '../../../ui/buttons/link.tsx';
import { Stack } from '../../../ui/page/page.tsx';
import { toast } from '../../../ui/messages/toast.ts';
import { useConnections } from '../../../data/exchange/partners.writes.ts';
import styles from './partner-access.module.css';

/** One service: what the clinic shares with it, and what it may read here. */
export function PartnerCard({ partner, isOnline }: { partner: Partner; isOnline: boolean }) {
  const { clinic, location } = useClinic();
  const { check, end, revoke } = useConnections(clinic.ID);
  const [busy, setBusy] = useState<string | null>(null);
  const { connect, access, name } = partner;
  const dayOf = (at: Instant) => shortDayInWords(dayAt(at, location.timezone));
  const run = async (what: string, act: () => Promise<void>) => {
    setBusy(what);
    try {
      await act();
    } catch (fault) {
      toast.fail(`${name}: it did not work`, { description: fault });
    }
    setBusy(null);
  };
  const isStanding = connect?.connection != null || (access?.grants.length ?? 0) > 0;
  return (
    <Card
      title={name}
      aside={isStanding ? <Badge tone="success">Connected</Badge> : <Badge>Not connected</Badge>}
    >
      <Stack>
        {partner.description === '' ? null : <p>{partner.description}</p>}
        {connect === null ? null : (
          <section className={styles['part']} aria-label={`What ${clinic.name} shares with ${name}`}>
            <p>What it gets from the clinic:</p>
            <ul className={styles['list']}>
              {connect.shares.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
            {connect.connection === null ? (
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
                  Connected by {connect.connection.by}, {dayOf(connect.connection.connectedAt)}
                </p>
                <div className={styles['actions']}>
                  <Button
                    busy={busy === 'check'}
                    disabled={!isOnline || busy !== null}
                    aria-label={`Check ${name}`}
                    onClick={() =>
                      void run('check', async () => {
                        const { holds } = await check(partner.id);
                        if (holds) toast.success(`${name} answers; the connection holds`);
                        else toast.fail(`${name} has ended the connection. Connect it again`);
                      })
                    }
                  >
                    Check
                  </Button>
                  <Button
                    busy={busy === 'end'}
                    disabled={!isOnline || busy !== null}
                    aria-label={`Disconnect ${name}`}
                    onClick={() =>
                      void run('end', async () => {
                        const { partnerWasTold } = await end(partner.id);
                        toast.success(`${name} is disconnected`, {
                          description: partnerWasTold
                            ? ''
                            : `${name} could not be told. End the connection there too.`,
                        });
                      })
                    }
                  >
                    Disconnect
                  </Button>
                </div>
              </>
            )}
          </section>
        )}
        {access === null ? null : (
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
                    Allowed by {grant.by}, {dayOf(grant.grantedAt)}
                  </p>
                  <Button
                    busy={busy === grant.id}
                    disabled={!isOnline || busy !== null}
                    aria-label={`Take back what ${name} may read`}
                    onClick={() =>
                      void run(grant.id, async () => {
                        await revoke(grant.id);
                        toast.success(`${name} may read nothing any more`);
                      })
                    }
                  >
                    Take back
                  </Button>
                </div>
              ))
            )}
          </section>
        )}
      </Stack>
    </Card>
  );
}
