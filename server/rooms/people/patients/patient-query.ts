import type { PatientOrder, PatientSummary } from '../../../../src/contract/people/patient.ts';

/** What is asked of a clinic's patients. */
export interface PatientQuery {
  readonly clinicId: string;
  readonly words: string;
  readonly limit: number;
  readonly tag: string | null;
  /** Whom they prefer. */
  readonly providerId: string | null;
  /** Those of whom a phone number or a mail address can’t be used. */
  readonly isUnusable: boolean;
  readonly order: PatientOrder;
  /** Where the page before ended. */
  readonly after: string | null;
}

/** A page of who is meant, and of how many. */
export interface FoundPatients {
  patients: PatientSummary[];
  total: number;
  next: string | null;
  /** Nobody fits exactly: these have similar names. */
  isNear?: true;
}
