import type { ClinicId } from '../../contract/base/ids.ts';
import { listMembers } from '../../contract/access/member.ts';
import { defineRead } from '../../sync/public.ts';

/** Who works in the clinic, with their roles. */
export const membersRead = (clinicId: ClinicId) =>
  defineRead({ endpoint: listMembers, request: { params: { clinicId } }, topics: ['clinic'] });
