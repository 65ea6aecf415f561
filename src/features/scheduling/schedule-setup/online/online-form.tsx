import { useState } from 'react';
import type { OnlineOffer } from '../../../../contract/scheduling/online-booking.ts';
import type { ScheduleSetup } from '../../../../contract/scheduling/schedule-setup.ts';
import { useClinic } from '../../../../session/session-context.ts';
import { useKept } from '../../../../session/kept/use-kept.ts';
import { Check } from '../../../../ui/fields/check.tsx';
import { MultiChips } from '../../../../ui/fields/chips.tsx';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { draftOfOffer, readOnline, type OnlineDraft } from './online-draft.ts';
import { useOfferWrites } from '../../../../data/scheduling/online-offers.writes.ts';
import { SetupDrawer } from '../setup-drawer.tsx';
import { differing } from '../../../../data/scheduling/schedule-setup.writes.ts';
import { useSetupForm } from '../use-setup-form.ts';

interface OnlineFormProps {
  offer: OnlineOffer;
  locationName: string;
  setup: ScheduleSetup;
  onClose: () => void;
}

/** What may be booked on the public page of a location. */
export function OnlineForm({ offer: saved, locationName, setup, onClose }: OnlineFormProps) {
  const { clinic } = useClinic();
  // As it was opened: what others change meanwhile is not covered by what is in the fields.
  const [offer] = useState(saved);
  const [start] = useState(() => draftOfOffer(offer));
  const [draft, setDraft] = useKept<OnlineDraft>(`online ${offer.locationId}`, start);
  const change = (part: Partial<OnlineDraft>) => setDraft((before) => ({ ...before, ...part }));
  const { fields, faults } = readOnline(draft);
  const form = useSetupForm(faults, Object.keys(differing(draft, start)).length > 0);
  const saveOffer = useOfferWrites(clinic.ID);
  const types = setup.types.filter(({ archivedAt, bookableOnline }) => archivedAt === null && bookableOnline);
  const number = (
    name: 'daysAhead' | 'noticeHours' | 'lateCancelHours',
    label: string,
    unit: string,
    hint: string,
  ) => (
    <TextField
      label={label}
      unit={unit}
      hint={hint}
      inputMode="numeric"
      value={draft[name]}
      error={form.faultAt(name)}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  );
  return (
    <SetupDrawer
      title={`Online booking: ${locationName}`}
      description="Needs the network. What the schedule goes by (hours, rooms, closed days) holds online as well; of visits that stand nobody sees more than that the time is taken."
      form={form}
      saveLabel="Save"
      save={() => saveOffer(offer, differing(fields, offer as never), 'What can be booked online is saved')}
      onClose={onClose}
    >
      {types.length === 0 ? (
        <p>
          No appointment type may be booked online. Allow it in the type&rsquo;s own form, under Appointment
          types.
        </p>
      ) : (
        <MultiChips
          label="Appointment types (none chosen: all that may be booked online)"
          value={draft.typeIds}
          options={types.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(typeIds) => change({ typeIds })}
        />
      )}
      <MultiChips
        label="With (none chosen: everybody who has hours here)"
        value={draft.providerIds}
        options={clinic.clinicians.map(({ ID, name }) => ({ value: ID, label: name }))}
        onChange={(providerIds) => change({ providerIds })}
      />
      {number('daysAhead', 'How far ahead', 'days', 'The last day that can be booked, counted from today.')}
      {number('noticeHours', 'Shortest notice', 'hours', 'How soon a visit may begin.')}
      {number(
        'lateCancelHours',
        'Late cancellation',
        'hours',
        'Canceled later than so long before, it counts as late, and the page says so. 0: never.',
      )}
      <Check checked={draft.showPrices} onChange={(showPrices) => change({ showPrices })}>
        The page says what visits and their add-ons cost
      </Check>
      <TextArea
        label="Words on the page"
        optional
        maxLength={1_000}
        value={draft.words}
        onChange={(event) => change({ words: event.target.value })}
      />
    </SetupDrawer>
  );
}
