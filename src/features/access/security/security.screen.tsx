import { useClinic } from '../../../session/session-context.ts';
import { useOnline } from '../../../session/use-online.ts';
import { Page, Stack } from '../../../ui/page/page.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { PasswordCard } from './password.form.tsx';
import styles from './security.module.css';
import { SecondStepCard } from './second-step.tsx';
import { SignIns } from './sign-ins.tsx';

/** `/settings/security`: what stands between a stranger and this person's sign-in. */
export function SecurityScreen() {
  const { me } = useClinic();
  const isOnline = useOnline();
  return (
    <Page>
      <PageHeader title="Security" subtitle={me.email} />
      <Stack>
        {isOnline ? null : (
          <p className={styles['offline']} role="status">
            Changing sign-in settings needs a connection. You stay signed in on this device.
          </p>
        )}
        <SecondStepCard />
        <PasswordCard />
        <SignIns />
      </Stack>
    </Page>
  );
}
