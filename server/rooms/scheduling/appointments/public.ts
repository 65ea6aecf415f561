/** What other rooms may call. */
export { announceAppointment, book, setStatus, unmarked } from './appointments.commands.ts';
export { listOfDay } from './appointments.queries.ts';
export { readBookedVisits, slotKeys } from './booked-times.ts';
export { listPackedEvents, visitEventJson } from './visit-events.queries.ts';
export { actOf, actOfPatient } from './visit-acts.ts';
