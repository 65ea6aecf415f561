import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import type { LocationId } from '../../../contract/base/ids.ts';
import type { AccountNames } from '../../../contract/money/accounting.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import { addDays, dayAt } from '../../../domain/base/time/clinic-day.ts';
import { fetchJournal } from '../../../data/money/accounting.writes.ts';
import { useClinic } from '../../../session/session-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { downloadText } from '../../../ui/buttons/download.ts';
import { Chips } from '../../../ui/fields/chips.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { fileOf, formats, type JournalFormat } from './journal-formats.ts';
import styles from './accounting.module.css';

/** Which days, for which program; the file is made on this device of what the server sums. */
export function JournalExport({ names }: { names: AccountNames }) {
  const { clinic, location } = useClinic();
  const today = dayAt(useNow(60_000), location.timezone);
  const [format, setFormat] = useState<JournalFormat>('iif');
  const [span, setSpan] = useState(() => {
    const to = addDays(`${today.slice(0, 8)}01` as PlainDate, -1);
    return { from: `${to.slice(0, 8)}01` as PlainDate, to };
  });
  const [at, setAt] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ readonly isFault: boolean; readonly words: string } | null>(null);
  const isWrong = span.from > span.to;
  const save = async () => {
    setBusy(true);
    setSaid(null);
    try {
      const query = { ...span, ...(at === '' ? {} : { locationId: at as LocationId }) };
      const sums = await fetchJournal(clinic.ID, query);
      if (sums.length === 0) setSaid({ isFault: false, words: 'No entries in this period.' });
      else {
        const locationName = (id: string) => clinic.locations.find(({ ID }) => ID === id)?.name ?? '';
        const { text, type, name } = fileOf(format, { sums, names, locationName }, span);
        downloadText(text, type, name);
        setSaid({ isFault: false, words: `${name} downloaded.` });
      }
    } catch (fault) {
      setSaid({ isFault: true, words: fault instanceof Error ? fault.message : 'Can’t reach the server.' });
    }
    setBusy(false);
  };
  return (
    <Card title="Export journal">
      <div className={styles['fields']}>
        <DateField
          label="From"
          value={span.from}
          onChange={({ target }) =>
            target.value !== '' && setSpan({ ...span, from: target.value as PlainDate })
          }
        />
        <DateField
          label="To"
          value={span.to}
          error={isWrong ? 'This is before the first day.' : undefined}
          onChange={({ target }) =>
            target.value !== '' && setSpan({ ...span, to: target.value as PlainDate })
          }
        />
        {clinic.locations.length < 2 ? null : (
          <SelectField
            label="Location"
            value={at}
            options={[
              { value: '', label: 'All locations' },
              ...clinic.locations.map(({ ID, name }) => ({ value: ID, label: name })),
            ]}
            onChange={({ target }) => setAt(target.value)}
          />
        )}
      </div>
      <Chips label="Format" options={formats} value={format} onChange={(next) => setFormat(next ?? format)} />
      <div className={styles['foot']}>
        <p className={said?.isFault ? styles['fault'] : styles['hint']} role="status">
          {said?.words ?? 'Days that are closed give the same file every time.'}
        </p>
        <Button
          variant="primary"
          icon={<Download aria-hidden="true" />}
          busy={isBusy}
          disabled={isWrong}
          onClick={() => void save()}
        >
          Download
        </Button>
      </div>
    </Card>
  );
}
