/** What other rooms may call. */
export { findPatient, requirePatient } from './find-patient.ts';
export { addPatient, announcePatient } from './patients.commands.ts';
