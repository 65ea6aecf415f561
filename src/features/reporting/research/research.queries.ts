import type { ClinicId } from '../../../contract/base/ids.ts';
import { getCohorts } from '../../../contract/reporting/overview.ts';
import { defineRead } from '../../../sync/reads/read.ts';

/** How many patients have each condition; the server leaves small groups out. */
export const cohortsRead = (clinicId: ClinicId) =>
  defineRead({ endpoint: getCohorts, request: { params: { clinicId } }, topics: ['patients'] });
