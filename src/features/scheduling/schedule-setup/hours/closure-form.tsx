import { spanInWords } from '../../../../data/scheduling/span.words.ts';
import { useMemo, useState } from 'react';
import type { ClosureId } from '../../../../contract/base/ids.ts';
import type {
  Closure,
  ClosureFields,
  ScheduleSetup,
} from '../../../../contract/scheduling/schedule-setup.ts';
import { visitsLeftOut, withRow } from '../../../../domain/scheduling/availability/setup-effect.ts';
import { useClinic, useSession } from '../../../../session/session-context.ts';
import { useKept } from '../../../../session/kept/use-kept.ts';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { EffectNote } from '../effect-note.tsx';
import { SetupDrawer } from '../setup-drawer.tsx';
import { addRow, changeRow, differing, isSaved } from '../../../../data/scheduling/schedule-setup.writes.ts';
import { readSpan, type SpanDraft } from './span-draft.ts';
import { SpanFields } from './span-fields.tsx';
import { useSetupForm, type FormFault } from '../use-setup-form.ts';
import { useVisitsAhead } from '../use-visits-ahead.ts';

interface ClosureFormProps {
  /** Null adds one. */
  closure: Closure | null;
  setup: ScheduleSetup;
  onClose: () => void;
}
type ClosureDraft = SpanDraft & { readonly reason: string };

/** The closure that a form means, or what is wrong with it. */
export function readClosure(draft: ClosureDraft): { fields: ClosureFields | null; faults: FormFault[] } {
  const { span, faults } = readSpan(draft);
  const missing = draft.reason.trim() === '';
  const all = missing
    ? [...faults, { path: 'reason', message: 'say why; the schedule shows it', isMissing: true }]
    : faults;
  const locationId = draft.locationId === '' ? null : draft.locationId;
  return { fields: span && !missing ? { ...span, locationId, reason: draft.reason } : null, faults: all };
}

const draftOf = (closure: Closure | null): ClosureDraft => ({
  from: closure?.from ?? '',
  to: closure?.to ?? '',
  locationId: closure?.locationId ?? '',
  reason: closure?.reason ?? '',
});

/** Days on which a location, or the whole clinic, is closed, and what is booked on them. */
export function ClosureForm({ closure: saved, setup, onClose }: ClosureFormProps) {
  const { clinic } = useClinic();
  // As it was opened: what others change meanwhile is not covered by what is in the fields.
  const [closure] = useState(saved);
  const [start] = useState(() => draftOf(closure));
  const [draft, setDraft] = useKept<ClosureDraft>(`closure ${closure?.id ?? 'new'}`, start);
  const change = (part: Partial<ClosureDraft>) => setDraft((before) => ({ ...before, ...part }));
  const { fields, faults } = readClosure(draft);
  const form = useSetupForm(faults, Object.keys(differing(draft, start)).length > 0);
  const save = async () => {
    if (!fields) return false;
    const words = { label: `Close ${spanInWords(fields)}`, done: `${spanInWords(fields)}: closed` };
    if (closure === null) return isSaved(addRow('closure', clinic.ID, fields, words));
    const changed = differing(fields, fieldsOf(closure));
    return isSaved(changeRow('closure', clinic.ID, closure, changed, words));
  };
  const reopen = () =>
    isSaved(
      changeRow(
        'closure',
        clinic.ID,
        closure!,
        { archived: true },
        {
          label: `Open again ${spanInWords(closure!)}`,
          done: `${spanInWords(closure!)}: open again`,
        },
      ),
    );
  return (
    <SetupDrawer
      title={closure === null ? 'Close some days' : spanInWords(closure)}
      description="Booking on a closed day asks for a reason. Visits that are booked stay."
      form={form}
      saveLabel={closure === null ? 'Close these days' : 'Save'}
      save={save}
      archiving={closure === null ? undefined : { label: 'Open again', isBack: true, run: reopen }}
      onClose={onClose}
    >
      <SpanFields draft={draft} everywhere="The whole clinic" faultAt={form.faultAt} onChange={change} />
      <TextField
        label="Reason"
        name="reason"
        maxLength={300}
        placeholder="Thanksgiving"
        value={draft.reason}
        error={form.faultAt('reason')}
        onChange={(event) => change({ reason: event.target.value })}
      />
      <Closed draft={draft} id={closure?.id} setup={setup} />
    </SetupDrawer>
  );
}

const fieldsOf = ({ locationId, from, to, reason }: Closure): ClosureFields => ({
  locationId,
  from,
  to,
  reason,
});

/** The visits that are booked on the days of a closure and were on open ones before. */
function Closed({
  draft,
  id,
  setup,
}: {
  draft: ClosureDraft;
  id: ClosureId | undefined;
  setup: ScheduleSetup;
}) {
  const { activeLocations } = useSession();
  const { span } = readSpan(draft);
  const [from, to] = [span?.from, span?.to];
  const days = useMemo(() => (from && to ? { from, to } : null), [from, to]);
  const where = useMemo(
    () => activeLocations.filter(({ ID }) => draft.locationId === '' || ID === draft.locationId),
    [activeLocations, draft.locationId],
  );
  const ahead = useVisitsAhead(where, where.length === 0 ? null : days);
  if (!days) return null;
  const locationId = draft.locationId === '' ? null : draft.locationId;
  const row = { ...days, id: id ?? ('' as ClosureId), locationId, reason: '', archivedAt: null, version: 1 };
  const next = { ...setup, closures: withRow(setup.closures, row) };
  const now = { ...setup, closures: setup.closures.filter((one) => one.id !== id) };
  const zoneOf = (at: string) => where.find(({ ID }) => ID === at)?.timezone;
  const closed = visitsLeftOut(ahead.visits, now, next, zoneOf);
  return <EffectNote ahead={ahead} concerned={closed} until={days.to} where="on these days" />;
}
