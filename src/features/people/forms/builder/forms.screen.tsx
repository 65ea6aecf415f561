import { useMemo } from 'react';
import type { FormId } from '../../../../contract/base/ids.ts';
import { timeInWords } from '../../../../domain/base/time/day-words.ts';
import { useClinic, useSession } from '../../../../session/session-context.ts';
import { usePending } from '../../../../session/reads/use-pending.ts';
import { useRead } from '../../../../session/reads/use-read.ts';
import { AsOf } from '../../../../ui/figures/as-of.tsx';
import { Page } from '../../../../ui/page/page.tsx';
import { PageHeader } from '../../../../ui/page/page-header.tsx';
import { ReadStage } from '../../../../ui/page/read-stage.tsx';
import { formsRead } from '../../../../data/people/forms.reads.ts';
import { FormEditor } from './form-editor.tsx';
import { FormList } from './form-list.tsx';

/** `/settings/forms?form=`: the clinic's forms, and the editor of one. For who sets forms up. */
export function FormsScreen({ opened }: { opened: FormId | null }) {
  const { clinic, location } = useClinic();
  const mayChange = useSession().can('form.setup');
  const { online } = usePending();
  const read = useMemo(() => (mayChange ? formsRead(clinic.ID) : null), [mayChange, clinic.ID]);
  const state = useRead(read);
  const form = state.data?.forms.find(({ id }) => id === opened);
  if (form) return <FormEditor key={form.id} form={form} />;
  const asOf = state.fromDevice && online === 'offline' ? state.takenAtMs : null;
  return (
    <Page>
      <PageHeader
        title="Forms"
        subtitle="What patients fill in on the tablet, and sign"
        meta={asOf === null ? undefined : <AsOf time={timeInWords(asOf, location.timezone)} />}
      />
      <ReadStage state={state} what="the forms" isAllowed={mayChange}>
        {({ forms }) => <FormList forms={forms} />}
      </ReadStage>
    </Page>
  );
}
