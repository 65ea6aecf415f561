/** Every table, for Drizzle: the one file that re-exports, because drizzle-kit and `drizzle()` read a whole schema. */
export * from './schema/account.ts';
export * from './schema/appointments.ts';
export * from './schema/board.ts';
export * from './schema/calendar-feeds.ts';
export * from './schema/charges.ts';
export * from './schema/clinics.ts';
export * from './schema/devices.ts';
export * from './schema/encounters.ts';
export * from './schema/partners.ts';
export * from './schema/patient-file.ts';
export * from './schema/patients.ts';
export * from './schema/people.ts';
export * from './schema/record.ts';
export * from './schema/schedule-setup.ts';
export * from './schema/trail.ts';
export * from './schema/wait-list.ts';
