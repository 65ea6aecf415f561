import Plus from 'lucide-react/icons/plus';
import type { Form, FormContent } from '../../../../contract/people/forms.ts';
import { isQuestion } from '../../../../domain/people/forms/forms.ts';
import { formTemplates } from '../../../../domain/people/forms/form-templates.ts';
import { useClinic } from '../../../../session/session-context.ts';
import { newId } from '../../../../sync/public-writes.ts';
import { Badge } from '../../../../ui/marks/badge.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { Link, useGo } from '../../../../ui/buttons/link.tsx';
import { Stack } from '../../../../ui/page/page.tsx';
import { SyncMark } from '../../../../ui/marks/sync-mark.tsx';
import { useSyncState } from '../../../../session/use-sync-state.ts';
import { archiveForm, beginForm } from '../../../../data/people/forms.writes.ts';
import styles from './builder.module.css';

const empty: FormContent = { title: 'New form', isClinical: false, items: [], gives: [] };

/** The forms of the clinic, and what to begin one with. */
export function FormList({ forms }: { forms: readonly Form[] }) {
  const { clinic } = useClinic();
  const go = useGo();
  const begin = async (content: FormContent) => {
    const id = await beginForm(clinic.ID, content);
    if (id !== null) go('/settings/forms', { search: { form: id } });
  };
  const inUse = forms.filter(({ archivedAt }) => archivedAt === null);
  const archived = forms.filter(({ archivedAt }) => archivedAt !== null);
  return (
    <Stack>
      <Card
        title="Your forms"
        aside={
          <Button size="small" icon={<Plus aria-hidden="true" />} onClick={() => void begin(empty)}>
            New form
          </Button>
        }
      >
        {inUse.length === 0 ? (
          <p className={styles['quiet']}>None yet. Begin with one of those below, or with an empty one.</p>
        ) : (
          <ul className={styles['list']}>
            {inUse.map((form) => (
              <FormLine key={form.id} form={form} />
            ))}
          </ul>
        )}
      </Card>
      <Card title="Starter forms">
        <p className={styles['quiet']}>
          Written by us, in plain words. Not legal advice: have your own counsel check a form before you
          publish it.
        </p>
        <ul className={styles['list']}>
          {formTemplates.map((template) => (
            <li key={template.name}>
              <div>
                <p className={styles['name']}>{template.name}</p>
                <p className={styles['quiet']}>{template.about}</p>
              </div>
              <Button size="small" onClick={() => void begin(template.make(newId))}>
                Use<span className="pl-aloud"> {template.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      </Card>
      {archived.length === 0 ? null : (
        <Card title="Out of use">
          <ul className={styles['list']}>
            {archived.map((form) => (
              <FormLine key={form.id} form={form} />
            ))}
          </ul>
        </Card>
      )}
    </Stack>
  );
}

function FormLine({ form }: { form: Form }) {
  const { clinic } = useClinic();
  const sync = useSyncState('form', form.id);
  const count = form.items.filter(isQuestion).length;
  const isArchived = form.archivedAt !== null;
  return (
    <li>
      <div>
        <p className={styles['name']}>
          <Link to="/settings/forms" search={{ form: form.id }}>
            {form.title}
          </Link>
          {form.published === null ? (
            <Badge tone="warning">Not published</Badge>
          ) : (
            <Badge>Version {form.published}</Badge>
          )}
          {sync === 'server' ? null : <SyncMark state={sync} />}
        </p>
        <p className={styles['quiet']}>
          {count === 1 ? '1 question' : `${count} questions`}
          {form.isClinical ? ' · answers belong to the chart' : ''}
        </p>
      </div>
      <Button variant="plain" size="small" onClick={() => void archiveForm(clinic.ID, form, !isArchived)}>
        {isArchived ? 'Bring back' : 'Archive'}
        <span className="pl-aloud"> {form.title}</span>
      </Button>
    </li>
  );
}
