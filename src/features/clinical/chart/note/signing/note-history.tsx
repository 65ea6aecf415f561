import type { Encounter } from '../../../../../contract/clinical/encounter.ts';
import type { NoteEvent } from '../../../../../contract/clinical/note-event.ts';
import { clockMark } from '../../../../../domain/base/time/clock-words.ts';
import { momentInWords } from '../../../../../domain/base/time/day-words.ts';
import { useSyncState } from '../../../../../session/use-sync-state.ts';
import { SyncMark } from '../../../../../ui/marks/sync-mark.tsx';
import { Card } from '../../../../../ui/page/card.tsx';
import { sectionNames, sectionsInOrder } from '../note-section-names.ts';
import { historyWords } from './event-words.ts';
import styles from './signing.module.css';

/** What happened to a note, oldest first, with the versions before the one that is shown. A signature alone stands in its head. */
export function NoteHistory({ encounter, timeZone }: { encounter: Encounter; timeZone: string }) {
  const events = encounter.events ?? [];
  if (events.every(({ kind }) => kind === 'signed' || kind === 'addendum')) return null;
  return (
    <Card title="Note history">
      <ol className={styles['history']}>
        {events.map((event) => (
          <OneEvent key={event.id} event={event} timeZone={timeZone} />
        ))}
      </ol>
    </Card>
  );
}

function OneEvent({ event, timeZone }: { event: NoteEvent; timeZone: string }) {
  const sync = useSyncState('noteEvent', event.id);
  const { kind, words, byName, at, clockAheadMs, receivedAt, before, coSignerName } = event;
  return (
    <li>
      <p>
        <strong>{historyWords[kind]}</strong> by {byName}
        {coSignerName ? `, co-signature requested from ${coSignerName}` : null}
      </p>
      {words === '' ? null : <p className={styles['words']}>{words}</p>}
      <p className={`${styles['quiet']} pl-figures`}>
        {momentInWords(at, timeZone)} on the device
        {typeof clockAheadMs === 'number' ? ` (${clockMark(clockAheadMs)})` : null}
        <span aria-hidden="true"> · </span>
        {receivedAt === null
          ? 'not yet received by the server'
          : `received by the server ${momentInWords(receivedAt, timeZone)}`}{' '}
        <span className="pl-screen-only">{sync === 'server' ? null : <SyncMark state={sync} compact />}</span>
      </p>
      {before ? (
        <details className={styles['before']}>
          <summary>Earlier version</summary>
          {sectionsInOrder.map((section) => (
            <div key={section}>
              <h3>{sectionNames[section]}</h3>
              <p className={styles['words']}>{before[section] || '–'}</p>
            </div>
          ))}
        </details>
      ) : null}
    </li>
  );
}
