import { useMemo } from 'react';
import { patientName } from '../../../../domain/base/text/person-name.ts';
import { useClinic, useSession } from '../../../../session/session-context.ts';
import { useRead } from '../../../../session/reads/use-read.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { Link } from '../../../../ui/buttons/link.tsx';
import { ComparedCharts, countsInWords } from './compared-charts.tsx';
import { duplicatesRead } from '../../../../data/people/duplicates.reads.ts';
import { useDecisions } from '../../../../data/people/duplicates.writes.ts';
import styles from './duplicates.module.css';

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
      <div className={styles['pairs']}>
        {data.pairs.map(({ one, other, likeness }, at) => (
          <section
            key={`${one.id} ${other.id}`}
            className={styles['one']}
            aria-label={`${at + 1}: ${patientName(one)}`}
          >
            <ComparedCharts
              one={one}
              other={other}
              likeness={likeness}
              isBusy={isBusy}
              onKeep={(which) =>
                void (which === 'one' ? decide('merge', one, other) : decide('merge', other, one))
              }
            />
            <div className={styles['foot']}>
              <Button busy={isBusy} onClick={() => void decide('different', one, other)}>
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
