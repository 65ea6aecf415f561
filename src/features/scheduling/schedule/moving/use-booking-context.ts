import { useMemo } from 'react';
import type { Appointment } from '../../../../contract/scheduling/appointment.ts';
import type { Location } from '../../../../contract/clinics/clinic.ts';
import type { PatientId } from '../../../../contract/base/ids.ts';
import type { PlainDate } from '../../../../contract/base/values.ts';
import { dayRead } from '../../../../data/scheduling/appointments.reads.ts';
import { useScheduleSetup } from '../../../../data/scheduling/schedule-setup.reads.ts';
import { useClinic } from '../../../../session/session-context.ts';
import { useRead } from '../../../../session/reads/use-read.ts';
import { useHeldTimes } from '../../../../data/scheduling/held-times.reads.ts';
import { activeLocations } from '../../../../domain/clinics/clinic-choice.ts';
import type { VisitTime } from '../../../../domain/scheduling/visits/visit-time.ts';
import { useElsewhere, withElsewhere } from './use-elsewhere.ts';
import type { BookingContext } from '../booking/booking-wish.ts';
import { useOverMidnight } from './use-over-midnight.ts';

const none: readonly Appointment[] = [];

/**
 * What a draft is checked against, with or without a network: the day of the location and of the others, and the set-up.
 * @param when its time, once it has one: near midnight it may overlap with visits of the day before or after
 */
export function useBookingContext(
  visit: Appointment | null,
  patientId: PatientId | null,
  location: Location,
  date: PlainDate | '',
  when: VisitTime | null,
): BookingContext {
  const { clinic } = useClinic();
  const { setup } = useScheduleSetup();
  const read = useMemo(
    () => (date === '' ? null : dayRead(clinic.ID, location, date)),
    [clinic.ID, location, date],
  );
  const ofDay = useRead(read).data?.appointments ?? none;
  const overMidnight = useOverMidnight(location, date, when);
  const elsewhere = useElsewhere(
    location,
    useMemo(() => (date === '' ? [] : [date]), [date]),
  );
  const rows = useMemo(
    () => withElsewhere(withElsewhere(ofDay, overMidnight), elsewhere),
    [ofDay, overMidnight, elsewhere],
  );
  const { ID: locationId, timezone: timeZone } = location;
  const held = useHeldTimes();
  return useMemo(
    () => ({
      visit,
      patientId,
      locationId,
      timeZone,
      clinicians: clinic.clinicians,
      locations: clinic.locations,
      rows,
      held,
      setup,
      openLocations: activeLocations(clinic),
    }),
    [visit, patientId, locationId, timeZone, clinic, rows, held, setup],
  );
}
