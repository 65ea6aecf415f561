import { useState } from 'react';
import type { AppointmentType, ScheduleSetup } from '../../../../contract/scheduling/schedule-setup.ts';
import { minutesInWords } from '../../../../domain/base/time/day-words.ts';
import { useClinic } from '../../../../session/session-context.ts';
import { useKept } from '../../../../session/kept/use-kept.ts';
import { AmountField } from '../../../../ui/fields/amount-field.tsx';
import { Check } from '../../../../ui/fields/check.tsx';
import { ColorField } from '../../../../ui/fields/color-field.tsx';
import { Stepper } from '../../../../ui/fields/stepper.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { AddOnsField } from './add-ons-field.tsx';
import { SetupDrawer } from '../setup-drawer.tsx';
import { addRow, changeRow, differing, isSaved } from '../../../../data/scheduling/schedule-setup.writes.ts';
import { draftOfType, readType, type TypeDraft } from './type-draft.ts';
import { TypeNeeds } from './type-needs.tsx';
import { TypePicture } from './type-picture.tsx';
import { useSetupForm } from '../use-setup-form.ts';
import styles from '../setup.module.css';

export interface TypeFormProps {
  /** Null adds one. */
  type: AppointmentType | null;
  setup: ScheduleSetup;
  onClose: () => void;
}

type MinutesField = 'durationMinutes' | 'bufferBeforeMinutes' | 'bufferAfterMinutes';

/** An appointment type: what it is called, how long it takes, what it costs, and what it needs. */
export function TypeForm({ type: standing, setup, onClose }: TypeFormProps) {
  const { clinic } = useClinic();
  // As it was opened: what others change meanwhile is not covered by what stands in the fields.
  const [type] = useState(standing);
  const [start] = useState(() => draftOfType(type, setup.types));
  const [draft, setDraft] = useKept<TypeDraft>(`type ${type?.id ?? 'new'}`, start);
  const { fields, faults } = readType(
    draft,
    setup.types.filter(({ id }) => id !== type?.id),
  );
  const change = (part: Partial<TypeDraft>) => setDraft((before) => ({ ...before, ...part }));
  const changed = type && fields ? differing(fields, type) : null;
  const isChanged = Object.keys(differing(draft, start)).length > 0;
  const form = useSetupForm(faults, isChanged);
  const save = async () => {
    if (!fields) return false;
    const words = { label: `${type ? 'Change' : 'Add'} the type ${fields.name}` };
    if (type && changed)
      return isSaved(
        changeRow('type', clinic.ID, type, changed, { ...words, done: `${fields.name} is changed` }),
      );
    return isSaved(addRow('type', clinic.ID, fields, { ...words, done: `${fields.name} is added` }));
  };
  const archive = (isBack: boolean) =>
    isSaved(
      changeRow(
        'type',
        clinic.ID,
        type!,
        { archived: !isBack },
        {
          label: `${isBack ? 'Offer' : 'Archive'} the type ${type!.name}`,
          done: isBack ? `${type!.name} is offered again` : `${type!.name} is archived. Visits keep it.`,
        },
      ),
    );
  const { durationMinutes: length, bufferBeforeMinutes: before, bufferAfterMinutes: after } = draft;
  const minutesField = (field: MinutesField, label: string, min: number, max: number) => (
    <Stepper
      label={label}
      unit="min"
      min={min}
      max={max}
      step={5}
      value={draft[field]}
      error={form.faultAt(field)}
      onChange={(minutes) => change({ [field]: minutes === null ? null : Math.round(minutes) })}
    />
  );
  const held = (before ?? 0) + (length ?? 0) + (after ?? 0);
  return (
    <SetupDrawer
      title={type?.name ?? 'New appointment type'}
      description={type ? 'Visits that are booked keep the length and the time around them.' : undefined}
      form={form}
      saveLabel={type ? 'Save' : 'Add type'}
      save={save}
      archiving={
        type === null
          ? undefined
          : type.archivedAt === null
            ? { label: 'Archive', run: () => archive(false) }
            : { label: 'Offer it again', isBack: true, run: () => archive(true) }
      }
      onClose={onClose}
    >
      <TextField
        label="Name"
        name="name"
        maxLength={100}
        data-pl-autofocus={type === null ? true : undefined}
        value={draft.name}
        error={form.faultAt('name')}
        onChange={(event) => change({ name: event.target.value })}
      />
      <ColorField label="Colour of its visits" value={draft.color} onChange={(color) => change({ color })} />
      <div className={styles['pair']}>
        {minutesField('durationMinutes', 'Length', 5, 720)}
        <AmountField
          label="Price"
          value={draft.priceMinor}
          error={form.faultAt('priceMinor')}
          onChange={(priceMinor) => change({ priceMinor })}
        />
        {minutesField('bufferBeforeMinutes', 'Kept free before', 0, 120)}
        {minutesField('bufferAfterMinutes', 'Kept free after', 0, 120)}
      </div>
      <div className={styles['takes']}>
        <TypePicture
          color={draft.color}
          before={before ?? 0}
          length={length ?? 0}
          after={after ?? 0}
          scale={Math.max(held, 60)}
        />
        <p>
          {held === (length ?? 0)
            ? `Takes ${minutesInWords(held)} of the provider’s time.`
            : `Takes ${minutesInWords(held)} of the provider’s time, ${minutesInWords(length ?? 0)} of the patient’s.`}
        </p>
      </div>
      <Stepper
        label="Patients at once"
        hint={(draft.capacity ?? 1) > 1 ? 'A class: they share the time.' : 'More than one makes it a class.'}
        min={1}
        max={200}
        value={draft.capacity}
        error={form.faultAt('capacity')}
        onChange={(capacity) => change({ capacity: capacity === null ? null : Math.round(capacity) })}
      />
      <Check checked={draft.bookableOnline} onChange={(bookableOnline) => change({ bookableOnline })}>
        Patients may book it online
      </Check>
      <AddOnsField draft={draft} faultAt={form.faultAt} onChange={(addOns) => change({ addOns })} />
      <TypeNeeds draft={draft} setup={setup} onChange={change} />
    </SetupDrawer>
  );
}
