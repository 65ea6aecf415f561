import { createFileRoute } from '@tanstack/react-router';
import type { FormId } from '../contract/base/ids.ts';
import { FormsScreen } from '../features/people/forms/builder/forms.screen.tsx';
import { SettingsTop } from '../features/clinics/settings/settings-frame.tsx';
import { isUuid } from '../lib/uuid.ts';

/** `/settings/forms?form=…`; without a form the list of them. */
export const Route = createFileRoute('/settings/forms')({
  validateSearch: (search): { form?: FormId } => {
    const { form } = search;
    return isUuid(form) ? { form: form as FormId } : {};
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
