/** What other rooms may call. */
export { announceAppointment, book, setStatus, unmarked } from './appointments.commands.ts';
export { listOfDay } from './appointments.queries.ts';
export { readBookedVisits, slotKeys } from './booked-times.ts';
