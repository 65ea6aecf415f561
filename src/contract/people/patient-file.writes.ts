import {
  addCase,
  addConsent,
  addContact,
  addCoverage,
  addCoverageCheck,
  saveCase,
  saveConsent,
  saveContact,
  saveCoverage,
} from './patient-file.ts';

/** The writes that may wait on a device, by the names under which they wait; see `queued-writes.ts`. */
export const patientFileWrites = {
  'patientFile.addContact': addContact,
  'patientFile.saveContact': saveContact,
  'patientFile.addConsent': addConsent,
  'patientFile.saveConsent': saveConsent,
  'patientFile.addCase': addCase,
  'patientFile.saveCase': saveCase,
  'patientFile.addCoverage': addCoverage,
  'patientFile.saveCoverage': saveCoverage,
  'patientFile.addCheck': addCoverageCheck,
} as const;
