import { useMemo } from 'react';
import type { Appointment } from '../../contract/appointment.ts';
import type { Location } from '../../contract/clinic.ts';
import type { PatientId } from '../../contract/ids.ts';
import type { PlainDate } from '../../contract/values.ts';
import { dayRead } from '../../session/day-read.ts';
import { useScheduleSetup } from '../../session/schedule-setup-read.ts';
import { useClinic } from '../../session/session-context.ts';
import { useRead } from '../../session/use-read.ts';
import { useHeldTimes } from './online-requests/held-times.queries.ts';
import { useElsewhere, withElsewhere } from './use-elsewhere.ts';
import type { Ground } from './booking-wish.ts';

const none: readonly Appointment[] = [];

/** What a draft is held against, with or without a network: the day of the location and of the others, and the set-up. */
export function useGround(
  visit: Appointment | null,
  patientId: PatientId | null,
  location: Location,
  date: PlainDate | '',
): Ground {
  const { clinic } = useClinic();
  const { setup } = useScheduleSetup();
  const read = useMemo(
    () => (date === '' ? null : dayRead(clinic.ID, location, date)),
    [clinic.ID, location, date],
  );
  const own = useRead(read).data?.appointments ?? none;
  const elsewhere = useElsewhere(
    location,
    useMemo(() => (date === '' ? [] : [date]), [date]),
  );
  const rows = useMemo(() => withElsewhere(own, elsewhere), [own, elsewhere]);
  const { ID: locationId, timezone: timeZone } = location;
  const { clinicians, locations } = clinic;
  const held = useHeldTimes();
  return useMemo(
    () => ({ visit, patientId, locationId, timeZone, clinicians, locations, rows, held, setup }),
    [visit, patientId, locationId, timeZone, clinicians, locations, rows, held, setup],
  );
}
