import type { ClinicId } from '../../contract/base/ids.ts';
import { listInvitations } from '../../contract/access/invitation.ts';
import { listMembers } from '../../contract/reporting/overview.ts';
import { defineRead } from '../../sync/reads/read.ts';

/** Who works in the clinic, with their roles. */
export const membersRead = (clinicId: ClinicId) =>
  defineRead({ endpoint: listMembers, request: { params: { clinicId } }, topics: ['clinic'] });

/** Who was asked in and has not come yet. */
export const invitationsRead = (clinicId: ClinicId) =>
  defineRead({ endpoint: listInvitations, request: { params: { clinicId } }, topics: ['clinic'] });
