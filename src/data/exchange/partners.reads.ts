import { listPartners } from '../../contract/exchange/partners.ts';
import type { ClinicId } from '../../contract/base/ids.ts';
import { defineRead } from '../../sync/public.ts';

/** The partners of this server, and how the clinic stands with each. */
export const partnersRead = (clinicId: ClinicId) =>
  defineRead({ endpoint: listPartners, request: { params: { clinicId } }, topics: [] });
