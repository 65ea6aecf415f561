import { useState } from 'react';
import type { Appointment } from '../../../../contract/scheduling/appointment.ts';
import type { UserId } from '../../../../contract/base/ids.ts';
import type { TimeBlock, TimeBlockFields } from '../../../../contract/scheduling/time-block.ts';
import type { PlainDate } from '../../../../contract/base/values.ts';
import { isSameJson } from '../../../../lib/json/same-json.ts';
import { useClinic } from '../../../../session/session-context.ts';
import { useKept } from '../../../../session/kept/use-kept.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Check } from '../../../../ui/fields/check.tsx';
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx';
import { isSaved } from '../../../../ui/messages/is-saved.ts';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import {
  draftOfBlock,
  newBlock,
  readBlock,
  visitsWithin,
  type BlockDraft,
  type BlockDraftFaults,
  type BlockPreset,
} from '../../../../domain/scheduling/schedule/block-draft.ts';
import { visitToastName } from '../../../../data/scheduling/appointments.writes.ts';
import { blockTime, changeBlock } from '../../../../data/scheduling/blocks.writes.ts';
import { BlockDays, BlockTimes } from './block-when.tsx';
import styles from '../booking/booking.module.css';

interface BlockDialogProps {
  /** The time that is blocked already; null for new. */
  block: TimeBlock | null;
  preset: BlockPreset;
  date: PlainDate;
  /** The visits in sight: those that are booked then stay. */
  others: readonly Appointment[];
  onClose: () => void;
}

/** Blocks a part of a provider's day, once or every day until another; or changes it, or opens it again. */
export default function BlockDialog({ block, preset, date, others, onClose }: BlockDialogProps) {
  const { clinic, location } = useClinic();
  const { timezone } = location;
  const [draft, setDraft] = useKept<BlockDraft>(`block ${block?.id ?? 'new'}`, () =>
    block ? draftOfBlock(block) : newBlock(preset, date, timezone),
  );
  const [faults, setFaults] = useState<BlockDraftFaults>({});
  const change = (part: Partial<BlockDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setFaults({});
  };
  const read = readBlock(draft, block?.locationId ?? location.ID);
  const name = clinic.clinicians.find(({ ID }) => ID === draft.providerId)?.name ?? 'A former provider';
  const booked = read.fields ? visitsWithin(read.fields, others, timezone).length : 0;

  const save = async () => {
    const { fields } = read;
    setFaults(read.faults);
    if (!fields) return;
    const differing = block && differingOf(fields, block);
    if (differing && Object.keys(differing).length === 0) return onClose();
    const saving =
      block && differing
        ? changeBlock(clinic.ID, block, differing, name, visitToastName)
        : blockTime(clinic.ID, fields, name, visitToastName);
    if (await isSaved(saving)) onClose();
  };
  const open = () => {
    if (block)
      void isSaved(changeBlock(clinic.ID, block, { archived: true }, name, visitToastName)).then(
        (saved) => saved && onClose(),
      );
  };

  return (
    <FormDialog
      title={block ? 'Blocked time' : 'Block time'}
      action={block ? 'Save change' : 'Block time'}
      onClose={onClose}
      onSubmit={save}
    >
      <div className={styles['form']}>
        <SelectField
          label="Provider"
          value={draft.providerId}
          error={faults.providerId}
          disabled={block !== null}
          {...(draft.providerId === '' ? { placeholder: 'Choose' } : {})}
          options={clinic.clinicians.map(({ ID, name: label }) => ({ value: ID, label }))}
          onChange={(event) => change({ providerId: event.target.value as UserId })}
        />
        <BlockTimes draft={draft} faults={faults} onChange={change} />
        <TextField
          label="Reason"
          optional
          maxLength={300}
          hint="Shown on the schedule to everyone"
          value={draft.reason}
          onChange={(event) => change({ reason: event.target.value })}
        />
        <BlockDays draft={draft} faults={faults} onChange={change} />
        {clinic.locations.length > 1 ? (
          <Check checked={draft.isEverywhere} onChange={(isEverywhere) => change({ isEverywhere })}>
            At every location
          </Check>
        ) : null}
        <p role="status">{bookedInWords(booked)}</p>
        {block ? <Button onClick={open}>Open this time again</Button> : null}
      </div>
    </FormDialog>
  );
}

/** What a block has otherwise than before; its provider stays. */
const differingOf = (fields: TimeBlockFields, block: TimeBlock) =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([key, value]) => key !== 'providerId' && !isSameJson(value, block[key as keyof TimeBlockFields]),
    ),
  );

/** How many visits are booked in the time that is blocked. */
function bookedInWords(count: number): string {
  if (count === 0) return '';
  return count === 1 ? 'One visit is booked then. It stays.' : `${count} visits are booked then. They stay.`;
}
