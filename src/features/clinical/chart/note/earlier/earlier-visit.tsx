import CopyPlus from 'lucide-react/icons/copy-plus';
import { useEffect, useState } from 'react';
import type { Encounter } from '../../../../../contract/clinical/encounter.ts';
import type { SoapNote } from '../../../../../contract/clinical/note.ts';
import { dayAt } from '../../../../../domain/base/time/clinic-day.ts';
import { shortDayInWords } from '../../../../../domain/base/time/day-words.ts';
import { carryForward, type CarriedPart } from '../../../../../domain/clinical/note/carry-forward.ts';
import { Button } from '../../../../../ui/buttons/button.tsx';
import { Card } from '../../../../../ui/page/card.tsx';
import { SelectField } from '../../../../../ui/fields/select-field.tsx';
import { toast } from '../../../../../ui/messages/toast.ts';
import { useNoteDesk } from '../draft/use-note-draft.ts';
import { sectionNames, sectionsInOrder } from '../note-section-names.ts';
import { CarriedMeter } from './carried-meter.tsx';
import styles from './earlier.module.css';
import { Response } from './response.tsx';

const toastName = 'carried over';

/** The fields of a change as they were before it. */
const asBefore = (before: SoapNote, change: Partial<SoapNote>): Partial<SoapNote> =>
  Object.fromEntries((Object.keys(change) as (keyof SoapNote)[]).map((field) => [field, before[field]]));

/** How the patient does since the visit before, and what of an earlier note is carried over into this one. */
export function EarlierVisit({ visits }: { visits: readonly Encounter[] }) {
  const { draft, services, location } = useNoteDesk();
  const [chosen, setChosen] = useState<string | null>(null);
  // Once the note is left or signed, there is nothing to take back any more.
  useEffect(() => () => toast.close(toastName), []);
  const from = visits.find(({ id }) => id === chosen) ?? visits[0];
  if (!from) return null;
  const dayOf = ({ startedAt }: Encounter) => shortDayInWords(dayAt(startedAt, location.timezone));
  const carry = (parts?: readonly CarriedPart[]) => {
    const before = draft.read();
    const { change, leftOut } = carryForward(before, from, services, parts);
    draft.change(change);
    const what = parts === undefined ? 'Note' : sectionNames[parts[0]!];
    toast.success(`${what} from ${dayOf(from)} carried over`, {
      name: toastName,
      description:
        leftOut.length === 0
          ? undefined
          : `Left out because the clinic no longer offers it: ${leftOut.join(', ')}.`,
      action: { label: 'Undo', onPress: () => draft.change(asBefore(before, change)) },
    });
  };
  return (
    <Card title={`Since ${dayOf(visits[0]!)}`}>
      <div className={styles['body']}>
        <Response />
        <div className={styles['carry']}>
          <Button icon={<CopyPlus />} size="touch" onClick={() => carry()}>
            Carry over {dayOf(from)}
          </Button>
          {sectionsInOrder.map((section) => (
            <Button
              key={section}
              variant="plain"
              size="small"
              aria-label={`Carry over ${sectionNames[section]} alone`}
              onClick={() => carry([section])}
            >
              {sectionNames[section]}
            </Button>
          ))}
          {visits.length < 2 ? null : (
            <SelectField
              label="Carry over from"
              labelHidden
              value={from.id}
              options={visits.map((visit) => ({
                value: visit.id,
                label: [dayOf(visit), visit.title].filter(Boolean).join(' · '),
              }))}
              onChange={(event) => setChosen(event.target.value)}
            />
          )}
        </div>
        <CarriedMeter />
      </div>
    </Card>
  );
}
