import { useState } from 'react';
import type { Form, FormContent, FormItem, FormItemKind } from '../../../../contract/people/forms.ts';
import { contentOf } from '../../../../domain/people/forms/form-changes.ts';
import { formFaults } from '../../../../domain/people/forms/forms.ts';
import { isSameJson } from '../../../../lib/json/same-json.ts';
import { useClinic } from '../../../../session/session-context.ts';
import { useKept } from '../../../../session/kept/use-kept.ts';
import { newId } from '../../../../sync/public-writes.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Link, useGo } from '../../../../ui/buttons/link.tsx';
import { Page, Stack } from '../../../../ui/page/page.tsx';
import { PageHeader } from '../../../../ui/page/page-header.tsx';
import { useUnsaved } from '../../../../ui/fields/unsaved.ts';
import { publishForm, saveForm } from '../../../../data/people/forms.writes.ts';
import { AddItem } from './add-item.tsx';
import { FormAbout } from './form-about.tsx';
import { FormPreview } from './form-preview.tsx';
import { ItemEditor } from './item-editor.tsx';
import { changedItem, movedItem, newItem, withoutItem } from './item-list.ts';
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
        <ol className={styles['items']} aria-label="What the form shows">
          {content.items.map((item, index) => (
            <ItemEditor
              key={item.id}
              item={item}
              before={content.items.slice(0, index)}
              place={{ number: index + 1, of: content.items.length }}
              error={faultAt(item.id)}
              onChange={(part) => putItems((items) => changedItem(items, item.id, part))}
              onMove={(by) => putItems((items) => movedItem(items, item.id, by))}
              onRemove={() => putItems((items) => withoutItem(items, item.id))}
            />
          ))}
        </ol>
        <AddItem
          isFull={content.items.length >= 120}
          onAdd={(kind: FormItemKind) => putItems((items) => [...items, newItem(newId, kind)])}
        />
      </Stack>
      {isPreviewed ? <FormPreview content={content} onClose={() => setPreviewed(false)} /> : null}
    </Page>
  );
}
