import type { Appointment } from '../../../../contract/scheduling/appointment.ts';
import type { Location } from '../../../../contract/clinics/clinic.ts';
import type { ScheduleSetup } from '../../../../contract/scheduling/schedule-setup.ts';

/** `without Room 1`: what a visit lets go of when it goes to another location; empty where it holds nothing. */
export function roomsLeftInWords(
  { resourceIds }: Pick<Appointment, 'resourceIds'>,
  { resources }: Pick<ScheduleSetup, 'resources'>,
): string {
  const names = resourceIds.map((held) => resources.find(({ id }) => id === held)?.name ?? 'a room');
  return names.length === 0 ? '' : `without ${names.join(', ')}`;
}

/** What going to another location means, said before it is saved: whose clock its time is by, what it lets go of, and for how many. */
export function leavingInWords(
  visit: Appointment,
  to: Pick<Location, 'name' | 'timezone'>,
  setup: Pick<ScheduleSetup, 'resources'>,
): string {
  const left = roomsLeftInWords(visit, setup);
  return [
    `The time is by the clock of ${to.name} (${to.timezone.replaceAll('_', ' ')}).`,
    left === '' ? '' : `It goes there ${left}.`,
    visit.seriesId ? 'Only this visit goes there; the others of its series stay where they are.' : '',
  ]
    .filter(Boolean)
    .join(' ');
}
