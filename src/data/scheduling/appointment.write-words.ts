import type {
  Appointment,
  AppointmentStatus,
  appointmentWrites,
} from '../../contract/scheduling/appointment.ts';
import { dayAt } from '../../domain/base/time/clinic-day.ts';
import { shortDayInWords, spanInWords } from '../../domain/base/time/day-words.ts';
import { statusLabels } from '../../domain/scheduling/visits/appointment-changes.ts';
import type { ClinicNames, WordsOf, WriteWords } from '../base/write-words.ts';
import { chosenResources, chosenType, lengthInMinutes } from './setup-field.words.ts';

const words: WriteWords = {
  heading: 'Visits',
  fields: {
    when: { name: 'Time, provider and location', value: whenInWords },
    status: { name: 'Visit status', value: (status: AppointmentStatus) => statusLabels[status] },
    typeId: chosenType,
    resourceIds: chosenResources,
    durationMinutes: lengthInMinutes('Length'),
    bufferBeforeMinutes: lengthInMinutes('Buffer before'),
    bufferAfterMinutes: lengthInMinutes('Buffer after'),
    caseId: { name: 'Case', value: () => 'One is chosen' },
  },
  freeText: /^(reason|note)$/,
};

/** When, with whom and, in a clinic of several locations, where; by the clock there. */
function whenInWords(visit: Appointment, { locations, timeZone, clinicians }: ClinicNames): string {
  const { startsAt, durationMinutes, providerId, locationId } = visit;
  const there = locations.find(({ ID }) => ID === locationId);
  const zone = there?.timezone ?? timeZone;
  const provider = clinicians.find(({ ID }) => ID === providerId)?.name ?? 'a former provider';
  const when = `${shortDayInWords(dayAt(startsAt, zone))}, ${spanInWords(startsAt, durationMinutes, zone)}, ${provider}`;
  return there && locations.length > 1 ? `${when}, ${there.name}` : when;
}

const booked: WriteWords = { ...words, editable: { reason: 'text', note: 'text' } };

export const appointmentWriteWords: WordsOf<typeof appointmentWrites> = {
  'appointment.book': booked,
  'appointment.move': booked,
  'appointment.setStatus': words,
};
