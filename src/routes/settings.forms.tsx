import { createFileRoute } from '@tanstack/react-router';
import { formId, type FormId } from '../contract/ids.ts';
import { FormsScreen } from '../features/forms/builder/forms.screen.tsx';
import { SettingsTop } from '../features/settings/settings-frame.tsx';

/** `/settings/forms?form=…`; without a form the list of them. */
export const Route = createFileRoute('/settings/forms')({
  validateSearch: (search): { form?: FormId } => {
    const { data } = formId.safeParse(search['form']);
    return data === undefined ? {} : { form: data };
  },
  component: function Forms() {
    const { form = null } = Route.useSearch();
    return (
      <>
        <SettingsTop />
        <FormsScreen opened={form} />
      </>
    );
  },
});
