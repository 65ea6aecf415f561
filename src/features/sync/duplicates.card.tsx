import { useMemo } from 'react';
import type { DuplicateEntry } from '../../contract/duplicate.ts';
import { dateInDigits } from '../../domain/day-words.ts';
import { patientName } from '../../domain/person-name.ts';
import { useClinic, useSession } from '../../session/session-context.ts';
import { useRead } from '../../session/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { likenessInWords } from './likeness-words.ts';
import { useDecisions } from './duplicates.writes.ts';
import { duplicatesRead } from './sync.queries.ts';
import styles from './resolve.module.css';

/** Two entries that may be one person: a person decides, and may take it back. Charts stay as they are until then. */
export function DuplicatesCard() {
  const { can } = useSession();
  const { clinic } = useClinic();
  const isAllowed = can('patient.write');
  const read = useMemo(() => (isAllowed ? duplicatesRead(clinic.ID) : null), [isAllowed, clinic.ID]);
  const { data } = useRead(read);
  const { isBusy, decide, undo } = useDecisions();
  if (!data || (data.pairs.length === 0 && data.merges.length === 0)) return null;
  return (
    <Card title="May be the same person">
      <div className={styles['resolve']}>
        {data.pairs.map(({ one, other, likeness }) => (
          <section key={`${one.id} ${other.id}`} className={styles['clash']} aria-label={patientName(one)}>
            <div className={styles['pair']}>
              <Person entry={one} isBusy={isBusy} onKeep={() => decide('merge', one, other)} />
              <Person entry={other} isBusy={isBusy} onKeep={() => decide('merge', other, one)} />
            </div>
            <div className={styles['foot']}>
              <p className={styles['lead']}>{likenessInWords(likeness)}</p>
              <Button busy={isBusy} onClick={() => decide('different', one, other)}>
                They are different people
              </Button>
            </div>
          </section>
        ))}
        {(data.total ?? 0) > data.pairs.length ? (
          <p className={styles['lead']}>
            {data.total! - data.pairs.length} more follow when these are decided.
          </p>
        ) : null}
        {data.merges.map(({ id, kept, merged, moved, byName }) => (
          <div key={id} className={styles['foot']}>
            <p className={styles['lead']}>
              {patientName(merged)} {merged.chartNumber ?? ''} was merged into{' '}
              <Link to={`/patients/${kept.id}`}>{patientName(kept)}</Link> by {byName}: {countsInWords(moved)}
              .
            </p>
            <Button size="small" busy={isBusy} onClick={() => undo(id)}>
              Take apart again
            </Button>
          </div>
        ))}
      </div>
    </Card>
  );
}

const countsInWords = (of: Pick<DuplicateEntry, 'appointments' | 'encounters' | 'charges'>) =>
  `${of.appointments} visits, ${of.encounters} notes, ${of.charges} charges`;

function Person({ entry, isBusy, onKeep }: { entry: DuplicateEntry; isBusy: boolean; onKeep: () => void }) {
  return (
    <div className={styles['person']}>
      <p>
        <Link to={`/patients/${entry.id}`}>{patientName(entry)}</Link> {entry.chartNumber ?? ''}
      </p>
      <p className="pl-figures">
        Born {dateInDigits(entry.birthDate)}
        {entry.phone === '' ? '' : ` · ${entry.phone}`}
      </p>
      <p className="pl-figures">{countsInWords(entry)}</p>
      <Button size="small" busy={isBusy} onClick={onKeep}>
        Merge, keep this chart
      </Button>
    </div>
  );
}
