import type { ClinicId } from '../../contract/base/ids.ts';
import { getAccounting } from '../../contract/money/accounting.ts';
import { defineRead } from '../../sync/public.ts';

/** The accounts of the journal, and what the clinic's books call them. */
export const accountingRead = (clinicId: ClinicId) =>
  defineRead({ endpoint: getAccounting, request: { params: { clinicId } }, topics: [] });
