import { membersRead } from '../../../data/access/members.reads.ts';
import { useMemo, useState } from 'react';
import type { UserId } from '../../../contract/base/ids.ts';
import { memberDisplayName } from '../../../domain/base/text/person-name.ts';
import { useClinic, useSession } from '../../../session/session-context.ts';
import { useRead } from '../../../session/reads/use-read.ts';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Page, Stack } from '../../../ui/page/page.tsx';
import { ReadStage } from '../../../ui/page/read-stage.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { BillingRecordForm } from './billing-record.form.tsx';
import { billingRecordRead } from '../../../data/money/billing-records.reads.ts';
import { ProfileList } from './profile-list.tsx';
import { RecordFacts } from './record-facts.tsx';
import styles from './billing-record.module.css';

/** `/settings/billing` [7.16] [7.17] [7.18]: the person's own record; billers and admins look at colleagues' too. */
export function BillingRecordScreen() {
  const { clinic, me } = useClinic();
  const mayChoose = useSession().can('billing-record.read');
  const [chosen, setChosen] = useState<UserId | null>(null);
  const colleagues = useRead(
    useMemo(() => (mayChoose ? membersRead(clinic.ID) : null), [mayChoose, clinic.ID]),
  );
  const members = colleagues.data?.members ?? [];
  const others = members.filter(({ userId }) => userId !== me.ID);
  const read = useMemo(() => billingRecordRead(clinic.ID, chosen), [clinic.ID, chosen]);
  const state = useRead(read);
  const whose = members.find(({ userId }) => userId === chosen);
  return (
    <Page>
      <PageHeader title="Billing record" subtitle={clinic.name} />
      <Stack>
        {others.length === 0 ? null : (
          <SelectField
            className={styles['short']}
            label="Whose record"
            value={chosen ?? ''}
            placeholder="Yours"
            options={others.map((one) => ({ value: one.userId, label: memberDisplayName(one) }))}
            onChange={(event) => setChosen(event.target.value === '' ? null : (event.target.value as UserId))}
          />
        )}
        <ReadStage state={state} what="the billing record">
          {({ record }) =>
            chosen === null ? (
              <Stack key={`own ${record?.version ?? 0}`}>
                <BillingRecordForm record={record} onSaved={state.refetch} />
                <ProfileList profiles={record?.profiles ?? []} />
              </Stack>
            ) : record === null ? (
              <EmptyState title={`${whose?.name ?? 'This person'} has no billing record yet`}>
                Everybody makes their own, under Settings.
              </EmptyState>
            ) : (
              <Stack key={record.id}>
                <RecordFacts record={record} name={whose ? memberDisplayName(whose, { short: true }) : ''} />
                <ProfileList profiles={record.profiles} />
              </Stack>
            )
          }
        </ReadStage>
      </Stack>
    </Page>
  );
}
