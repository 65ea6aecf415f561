import { useMemo, useState } from 'react';
import type { UserId } from '../../../../contract/base/ids.ts';
import type { TimeBlock, TimeBlockFields } from '../../../../contract/scheduling/time-block.ts';
import {
  draftOfBlock,
  newBlock,
  readBlock,
  visitsWithin,
} from '../../../../domain/scheduling/schedule/block-draft.ts';
import type { BlockDraft, BlockDraftFaults } from '../../../../domain/scheduling/schedule/block-draft.ts';
import { dayAt } from '../../../../domain/base/time/clinic-day.ts';
import { useClinic, useSession } from '../../../../session/session-context.ts';
import { useKept } from '../../../../session/kept/use-kept.ts';
import { Check } from '../../../../ui/fields/check.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { BlockWhen } from './block-when.tsx';
import { EffectNote } from '../effect-note.tsx';
import { SetupDrawer } from '../setup-drawer.tsx';
import { blockTime, changeBlock } from '../../../../data/scheduling/blocks.writes.ts';
import { differing, isSaved, setupToastName } from '../../../../data/scheduling/schedule-setup.writes.ts';
import { now } from '../../../../lib/clinic-clock.ts';
import { useSetupForm } from '../use-setup-form.ts';
import { useVisitsAhead } from '../use-visits-ahead.ts';

interface BlockFormProps {
  /** Null blocks more. */
  block: TimeBlock | null;
  onClose: () => void;
}

/** Time at which a provider takes no visits, once or every day until another. */
export function BlockForm({ block: saved, onClose }: BlockFormProps) {
  const { clinic, location } = useClinic();
  // As it was opened: what others change meanwhile is not covered by what is in the fields.
  const [block] = useState(saved);
  const [start] = useState(() =>
    block ? draftOfBlock(block) : newBlock({}, dayAt(now(), location.timezone), location.timezone),
  );
  const [draft, setDraft] = useKept<BlockDraft>(`set-up block ${block?.id ?? 'new'}`, start);
  const change = (part: Partial<BlockDraft>) => setDraft((before) => ({ ...before, ...part }));
  const { fields, faults: found } = readBlock(draft, block?.locationId ?? location.ID);
  const faults = faultsOf(draft, found);
  const form = useSetupForm(faults, Object.keys(differing(draft, start)).length > 0);
  const provider = clinic.clinicians.find(({ ID }) => ID === draft.providerId);
  const name = provider?.name ?? 'A former provider';
  const save = async () => {
    if (!fields) return false;
    if (block === null) return isSaved(blockTime(clinic.ID, fields, name, setupToastName));
    const { id: _, archivedAt: __, version: ___, ...before } = block;
    const { providerId: ____, ...changed } = differing(fields, before);
    return isSaved(changeBlock(clinic.ID, block, changed, name, setupToastName));
  };
  const remove = () => isSaved(changeBlock(clinic.ID, block!, { archived: true }, name, setupToastName));
  return (
    <SetupDrawer
      title={block === null ? 'Block time' : 'Blocked time'}
      description="The provider takes no visits then. Visits that are booked stay."
      form={form}
      saveLabel={block === null ? 'Block time' : 'Save'}
      save={save}
      archiving={block === null ? undefined : { label: 'Open this time again', isBack: true, run: remove }}
      onClose={onClose}
    >
      <SelectField
        label="Provider"
        value={draft.providerId}
        error={form.faultAt('providerId')}
        disabled={block !== null}
        {...(provider ? {} : { placeholder: block === null ? 'Choose' : name })}
        options={clinic.clinicians.map(({ ID, name: label }) => ({ value: ID, label }))}
        onChange={(event) => change({ providerId: event.target.value as UserId })}
      />
      <BlockWhen draft={draft} faultAt={form.faultAt} onChange={change} />
      <TextField
        label="Reason"
        optional
        maxLength={300}
        hint="Shown on the schedule to everyone"
        value={draft.reason}
        onChange={(event) => change({ reason: event.target.value })}
      />
      {clinic.locations.length > 1 ? (
        <Check checked={draft.isEverywhere} onChange={(isEverywhere) => change({ isEverywhere })}>
          At every location
        </Check>
      ) : null}
      {fields ? <BookedThen fields={fields} /> : null}
    </SetupDrawer>
  );
}

const faultsOf = (draft: BlockDraft, found: BlockDraftFaults) =>
  (Object.keys(found) as (keyof typeof found)[]).map((path) => ({
    path,
    message: found[path]!,
    isMissing: draft[path] === '',
  }));

/** The provider's visits that are booked in time that is to be blocked. */
function BookedThen({ fields }: { fields: TimeBlockFields }) {
  const { activeLocations } = useSession();
  const { from, to, locationId } = fields;
  const days = useMemo(() => ({ from, to }), [from, to]);
  const where = useMemo(
    () => activeLocations.filter(({ ID }) => locationId === null || ID === locationId),
    [activeLocations, locationId],
  );
  const ahead = useVisitsAhead(where, where.length === 0 ? null : days);
  const concerned = where.flatMap(({ ID, timezone }) =>
    visitsWithin(
      fields,
      ahead.visits.filter((visit) => visit.locationId === ID),
      timezone,
    ),
  );
  return <EffectNote ahead={ahead} concerned={concerned} until={to} where="then" />;
}
