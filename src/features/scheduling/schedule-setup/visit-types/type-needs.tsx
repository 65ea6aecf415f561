import type { ResourceKind, ScheduleSetup } from '../../../../contract/scheduling/schedule-setup.ts';
import { useClinic } from '../../../../session/session-context.ts';
import { MultiChips } from '../../../../ui/fields/chips.tsx';
import type { TypeDraft } from './type-draft.ts';

interface TypeNeedsProps {
  draft: TypeDraft;
  setup: ScheduleSetup;
  onChange: (part: Partial<TypeDraft>) => void;
}

const kinds: readonly { value: ResourceKind; label: string }[] = [
  { value: 'room', label: 'Any room' },
  { value: 'equipment', label: 'Any piece of equipment' },
];

/** Who gives a type, and which rooms and equipment its visits take. */
export function TypeNeeds({ draft, setup, onChange }: TypeNeedsProps) {
  const { clinic } = useClinic();
  const { locations, clinicians } = clinic;
  const locationOf = (id: string) => locations.find(({ ID }) => ID === id)?.name;
  const rooms = setup.resources.filter(
    ({ id, archivedAt, locationId }) =>
      draft.resourceIds.includes(id) || (archivedAt === null && locationOf(locationId) !== undefined),
  );
  return (
    <>
      <MultiChips
        label="A visit needs"
        options={kinds}
        value={draft.needsKinds}
        onChange={(needsKinds) => onChange({ needsKinds })}
      />
      {rooms.length === 0 ? null : (
        <MultiChips
          label="It takes these very ones, where it is booked at their location"
          options={rooms.map(({ id, name, locationId }) => ({
            value: id,
            label: locations.length > 1 ? `${name}, ${locationOf(locationId) ?? 'closed location'}` : name,
          }))}
          value={draft.resourceIds}
          onChange={(resourceIds) => onChange({ resourceIds })}
        />
      )}
      {clinicians.length < 2 ? null : (
        <MultiChips
          label="Given by (none chosen: every provider)"
          options={clinicians.map(({ ID, name }) => ({ value: ID, label: name }))}
          value={draft.providerIds}
          onChange={(providerIds) => onChange({ providerIds })}
        />
      )}
    </>
  );
}
