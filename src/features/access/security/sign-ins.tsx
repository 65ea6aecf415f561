import { useState } from 'react';
import type { SignIn } from '../../../contract/access/account.ts';
import { momentInWords } from '../../../domain/base/time/day-words.ts';
import { useClinic } from '../../../session/session-context.ts';
import { useOnline } from '../../../session/use-online.ts';
import { useRead } from '../../../session/reads/use-read.ts';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { DataTable } from '../../../ui/figures/data-table.tsx';
import { ReadStage } from '../../../ui/page/read-stage.tsx';
import { toast } from '../../../ui/messages/toast.ts';
import styles from './security.module.css';
import { signInsRead } from '../../../data/access/security.reads.ts';
import { useSecurityWrites } from '../../../data/access/security.writes.ts';

/** Where the person is signed in, and the way to end it there: for a lost tablet. */
export function SignIns() {
  const { location } = useClinic();
  const state = useRead(signInsRead);
  const isOnline = useOnline();
  const writes = useSecurityWrites();
  const [busy, setBusy] = useState<string | null>(null);
  const run = (what: string, work: () => Promise<unknown>, done: string) => {
    setBusy(what);
    work()
      .then(
        () => toast.success(done),
        (refused: unknown) => toast.fail('Nothing was signed out', { description: refused }),
      )
      .finally(() => setBusy(null));
  };
  const others = (state.data?.signIns ?? []).filter(({ isThis }) => !isThis);
  if (state.data?.signIns === null) return null;
  return (
    <Card
      title="Where you are signed in"
      padding="none"
      aside={
        others.length > 1 ? (
          <Button
            busy={busy === 'others'}
            disabled={!isOnline}
            onClick={() => run('others', writes.endOthers, 'All other devices are signed out')}
          >
            Sign out all others
          </Button>
        ) : undefined
      }
    >
      <ReadStage state={state} what="where you are signed in">
        {({ signIns }) => (
          <DataTable<SignIn>
            caption="Where you are signed in"
            rows={signIns ?? []}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'device',
                header: 'Device',
                isRowHeader: true,
                cell: (signIn) => <SignedInDevice signIn={signIn} />,
              },
              {
                key: 'since',
                header: 'Signed in',
                show: 'wide',
                cell: ({ signedInAt }) => momentInWords(signedInAt, location.timezone),
              },
              {
                key: 'end',
                header: 'Sign out',
                align: 'end',
                cell: ({ id, device, isThis }) =>
                  isThis ? null : (
                    <Button
                      aria-label={`Sign out ${device || 'this device'}`}
                      busy={busy === id}
                      disabled={!isOnline}
                      onClick={() =>
                        run(id, () => writes.endSignIn(id), `${device || 'The device'} is signed out`)
                      }
                    >
                      Sign out
                    </Button>
                  ),
              },
            ]}
          />
        )}
      </ReadStage>
    </Card>
  );
}

/** Which device it is, and when it was last used. */
function SignedInDevice({ signIn: { device, isThis, lastUsedAt } }: { signIn: SignIn }) {
  const { location } = useClinic();
  return (
    <>
      {device || 'A device'} {isThis ? <Badge tone="accent">This one</Badge> : null}
      <span className={styles['under']}>Last used {momentInWords(lastUsedAt, location.timezone)}</span>
    </>
  );
}
