import { compareCharts, countDuplicates, listDuplicates } from '../../contract/people/duplicate.ts';
import type { ClinicId, PatientId } from '../../contract/base/ids.ts';
import { defineRead } from '../../sync/public.ts';

/** Who may be the same person, and what was merged lately. */
export const duplicatesRead = (clinicId: ClinicId) =>
  defineRead({ endpoint: listDuplicates, request: { params: { clinicId } }, topics: ['patients'] });

/** How many pairs wait for a decision. */
export const duplicateCountRead = (clinicId: ClinicId) =>
  defineRead({ endpoint: countDuplicates, request: { params: { clinicId } }, topics: ['patients'] });

/** Two charts of somebody's choice, side by side. */
export const comparedRead = (clinicId: ClinicId, oneId: PatientId, otherId: PatientId) =>
  defineRead({
    endpoint: compareCharts,
    request: { params: { clinicId }, query: { oneId, otherId } },
    topics: ['patients', 'appointments', 'encounters', 'charges'],
  });
