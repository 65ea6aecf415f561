import { useState } from 'react';
import type { ClinicId } from '../../../../contract/base/ids.ts';
import type {
  AppointmentType,
  AppointmentTypeFields,
  ScheduleSetup,
} from '../../../../contract/scheduling/schedule-setup.ts';
import { useClinic } from '../../../../session/session-context.ts';
import { useKept } from '../../../../session/kept/use-kept.ts';
import { Check } from '../../../../ui/fields/check.tsx';
import { ColorField } from '../../../../ui/fields/color-field.tsx';
import { Stepper } from '../../../../ui/fields/stepper.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { AddOnsField } from './add-ons-field.tsx';
import { SetupDrawer } from '../setup-drawer.tsx';
import { addRow, changeRow, differing, isSaved } from '../../../../data/scheduling/schedule-setup.writes.ts';
import { draftOfType, readType, type TypeDraft } from './type-draft.ts';
import { TypeNeeds } from './type-needs.tsx';
import { TypeTime } from './type-time.tsx';
import { useSetupForm } from '../use-setup-form.ts';

export interface TypeFormProps {
  /** Null adds one. */
  type: AppointmentType | null;
  setup: ScheduleSetup;
  onClose: () => void;
}

/** An appointment type: what it is called, how long it takes, what it costs, and what it needs. */
export function TypeForm({ type: saved, setup, onClose }: TypeFormProps) {
  const { clinic } = useClinic();
  // As it was opened: what others change meanwhile is not covered by what is in the fields.
  const [type] = useState(saved);
  const [start] = useState(() => draftOfType(type, setup.types));
  const [draft, setDraft] = useKept<TypeDraft>(`type ${type?.id ?? 'new'}`, start);
  const { fields, faults } = readType(
    draft,
    setup.types.filter(({ id }) => id !== type?.id),
  );
  const change = (part: Partial<TypeDraft>) => setDraft((before) => ({ ...before, ...part }));
  const isChanged = Object.keys(differing(draft, start)).length > 0;
  const form = useSetupForm(faults, isChanged);
  const save = async () => fields !== null && isSaved(saveType(clinic.ID, type, fields));
  return (
    <SetupDrawer
      title={type?.name ?? 'New appointment type'}
      description={type ? 'Visits that are booked keep the length and the time around them.' : undefined}
      form={form}
      saveLabel={type ? 'Save' : 'Add type'}
      save={save}
      archiving={type === null ? undefined : archivingOf(clinic.ID, type)}
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
      <ColorField label="Visit color" value={draft.color} onChange={(color) => change({ color })} />
      <TypeTime draft={draft} faultAt={form.faultAt} onChange={change} />
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

/** Adds a type, or changes what differs of it. */
function saveType(clinicId: ClinicId, type: AppointmentType | null, fields: AppointmentTypeFields) {
  const label = `${type ? 'Change' : 'Add'} the type ${fields.name}`;
  if (type === null) return addRow('type', clinicId, fields, { label, done: `${fields.name} is added` });
  const done = `${fields.name} is changed`;
  return changeRow('type', clinicId, type, differing(fields, type), { label, done });
}

/** Takes a type out of use, or offers it again. */
function archivingOf(clinicId: ClinicId, type: AppointmentType) {
  const { name } = type;
  const isBack = type.archivedAt !== null;
  const words = isBack
    ? { label: `Offer the type ${name}`, done: `${name} is offered again` }
    : { label: `Archive the type ${name}`, done: `${name} is archived. Visits keep it.` };
  const run = () => isSaved(changeRow('type', clinicId, type, { archived: !isBack }, words));
  return { label: isBack ? 'Restore' : 'Archive', isBack, run };
}
