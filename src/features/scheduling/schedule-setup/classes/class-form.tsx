import { useState } from 'react';
import type { ClassTime } from '../../../../contract/scheduling/class-time.ts';
import type { ScheduleSetup } from '../../../../contract/scheduling/schedule-setup.ts';
import { resourcesAt } from '../../../../domain/scheduling/availability/booking-choice.ts';
import { dayAt } from '../../../../domain/base/time/clinic-day.ts';
import { classTimeInWords } from '../../../../domain/scheduling/schedule/week-words.ts';
import { useClinic } from '../../../../session/session-context.ts';
import { useKept } from '../../../../session/kept/use-kept.ts';
import { MultiChips } from '../../../../ui/fields/chips.tsx';
import { useNow } from '../../../../ui/use-now.ts';
import { draftOfClass, plannableTypes, readClass, withType, type ClassDraft } from './class-draft.ts';
import { ClassEffect } from './class-effect.tsx';
import { ClassLeftOut } from './class-left-out.tsx';
import { ClassWhat } from './class-what.tsx';
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
  const today = dayAt(useNow(60_000), location.timezone);
  // As it was opened: what others change meanwhile is not covered by what is in the fields.
  const [planned] = useState(newest);
  const [start] = useState(() => draftOfClass(planned, location.ID, today));
  const [draft, setDraft] = useKept<ClassDraft>(`class ${planned?.id ?? 'new'}`, start);
  const change = (part: Partial<ClassDraft>) => setDraft((before) => ({ ...before, ...part }));
  const { fields, faults } = readClass(draft, planned?.id ?? null, setup);
  const form = useSetupForm(faults, Object.keys(differing(draft, start)).length > 0);
  const types = plannableTypes(setup, draft.typeId);
  const type = types.find(({ id }) => id === draft.typeId) ?? null;
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
      description="It shows on the schedule before anyone is booked, and holds its provider and rooms."
      form={form}
      saveLabel={planned === null ? 'Plan it' : 'Save'}
      save={save}
      archiving={planned === null ? undefined : { label: 'Stop planning it', run: stop }}
      onClose={onClose}
    >
      <ClassWhat
        draft={draft}
        type={type}
        types={types}
        faultAt={form.faultAt}
        onType={(chosen) => setDraft((before) => withType(before, chosen, setup))}
        onChange={change}
      />
      <ClassWhen draft={draft} faultAt={form.faultAt} onChange={change} />
      {rooms.length === 0 ? null : (
        <MultiChips
          label="Held in"
          options={rooms.map(({ id, name: label }) => ({ value: id, label }))}
          value={draft.resourceIds}
          onChange={(resourceIds) => change({ resourceIds })}
        />
      )}
      {fields ? <ClassEffect saved={planned} fields={fields} setup={setup} /> : null}
      {newest ? <ClassLeftOut planned={newest} name={type?.name ?? 'Class'} today={today} /> : null}
    </SetupDrawer>
  );
}
