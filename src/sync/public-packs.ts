/** Whom this device knows from its days. Apart from `public-state.ts`, which the frame draws first: it reads days and weeks. */
export { type KeptPatient, keptPatients } from './packs/kept-patients.ts';
