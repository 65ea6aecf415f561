import { useMemo, useState } from 'react';
import type { LocationId } from '../../../../contract/base/ids.ts';
import type {
  Resource,
  ResourceFields,
  ResourceKind,
  ScheduleSetup,
} from '../../../../contract/scheduling/schedule-setup.ts';
import { addDays, dayAt } from '../../../../domain/base/time/clinic-day.ts';
import { useSession, useClinic } from '../../../../session/session-context.ts';
import { useKept } from '../../../../session/kept/use-kept.ts';
import { Check } from '../../../../ui/fields/check.tsx';
import { Chips } from '../../../../ui/fields/chips.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { useNow } from '../../../../ui/use-now.ts';
import { EffectNote } from '../effect-note.tsx';
import { draftOfRoom, readRoom } from './room-draft.ts';
import { SetupDrawer } from '../setup-drawer.tsx';
import { addRow, changeRow, differing, isSaved } from '../../../../data/scheduling/schedule-setup.writes.ts';
import { useSetupForm } from '../use-setup-form.ts';
import { useVisitsAhead } from '../use-visits-ahead.ts';

interface RoomFormProps {
  /** Null adds one. */
  resource: Resource | null;
  /** Where a new one is, at first. */
  locationId: LocationId | undefined;
  setup: ScheduleSetup;
  onClose: () => void;
}

const kinds: readonly { value: ResourceKind; label: string }[] = [
  { value: 'room', label: 'Room' },
  { value: 'equipment', label: 'Equipment' },
];

/** A room or a piece of equipment: what it is called, where it is, whether visits may share it. */
export function RoomForm({ resource: saved, locationId, setup, onClose }: RoomFormProps) {
  const { clinic, location } = useClinic();
  const { activeLocations } = useSession();
  // As it was opened: what others change meanwhile is not covered by what is in the fields.
  const [resource] = useState(saved);
  const [start] = useState(() => draftOfRoom(resource, locationId ?? location.ID));
  const [draft, setDraft] = useKept<ResourceFields>(`room ${resource?.id ?? 'new'}`, start);
  const { fields, faults } = readRoom(
    draft,
    setup.resources.filter(({ id }) => id !== resource?.id),
  );
  const change = (part: Partial<ResourceFields>) => setDraft((before) => ({ ...before, ...part }));
  const form = useSetupForm(faults, Object.keys(differing(draft, start)).length > 0);
  const save = async () => {
    if (!fields) return false;
    const { name } = fields;
    const label = `${resource ? 'Change' : 'Add'} ${name}`;
    if (resource === null)
      return isSaved(addRow('resource', clinic.ID, fields, { label, done: `${name} is added` }));
    const { locationId: _, ...changed } = differing(fields, draftOfRoom(resource, resource.locationId));
    return isSaved(
      changeRow('resource', clinic.ID, resource, changed, { label, done: `${name} is changed` }),
    );
  };
  const archive = (isBack: boolean) => {
    const { name } = resource!;
    const label = `${isBack ? 'Bring back' : 'Archive'} ${name}`;
    const done = isBack ? `${name} is in use again` : `${name} is archived. Visits keep it.`;
    return isSaved(changeRow('resource', clinic.ID, resource!, { archived: !isBack }, { label, done }));
  };
  return (
    <SetupDrawer
      title={resource?.name ?? 'New room or equipment'}
      form={form}
      saveLabel={resource ? 'Save' : 'Add'}
      save={save}
      archiving={
        resource === null
          ? undefined
          : resource.archivedAt === null
            ? { label: 'Archive', run: () => archive(false) }
            : { label: 'Bring it back', isBack: true, run: () => archive(true) }
      }
      onClose={onClose}
    >
      <Chips label="Kind" options={kinds} value={draft.kind} onChange={(kind) => kind && change({ kind })} />
      <TextField
        label="Name"
        name="name"
        maxLength={100}
        data-pl-autofocus={resource === null ? true : undefined}
        value={draft.name}
        error={form.faultAt('name')}
        onChange={(event) => change({ name: event.target.value })}
      />
      {resource === null && activeLocations.length > 1 ? (
        <SelectField
          label="Location"
          hint="It stays with its location."
          value={draft.locationId}
          options={activeLocations.map(({ ID, name }) => ({ value: ID, label: name }))}
          onChange={(event) => change({ locationId: event.target.value as LocationId })}
        />
      ) : null}
      <Check checked={draft.exclusive} onChange={(exclusive) => change({ exclusive })}>
        Only one visit at a time
        <small>A second visit then needs a reason. Otherwise visits share it, with a warning.</small>
      </Check>
      {resource === null || resource.archivedAt !== null ? null : <HeldBy resource={resource} />}
    </SetupDrawer>
  );
}

const lookDays = 41;

/** The visits that hold a room in the next weeks: they keep it when it is archived. */
function HeldBy({ resource }: { resource: Resource }) {
  const { activeLocations } = useSession();
  const here = useMemo(
    () => activeLocations.filter(({ ID }) => ID === resource.locationId),
    [activeLocations, resource.locationId],
  );
  const today = dayAt(useNow(60_000), here[0]?.timezone ?? 'UTC');
  const span = useMemo(() => ({ from: today, to: addDays(today, lookDays) }), [today]);
  const ahead = useVisitsAhead(here, here.length === 0 ? null : span);
  const held = ahead.visits.filter(({ resourceIds }) => resourceIds.includes(resource.id));
  const where = `${resource.kind === 'room' ? 'in' : 'with'} ${resource.name}`;
  return <EffectNote ahead={ahead} concerned={held} until={null} where={where} isPlain />;
}
