import CalendarX from 'lucide-react/icons/calendar-x';
import { useState } from 'react';
import type { HoursException } from '../../../../contract/scheduling/schedule-setup.ts';
import { rangeInWords } from '../../../../domain/scheduling/schedule/week-words.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { SetupMark } from '../setup-row.tsx';
import { spanInWords } from '../../../../data/scheduling/span.words.ts';
import styles from './hours.module.css';

interface ExceptionListProps {
  label: string;
  /** In order of their first day. */
  exceptions: readonly HoursException[];
  /** Null where they may only be looked at. */
  onOpen: ((id: HoursException['id']) => void) | null;
}

/** A calendar that was imported may bring hundreds. */
const mostShown = 8;

/** The days ahead on which a provider is away or works other hours; of many the first, and the rest when asked for. */
export function ExceptionList({ label, exceptions, onOpen }: ExceptionListProps) {
  const [isWhole, setWhole] = useState(false);
  const more = exceptions.length - mostShown;
  // One more takes no more room than saying so.
  const shown = isWhole || more < 2 ? exceptions : exceptions.slice(0, mostShown);
  return (
    <div className={styles['differing']}>
      <ul className={styles['exceptions']} aria-label={label}>
        {shown.map((one) => (
          <ExceptionLine key={one.id} exception={one} onOpen={onOpen && (() => onOpen(one.id))} />
        ))}
      </ul>
      {more < 2 ? null : (
        <Button size="small" variant="plain" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show ${more} more`}
        </Button>
      )}
    </div>
  );
}

function ExceptionLine({ exception, onOpen }: { exception: HoursException; onOpen: (() => void) | null }) {
  const { id, ranges, locationId, reason } = exception;
  const what = ranges.length === 0 ? 'away' : ranges.map(rangeInWords).join(', ');
  const words = (
    <>
      <strong>{spanInWords(exception)}</strong>: {what}
      {locationId === null ? ' everywhere' : ''}
      {reason === '' ? '' : ` · ${reason}`}
    </>
  );
  return (
    <li>
      <CalendarX aria-hidden="true" />
      {onOpen === null ? (
        <span>{words}</span>
      ) : (
        <button type="button" onClick={onOpen}>
          {words}
        </button>
      )}
      <SetupMark kind="exception" id={id} />
    </li>
  );
}
