import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { FeatureRequest } from '../../../contract/clinics/feature-requests.ts';
import { useKept } from '../../../session/kept/use-kept.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { alike } from './board.ts';
import type { BoardWrites } from '../../../data/clinics/feature-requests.writes.ts';
import styles from './feature-requests.module.css';

interface NewRequestFormProps {
  requests: readonly FeatureRequest[];
  writes: BoardWrites;
  isOnline: boolean;
  onClose: () => void;
}

/** A new wish. While its title is typed, the ones like it are offered: a vote says more than a second wish. */
export function NewRequestForm({ requests, writes, isOnline, onClose }: NewRequestFormProps) {
  const [title, setTitle] = useKept('request title', '');
  const [body, setBody] = useKept('request words', '');
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // It was asked for just now: typing goes on here.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const similar = alike(requests, useDebounced(title, 200));
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() === '') return;
    setBusy(true);
    const isAdded = await writes.add({ title, body });
    setBusy(false);
    if (isAdded) onClose();
  };
  return (
    <Card title="New request">
      <form ref={form} className={styles['form']} onSubmit={(event) => void add(event)}>
        <TextField
          label="What would help you?"
          maxLength={120}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
        <div role="status">
          {similar.length === 0 ? null : (
            <div className={styles['alike']}>
              <p>Asked for already? Your vote counts more than a second request.</p>
              <ul>
                {similar.map((one) => (
                  <li key={one.id}>
                    <span>{one.title}</span>
                    <Button
                      size="small"
                      disabled={!isOnline || one.isVoted}
                      onClick={() => void writes.vote(one)}
                      aria-label={`Vote for ${one.title} instead`}
                    >
                      {one.isVoted ? 'You voted' : 'Vote'}
                    </Button>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
        <TextArea
          label="Tell more"
          optional
          maxLength={2000}
          hint="Other clinics read this: no patient names."
          value={body}
          onChange={(event) => setBody(event.target.value)}
        />
        <div className={styles['foot']}>
          <Button type="submit" variant="primary" busy={isBusy} disabled={!isOnline || title.trim() === ''}>
            Add request
          </Button>
          <Button onClick={onClose}>Cancel</Button>
          {isOnline ? null : <p className={styles['quiet']}>Adding a request needs a connection</p>}
        </div>
      </form>
    </Card>
  );
}
