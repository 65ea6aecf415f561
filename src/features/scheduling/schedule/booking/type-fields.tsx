import type { AppointmentTypeId } from '../../../../contract/base/ids.ts';
import { lengthWith } from '../../../../domain/scheduling/availability/booking-choice.ts';
import { minutesInWords } from '../../../../domain/base/time/day-words.ts';
import { MultiChips } from '../../../../ui/fields/chips.tsx';
import { cssVariables } from '../../../../ui/css-variables.ts';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import type { WhenDraft } from './booking-draft.ts';
import type { Wish } from './booking-wish.ts';
import styles from './booking.module.css';

interface ChoiceProps {
  draft: WhenDraft;
  wish: Wish;
  onChange: (draft: WhenDraft) => void;
}

/** The type of a visit, which sets its length and asks for its rooms anew, and what it may have besides. */
export function TypeFields({ draft, wish, onChange }: ChoiceProps) {
  const { type, types, buffers } = wish;
  if (types.length === 0) return null;
  const choose = (typeId: AppointmentTypeId | '') => {
    const chosen = types.find(({ id }) => id === typeId);
    const { durationMinutes } = chosen ?? draft;
    onChange({ ...draft, typeId, durationMinutes, addOnIds: [], resourceIds: null });
  };
  return (
    <>
      <div
        className={styles['type']}
        style={cssVariables({ '--type': type?.color ?? 'var(--pl-border-strong)' })}
      >
        <SelectField
          label="Type"
          name="type"
          value={draft.typeId}
          placeholder="No type"
          hint={aroundInWords(buffers)}
          options={types.map(({ id, name, durationMinutes }) => ({
            value: id,
            label: `${name} (${minutesInWords(durationMinutes)})`,
          }))}
          onChange={(event) => choose(event.target.value as AppointmentTypeId | '')}
        />
      </div>
      {!type || type.addOns.length === 0 ? null : (
        <MultiChips
          label="Add-ons"
          value={draft.addOnIds}
          options={type.addOns.map(({ id, name, minutes }) => ({
            value: id,
            label: minutes === 0 ? name : `${name} +${minutesInWords(minutes)}`,
          }))}
          onChange={(addOnIds) =>
            onChange({ ...draft, addOnIds, durationMinutes: lengthWith(type, addOnIds) })
          }
        />
      )}
    </>
  );
}

/** Rooms and equipment of the location; what the type needs is chosen already, and what is in use says so. */
export function ResourceFields({ draft, wish, onChange }: ChoiceProps) {
  if (wish.resources.length === 0) return null;
  return (
    <MultiChips
      label="Rooms and equipment"
      value={wish.resourceIds}
      options={wish.resources.map(({ resource: { id, name }, isHeld }) => ({
        value: id,
        label: isHeld ? `${name} · in use` : name,
      }))}
      onChange={(resourceIds) => onChange({ ...draft, resourceIds })}
    />
  );
}

/** `5 min before and 10 min after are kept free`; nothing where no time is. */
function aroundInWords({ bufferBeforeMinutes: before, bufferAfterMinutes: after }: Wish['buffers']) {
  const parts = [
    before > 0 && `${minutesInWords(before)} before`,
    after > 0 && `${minutesInWords(after)} after`,
  ].filter(Boolean);
  return parts.length === 0 ? undefined : `${parts.join(' and ')} kept free`;
}
