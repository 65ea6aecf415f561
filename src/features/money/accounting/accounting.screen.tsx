import { useMemo } from 'react';
import { accountingRead } from '../../../data/money/accounting.reads.ts';
import { useRead } from '../../../session/reads/use-read.ts';
import { useClinic, useSession } from '../../../session/session-context.ts';
import { Page, Stack } from '../../../ui/page/page.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ReadStage } from '../../../ui/page/read-stage.tsx';
import { AccountNamesForm } from './account-names.form.tsx';
import { JournalExport } from './journal-export.tsx';

/** `/billing/accounting`: the journal as a file for the clinic's books, and what those call its accounts. */
export function AccountingScreen() {
  const { clinic } = useClinic();
  const isAllowed = useSession().can('accounting.export');
  const read = useMemo(() => (isAllowed ? accountingRead(clinic.ID) : null), [isAllowed, clinic.ID]);
  const state = useRead(read);
  return (
    <Page width="reading">
      <PageHeader title="Accounting" subtitle="Daily journal for your books. It names no patient." />
      <ReadStage state={state} what="accounting" isAllowed={isAllowed}>
        {({ accounts, names, version }) => (
          <Stack>
            <JournalExport names={names} />
            <AccountNamesForm
              key={version}
              accounts={accounts}
              names={names}
              version={version}
              onSaved={state.refetch}
            />
          </Stack>
        )}
      </ReadStage>
    </Page>
  );
}
