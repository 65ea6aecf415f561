import { useMemo } from 'react';
import type { Appointment } from '../../../../contract/scheduling/appointment.ts';
import type { Location } from '../../../../contract/clinics/clinic.ts';
import type { PlainDate } from '../../../../contract/base/values.ts';
import { dayAt } from '../../../../domain/base/time/clinic-day.ts';
import { elsewhereReads } from '../../../../data/scheduling/elsewhere.reads.ts';
import { useClinic } from '../../../../session/session-context.ts';
import { useOnline } from '../../../../session/use-online.ts';
import { useReads } from '../../../../session/reads/use-read.ts';

/**
 * Visits at the clinic's other locations on some days of one: a provider or a patient may be booked there at the same time.
 * Each visit once, as far as the server or this device knows of it.
 */
export function useElsewhere(here: Location, dates: readonly PlainDate[]): readonly Appointment[] {
  const { clinic } = useClinic();
  const isOnline = useOnline();
  const asked = [...new Set(dates)].toSorted().join(' ');
  const reads = useMemo(
    () => elsewhereReads(clinic, here, asked === '' ? [] : (asked.split(' ') as PlainDate[]), isOnline),
    [clinic, here, asked, isOnline],
  );
  const answers = useReads(reads);
  return useMemo(() => {
    const found = answers.flatMap((answer) => answer?.appointments ?? []);
    // Of several copies the first is the one that spans all locations, and the newest.
    const each = new Map(found.toReversed().map((visit) => [visit.id, visit]));
    return [...each.values()].filter(({ locationId }) => locationId !== here.ID);
  }, [answers, here.ID]);
}

/** Visits of one location with those of others; one that is among the first is not taken again. */
export function withElsewhere(
  rows: readonly Appointment[],
  elsewhere: readonly Appointment[],
): readonly Appointment[] {
  if (elsewhere.length === 0) return rows;
  const known = new Set(rows.map(({ id }) => id));
  return [...rows, ...elsewhere.filter(({ id }) => !known.has(id))];
}

/** The visits around a visit: those in sight, and those of the other locations on its day. */
export function useAround(visit: Appointment, others: readonly Appointment[]): readonly Appointment[] {
  const { clinic, location } = useClinic();
  const here = clinic.locations.find(({ ID }) => ID === visit.locationId) ?? location;
  const date = dayAt(visit.startsAt, here.timezone);
  const elsewhere = useElsewhere(
    here,
    useMemo(() => [date], [date]),
  );
  return useMemo(() => withElsewhere(others, elsewhere), [others, elsewhere]);
}
