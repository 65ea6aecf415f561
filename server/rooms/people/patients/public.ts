/** What other rooms may call. */
export { findPatient, requirePatient } from './find-patient.ts';
export { areOrWereOne, requireOwn } from './require-own.ts';
export { addPatient, announcePatient } from './patients.commands.ts';
