import { useState } from 'react';
import type { Form, FormContent, FormItem } from '../../../../contract/people/forms.ts';
import { contentOf } from '../../../../domain/people/forms/form-changes.ts';
import { formFaults } from '../../../../domain/people/forms/forms.ts';
import { isSameJson } from '../../../../lib/json/same-json.ts';
import { useClinic } from '../../../../session/session-context.ts';
import { useKept } from '../../../../session/kept/use-kept.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Link, useGo } from '../../../../ui/buttons/link.tsx';
import { Page, Stack } from '../../../../ui/page/page.tsx';
import { PageHeader } from '../../../../ui/page/page-header.tsx';
import { useUnsaved } from '../../../../ui/fields/unsaved.ts';
import { publishForm, saveForm } from '../../../../data/people/forms.writes.ts';
import { FormAbout } from './form-about.tsx';
import { FormPreview } from './form-preview.tsx';
import { ItemEditors } from './item-editors.tsx';
import styles from './builder.module.css';

/** One form as it is worked on: its items, what patients will see of it, and publishing it. What is entered outlives a lock. */
export function FormEditor({ form }: { form: Form }) {
  const { clinic } = useClinic();
  const go = useGo();
  // As it was opened: what others change meanwhile is met by the save.
  const [start] = useState(form);
  const [content, setContent] = useKept<FormContent>(`form ${form.id}`, contentOf(form));
  const [isTried, setTried] = useState(false);
  const [isPreviewed, setPreviewed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isChanged = !isSameJson(content, contentOf(start));
  useUnsaved(isChanged);
  const faults = formFaults(content);
  const faultAt = (at: string) => (isTried ? faults.find((one) => one.at === at)?.message : undefined);
  const put = (part: Partial<FormContent>) => setContent((before) => ({ ...before, ...part }));
  const putItems = (to: (items: FormItem[]) => FormItem[]) =>
    setContent((before) => ({ ...before, items: to(before.items) }));
  const run = async (save: () => Promise<boolean>) => {
    setBusy(true);
    const isDone = await save();
    setBusy(false);
    if (isDone) go('/settings/forms', { search: {} });
  };
  const publish = () => {
    setTried(true);
    if (faults.length === 0) void run(() => publishForm(clinic.ID, start, content));
  };
  return (
    <Page width="reading">
      <PageHeader
        title={content.title.trim() === '' ? 'Form' : content.title}
        back={<Link to="/settings/forms">Forms</Link>}
        subtitle={
          form.published === null
            ? 'Not published yet: patients are not given it.'
            : `Patients are given version ${form.published} until you publish again.`
        }
        actions={
          <>
            <Button onClick={() => setPreviewed(true)}>Preview</Button>
            <Button
              disabled={!isChanged || content.title.trim() === ''}
              busy={isBusy}
              onClick={() => void run(() => saveForm(clinic.ID, start, content))}
            >
              Save draft
            </Button>
            <Button variant="primary" busy={isBusy} onClick={publish}>
              Publish
            </Button>
          </>
        }
      />
      <Stack>
        {isTried && faults.length > 0 ? (
          <p role="alert" className={styles['fault']}>
            Not published: {faults.length === 1 ? 'one thing is' : `${faults.length} things are`} missing.{' '}
            {faultAt('items')}
          </p>
        ) : null}
        <FormAbout content={content} faultAt={faultAt} onChange={put} />
        <ItemEditors items={content.items} faultAt={faultAt} onChange={putItems} />
      </Stack>
      {isPreviewed ? <FormPreview content={content} onClose={() => setPreviewed(false)} /> : null}
    </Page>
  );
}
