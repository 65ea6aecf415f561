import { useMemo } from 'react';
import type { Location } from '../../../contract/clinics/clinic.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import { checkBooking } from '../../../domain/scheduling/availability/booking-check.ts';
import { activeLocations } from '../../../domain/clinics/clinic-choice.ts';
import { clashInWords, namesAt } from '../../../domain/scheduling/visits/clash-in-words.ts';
import { dayRead } from '../../../data/scheduling/appointments.reads.ts';
import { useScheduleSetup } from '../../../data/scheduling/schedule-setup.reads.ts';
import { useClinic } from '../../../session/session-context.ts';
import { useRead } from '../../../session/reads/use-read.ts';
import type { EnteredWrite } from '../../../sync/public-writes.ts';
import { namedIn, type RefusedVisit } from './refused-visit.ts';

/** What clashes with the new time in words, as far as this device knows, or the server has named it. */
export function useAgainst(
  moved: RefusedVisit | null,
  date: PlainDate | '',
  write: EnteredWrite,
  location: Location,
): readonly string[] {
  const { clinic } = useClinic();
  const { setup } = useScheduleSetup();
  const read = useMemo(
    () => (date === '' ? null : dayRead(clinic.ID, location, date)),
    [clinic.ID, location, date],
  );
  const rows = useRead(read).data?.appointments;
  if (!moved) return [];
  const { others: named } = namedIn(write.answer);
  const known = new Set(rows?.map(({ id }) => id));
  const others = [...(rows ?? []), ...named.filter(({ id }) => !known.has(id))];
  const schedule = {
    visits: others,
    setup,
    timeZone: location.timezone,
    locations: activeLocations(clinic),
  };
  const names = { others, setup, ...namesAt(clinic, location) };
  return [...new Set(checkBooking(moved, schedule).map((clash) => clashInWords(clash, names)))];
}
