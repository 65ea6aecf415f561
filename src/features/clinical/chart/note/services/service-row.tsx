import Pencil from 'lucide-react/icons/pencil';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import type { Service } from '../../../../../contract/clinics/catalogue.ts';
import type { NoteService } from '../../../../../contract/clinical/note.ts';
import type { BilledCode } from '../../../../../domain/clinics/catalogue/billed-codes.ts';
import { withMinutes } from '../../../../../domain/clinical/note/note-minutes.ts';
import { isTimedCode } from '../../../../../domain/clinical/timed-units.ts';
import { serviceText } from '../../../../../domain/clinics/catalogue/service-text.ts';
import { unitsInWords, unitsLimitMessage } from '../../../../../domain/clinics/catalogue/units.ts';
import { IconButton } from '../../../../../ui/buttons/icon-button.tsx';
import { Stepper } from '../../../../../ui/fields/stepper.tsx';
import { TextArea } from '../../../../../ui/fields/text-area.tsx';
import { changeService } from '../draft/note-edits.ts';
import styles from './service-picker.module.css';
import { useDropService } from '../draft/use-drop-service.ts';
import { useNoteDesk } from '../draft/use-note-draft.ts';

interface ServiceRowProps {
  entry: NoteService;
  /** Undefined when the catalogue no longer has it. */
  service: Service | undefined;
  codes: readonly BilledCode[];
}

function Units({ entry, service }: { entry: NoteService; service: Service }) {
  const { draft } = useNoteDesk();
  const isOver = entry.units > service.maxUnits;
  // They follow from the minutes then.
  if ((entry.minutes ?? null) !== null && !isOver)
    return <span className={styles['one']}>{unitsInWords(entry.units)}</span>;
  if (service.maxUnits === 1 && !isOver) {
    return <span className={styles['one']}>{unitsInWords(1)}</span>;
  }
  const limit = entry.units >= service.maxUnits ? unitsLimitMessage(service) : undefined;
  return (
    <Stepper
      label={`${service.name}: units`}
      labelHidden
      unit={entry.units === 1 ? 'unit' : 'units'}
      min={1}
      max={service.maxUnits}
      value={entry.units}
      hint={isOver ? undefined : limit}
      error={isOver ? limit : undefined}
      onChange={(units) => {
        if (units !== null)
          draft.change((note) => changeService(note, service.id, { units: Math.round(units) }));
      }}
    />
  );
}

function Minutes({ entry, service }: { entry: NoteService; service: Service }) {
  const { draft, services } = useNoteDesk();
  return (
    <Stepper
      label={`${service.name}: minutes`}
      labelHidden
      unit="min"
      min={0}
      max={1440}
      value={entry.minutes ?? null}
      onChange={(minutes) =>
        draft.change((note) =>
          withMinutes(note, services, {
            serviceId: service.id,
            minutes: minutes === null ? null : Math.round(minutes),
          }),
        )
      }
    />
  );
}

/** One service on the note: units within its limit, and what the note will say of it. */
export function ServiceRow({ entry, service, codes }: ServiceRowProps) {
  const { draft } = useNoteDesk();
  const drop = useDropService();
  const [isEditing, setIsEditing] = useState(false);
  const name = service?.name ?? entry.serviceId;
  const built = service ? serviceText(service, { ...entry, text: null }, { codes }) : '';
  const setText = (text: string | null) =>
    draft.change((note) => changeService(note, entry.serviceId, { text }));
  return (
    <li className={styles['row']}>
      <div className={styles['rowHead']}>
        <span className={styles['rowName']}>
          {name} <span className="pl-figures">{codes.map((code) => code.cptCode).join(', ')}</span>
        </span>
        {service && isTimedCode(service.primaryCptCode) ? <Minutes entry={entry} service={service} /> : null}
        {service ? <Units entry={entry} service={service} /> : <span>Not in the catalog</span>}
        <IconButton
          label={`Take ${name} off the note`}
          icon={<X />}
          onClick={() => drop({ id: entry.serviceId, name })}
        />
      </div>
      {isEditing ? (
        <TextArea
          label={`Text of ${name}`}
          labelHidden
          rows={2}
          maxLength={4000}
          defaultValue={entry.text ?? built}
          onInput={(event) => setText(event.currentTarget.value)}
          onBlur={() => setIsEditing(false)}
          // The press on "Edit text" asked for it.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
        />
      ) : (
        <div className={styles['rowText']}>
          <p>{entry.text ?? built}</p>
          <IconButton
            label={`Edit the text of ${name}`}
            icon={<Pencil />}
            onClick={() => setIsEditing(true)}
          />
          {entry.text === null ? null : (
            <IconButton
              label={`Use the catalog's text of ${name}`}
              icon={<RotateCcw />}
              onClick={() => setText(null)}
            />
          )}
        </div>
      )}
    </li>
  );
}
