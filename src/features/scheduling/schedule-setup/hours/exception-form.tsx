import { spanInWords } from '../../../../data/scheduling/span.words.ts';
import { useMemo, useState } from 'react';
import type { Clinician, Location } from '../../../../contract/clinics/clinic.ts';
import type { HoursExceptionId } from '../../../../contract/base/ids.ts';
import type {
  HoursException,
  HoursExceptionFields,
  ScheduleSetup,
} from '../../../../contract/scheduling/schedule-setup.ts';
import { visitsLeftOut, withRow } from '../../../../domain/scheduling/availability/setup-effect.ts';
import { useClinic, useSession } from '../../../../session/session-context.ts';
import { useKept } from '../../../../session/kept/use-kept.ts';
import { Chips } from '../../../../ui/fields/chips.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { EffectNote } from '../effect-note.tsx';
import { draftOfException, readException, type ExceptionDraft } from './exception-draft.ts';
import { OtherHours } from './other-hours.tsx';
import { SetupDrawer } from '../setup-drawer.tsx';
import { addRow, changeRow, differing, isSaved } from '../../../../data/scheduling/schedule-setup.writes.ts';
import { readSpan } from './span-draft.ts';
import { SpanFields } from './span-fields.tsx';
import { useSetupForm } from '../use-setup-form.ts';
import { useVisitsAhead } from '../use-visits-ahead.ts';

interface ExceptionFormProps {
  /** Null adds one. */
  exception: HoursException | null;
  provider: Clinician;
  location: Location;
  setup: ScheduleSetup;
  onClose: () => void;
}

const kinds = [
  { value: 'away', label: 'Away' },
  { value: 'other', label: 'Other hours' },
] as const;

/** Days on which a provider is away, or works other hours than usual. */
export function ExceptionForm(props: ExceptionFormProps) {
  const { exception: saved, provider, location, setup, onClose } = props;
  const { clinic } = useClinic();
  // As it was opened: what others change meanwhile is not covered by what is in the fields.
  const [exception] = useState(saved);
  const [start] = useState(() => draftOfException(exception));
  const [draft, setDraft] = useKept<ExceptionDraft>(
    `exception ${exception?.id ?? `${provider.ID} ${location.ID}`}`,
    start,
  );
  const change = (part: Partial<ExceptionDraft>) => setDraft((before) => ({ ...before, ...part }));
  const { fields, faults } = readException(draft, provider.ID);
  const form = useSetupForm(faults, Object.keys(differing(draft, start)).length > 0);
  const what = draft.kind === 'away' ? 'away' : 'other hours';
  const save = async () => {
    if (!fields) return false;
    const words = {
      label: `${provider.name}: ${what}, ${spanInWords(fields)}`,
      done: `${provider.name}: ${what}, ${spanInWords(fields)}`,
    };
    if (exception === null) return isSaved(addRow('exception', clinic.ID, fields, words));
    const { id: _, archivedAt: __, version: ___, ...before } = exception;
    const { providerId: ____, ...changed } = differing(fields, before);
    return isSaved(changeRow('exception', clinic.ID, exception, changed, words));
  };
  const forget = () =>
    isSaved(
      changeRow(
        'exception',
        clinic.ID,
        exception!,
        { archived: true },
        {
          label: `${provider.name}: usual hours, ${spanInWords(exception!)}`,
          done: `${provider.name}: usual hours again, ${spanInWords(exception!)}`,
        },
      ),
    );
  return (
    <SetupDrawer
      title={exception === null ? 'Time off or other hours' : spanInWords(exception)}
      description={provider.name}
      form={form}
      saveLabel="Save"
      save={save}
      archiving={exception === null ? undefined : { label: 'Usual hours again', isBack: true, run: forget }}
      onClose={onClose}
    >
      <Chips
        label="On these days"
        options={kinds}
        value={draft.kind}
        onChange={(kind) => kind && change({ kind })}
      />
      <SpanFields draft={draft} everywhere="At every location" faultAt={form.faultAt} onChange={change} />
      {draft.kind === 'away' ? null : (
        <OtherHours ranges={draft.ranges} faultAt={form.faultAt} onChange={(ranges) => change({ ranges })} />
      )}
      <TextField
        label="Reason"
        optional
        maxLength={300}
        placeholder="Conference"
        value={draft.reason}
        error={form.faultAt('reason')}
        onChange={(event) => change({ reason: event.target.value })}
      />
      {fields ? <LeftOut fields={fields} id={exception?.id} setup={setup} /> : null}
    </SetupDrawer>
  );
}

/** The provider's visits on these days that would be outside of the hours. */
function LeftOut({
  fields,
  id,
  setup,
}: {
  fields: HoursExceptionFields;
  id: HoursExceptionId | undefined;
  setup: ScheduleSetup;
}) {
  const { activeLocations } = useSession();
  const { from, to, locationId, providerId } = fields;
  const days = useMemo(() => readSpan({ from, to }).span, [from, to]);
  const where = useMemo(
    () => activeLocations.filter(({ ID }) => locationId === null || ID === locationId),
    [activeLocations, locationId],
  );
  const ahead = useVisitsAhead(where, where.length === 0 ? null : days);
  const row = { ...fields, id: id ?? ('' as HoursExceptionId), archivedAt: null, version: 1 };
  const next = { ...setup, exceptions: withRow(setup.exceptions, row) };
  const now = { ...setup, exceptions: setup.exceptions.filter((one) => one.id !== id) };
  const own = ahead.visits.filter((visit) => visit.providerId === providerId);
  const zoneOf = (at: string) => where.find(({ ID }) => ID === at)?.timezone;
  const words = fields.ranges.length === 0 ? 'with the provider on these days' : 'outside of these hours';
  return (
    <EffectNote ahead={ahead} concerned={visitsLeftOut(own, now, next, zoneOf)} until={to} where={words} />
  );
}
