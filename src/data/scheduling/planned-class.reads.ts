import { useMemo } from 'react';
import type { ClassTime } from '../../contract/scheduling/class-time.ts';
import type { Clinic } from '../../contract/clinics/clinic.ts';
import type { ClinicId } from '../../contract/base/ids.ts';
import type { AppointmentType, ScheduleSetup } from '../../contract/scheduling/schedule-setup.ts';
import type { PlainDate } from '../../contract/base/values.ts';
import { sessionKey, type SessionOf } from '../../domain/scheduling/classes/class-sessions.ts';
import { plannedOn, type PlannedSession } from '../../domain/scheduling/classes/class-times.ts';
import { dayAt } from '../../domain/base/time/clinic-day.ts';
import { useScheduleSetup } from './schedule-setup.reads.ts';
import { useClinic } from '../../session/session-context.ts';

/** A session that is planned, and what plans it. */
export interface Planned {
  readonly clinicId: ClinicId;
  readonly session: PlannedSession;
  readonly type: AppointmentType;
  readonly time: ClassTime;
  readonly date: PlainDate;
}

/** What plans a session; null for one that stands by its visits alone. */
export function plannedFor(
  of: SessionOf,
  setup: ScheduleSetup,
  { ID: clinicId, locations }: Pick<Clinic, 'ID' | 'locations'>,
): Planned | null {
  const place = locations.find(({ ID }) => ID === of.locationId);
  if (!place) return null;
  const key = sessionKey(of);
  const date = dayAt(of.startsAt, place.timezone);
  const session = plannedOn(setup, place, date).find(({ id }) => id === key);
  const time = setup.classTimes?.find(({ id }) => id === session?.classTimeId);
  const type = setup.types.find(({ id }) => id === session?.typeId);
  return session && time && type ? { clinicId, session, type, time, date } : null;
}

export function usePlanned(session: SessionOf): Planned | null {
  const { clinic } = useClinic();
  const { setup } = useScheduleSetup();
  return useMemo(() => plannedFor(session, setup, clinic), [session, setup, clinic]);
}
