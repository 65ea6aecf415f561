import { useState } from 'react';
import type { ClassTime } from '../../../../contract/scheduling/class-time.ts';
import type { ScheduleSetup } from '../../../../contract/scheduling/schedule-setup.ts';
import { givesType } from '../../../../domain/scheduling/availability/booking-check.ts';
import { resourcesAt } from '../../../../domain/scheduling/availability/booking-choice.ts';
import { dayAt } from '../../../../domain/base/time/clinic-day.ts';
import { classTimeInWords } from '../../../../domain/scheduling/schedule/week-words.ts';
import { useClinic, useSession } from '../../../../session/session-context.ts';
import { useKept } from '../../../../session/kept/use-kept.ts';
import { MultiChips } from '../../../../ui/fields/chips.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { useNow } from '../../../../ui/use-now.ts';
import { draftOfClass, plannableTypes, readClass, withType, type ClassDraft } from './class-draft.ts';
import { ClassEffect } from './class-effect.tsx';
import { ClassLeftOut } from './class-left-out.tsx';
import { ClassWhen } from './class-when.tsx';
import { SetupDrawer } from '../setup-drawer.tsx';
import { addRow, changeRow, differing, isSaved } from '../../../../data/scheduling/schedule-setup.writes.ts';
import { useSetupForm } from '../use-setup-form.ts';

interface ClassFormProps {
  /** Null plans one more. */
  planned: ClassTime | null;
  setup: ScheduleSetup;
  onClose: () => void;
}

/** When a class is held: of which type, with whom and where, on which days, in what. */
export function ClassForm({ planned: newest, setup, onClose }: ClassFormProps) {
  const { clinic, location } = useClinic();
  const { activeLocations } = useSession();
  const today = dayAt(useNow(60_000), location.timezone);
  // As it was opened: what others change meanwhile is not covered by what stands in the fields.
  const [planned] = useState(newest);
  const [start] = useState(() => draftOfClass(planned, location.ID, today));
  const [draft, setDraft] = useKept<ClassDraft>(`class ${planned?.id ?? 'new'}`, start);
  const change = (part: Partial<ClassDraft>) => setDraft((before) => ({ ...before, ...part }));
  const { fields, faults } = readClass(draft, planned?.id ?? null, setup);
  const form = useSetupForm(faults, Object.keys(differing(draft, start)).length > 0);
  const types = plannableTypes(setup, draft.typeId);
  const type = types.find(({ id }) => id === draft.typeId) ?? null;
  const givers = clinic.clinicians.filter(({ ID }) => ID === draft.providerId || givesType(type, ID));
  const rooms = resourcesAt(setup, draft.locationId);
  const name = `${type?.name ?? 'Class'}, ${fields ? classTimeInWords(fields) : ''}`;
  const save = async () => {
    if (!fields) return false;
    const words = { label: `Plan ${name}`, done: `${name}: on the schedule` };
    if (planned === null) return isSaved(addRow('classTime', clinic.ID, { ...fields, except: [] }, words));
    const { id: _, archivedAt: __, version: ___, except: ____, ...before } = planned;
    return isSaved(changeRow('classTime', clinic.ID, planned, differing(fields, before), words));
  };
  const stop = () => {
    const stood = `${type?.name ?? 'Class'}, ${classTimeInWords(planned!)}`;
    const words = {
      label: `Stop planning ${stood}`,
      done: `${stood}: no longer planned. Who is booked stays.`,
    };
    return isSaved(changeRow('classTime', clinic.ID, planned!, { archived: true }, words));
  };
  return (
    <SetupDrawer
      title={planned === null ? 'Plan a class' : 'Planned class'}
      description="It stands on the schedule before anybody is in it, and holds its provider and rooms."
      form={form}
      saveLabel={planned === null ? 'Plan it' : 'Save'}
      save={save}
      archiving={planned === null ? undefined : { label: 'Stop planning it', run: stop }}
      onClose={onClose}
    >
      <SelectField
        label="Class"
        value={draft.typeId}
        error={form.faultAt('typeId')}
        {...(type ? {} : { placeholder: 'Choose' })}
        options={types.map(({ id, name: label }) => ({ value: id, label }))}
        onChange={({ target: { value } }) => {
          const chosen = types.find(({ id }) => id === value);
          if (chosen) setDraft((before) => withType(before, chosen, setup));
        }}
      />
      <SelectField
        label="Provider"
        value={draft.providerId}
        error={form.faultAt('providerId')}
        {...(givers.some(({ ID }) => ID === draft.providerId)
          ? {}
          : { placeholder: draft.providerId === '' ? 'Choose' : 'A former provider' })}
        options={givers.map(({ ID, name: label }) => ({ value: ID, label }))}
        onChange={({ target: { value } }) => change({ providerId: value as ClassDraft['providerId'] })}
      />
      {activeLocations.length < 2 ? null : (
        <SelectField
          label="Location"
          value={draft.locationId}
          {...(activeLocations.some(({ ID }) => ID === draft.locationId)
            ? {}
            : { placeholder: 'A closed location' })}
          options={activeLocations.map(({ ID, name: label }) => ({ value: ID, label }))}
          // Rooms stay with their location.
          onChange={({ target: { value } }) =>
            change({ locationId: value as ClassDraft['locationId'], resourceIds: [] })
          }
        />
      )}
      <ClassWhen draft={draft} faultAt={form.faultAt} onChange={change} />
      {rooms.length === 0 ? null : (
        <MultiChips
          label="Held in"
          options={rooms.map(({ id, name: label }) => ({ value: id, label }))}
          value={draft.resourceIds}
          onChange={(resourceIds) => change({ resourceIds })}
        />
      )}
      {fields ? <ClassEffect standing={planned} fields={fields} setup={setup} /> : null}
      {newest ? <ClassLeftOut planned={newest} name={type?.name ?? 'Class'} today={today} /> : null}
    </SetupDrawer>
  );
}
