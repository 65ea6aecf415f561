import { useState } from 'react';
import type { ReminderStanding } from '../../../contract/messaging/reminders.ts';
import { exampleAt } from '../../../domain/messaging/reminder-words.ts';
import { useClinic } from '../../../session/session-context.ts';
import { changedFrom, useKept } from '../../../session/kept/use-kept.ts';
import { useOnline } from '../../../session/use-online.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Columns } from '../../../ui/page/page.tsx';
import { toast } from '../../../ui/messages/toast.ts';
import { useUnsaved } from '../../../ui/fields/unsaved.ts';
import { NewsCard } from './news-card.tsx';
import { LocationRules } from './location-rules.tsx';
import { Preview } from './preview.tsx';
import { draftOf, readDraft, type RemindersDraft } from './reminder-draft.ts';
import { isStale, saveReminders } from '../../../data/messaging/reminders.writes.ts';
import { SendTests } from './send-test.tsx';
import { TemplateFields } from './template-fields.tsx';
import { WaysNote } from './ways-note.tsx';
import { WhenCard } from './when-card.tsx';
import styles from './reminders.module.css';

interface RemindersFormProps {
  standing: ReminderStanding;
  onSaved: (standing: ReminderStanding) => void;
  /** Asks again how things stand. */
  onStale: () => void;
}

/** Everything about reminders, saved in whole. */
export function RemindersForm({ standing, onSaved, onStale }: RemindersFormProps) {
  const { clinic } = useClinic();
  const isOnline = useOnline();
  const [seen, setSeen] = useState(standing.version);
  const { draft, change, isChanged } = useRemindersDraft(standing);
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const read = readDraft(draft, exampleAt(location.origin));
  const { settings, templateFaults, newsFaults, ruleFault, wordsFault } = read;
  const isOvertaken = standing.version !== seen;

  const save = async () => {
    if (settings === null) return;
    setBusy(true);
    setFault(null);
    try {
      const saved = await saveReminders(clinic.ID, settings, seen);
      toast.success(saved.settings.isOn ? 'Reminders are on' : 'Reminders are saved, and off');
      onSaved(saved);
    } catch (error) {
      if (isStale(error)) onStale();
      setFault(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };

  return (
    <form
      className={styles['stack']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <WaysNote ways={standing.ways} />
      <Columns aside={<Preview words={draft} />}>
        <WhenCard draft={draft} onChange={change} />
        <LocationRules draft={draft} onChange={(ofLocations) => change({ ofLocations })} />
        <Card title="What is written">
          <TemplateFields words={draft} faults={templateFaults} onChange={change} />
          <SendTests templates={draft} ways={standing.ways} isBlocked={templateFaults.length > 0} />
        </Card>
        <NewsCard
          settings={draft.news}
          faults={newsFaults}
          ways={standing.ways}
          onChange={(news) => change({ news })}
        />
      </Columns>
      {fault === null && ruleFault === null ? null : (
        <p className={styles['fault']} role="alert">
          {fault ?? ruleFault}
        </p>
      )}
      <div className={styles['actions']}>
        <Button
          type="submit"
          variant="primary"
          size="touch"
          busy={isBusy}
          disabled={!isOnline || settings === null || !isChanged || isOvertaken}
        >
          Save
        </Button>
        {isOvertaken ? (
          <OvertakenChoice onKeep={() => setSeen(standing.version)} onTake={() => onSaved(standing)} />
        ) : null}
        {wordsFault === null ? null : <p className={styles['wrong']}>{wordsFault}</p>}
        {isOnline ? null : (
          <p className={styles['quiet']}>Saving needs the network; what you entered stays here.</p>
        )}
      </div>
    </form>
  );
}

/** The settings as they were opened, and as they are changed: what others save meanwhile is not covered by them. */
function useRemindersDraft({ settings }: ReminderStanding) {
  const [start] = useState(() => draftOf(settings));
  const [draft, setDraft] = useKept<RemindersDraft>('reminders', start);
  const change = (part: Partial<RemindersDraft>) => setDraft((before) => ({ ...before, ...part }));
  const isChanged = changedFrom(start, draft) !== undefined;
  useUnsaved(isChanged);
  return { draft, change, isChanged };
}

/** Somebody else saved meanwhile: a person says which stands. */
function OvertakenChoice({ onKeep, onTake }: { onKeep: () => void; onTake: () => void }) {
  return (
    <>
      <Button size="touch" onClick={onKeep}>
        Keep what is here
      </Button>
      <Button size="touch" onClick={onTake}>
        Use what was saved meanwhile
      </Button>
    </>
  );
}
