import type { ClinicId } from '../../contract/ids.ts';
import { listAudit, listMembers } from '../../contract/overview.ts';
import { defineRead } from '../../sync/read.ts';

/** Who works in the clinic, with their roles. */
export const membersRead = (clinicId: ClinicId) =>
  defineRead({ endpoint: listMembers, request: { params: { clinicId } }, topics: ['clinic'] });

/** The latest entries of the audit trail. What anyone does adds one, so every topic makes it stale. */
export const auditRead = (clinicId: ClinicId) =>
  defineRead({
    endpoint: listAudit,
    request: { params: { clinicId } },
    topics: ['clinic', 'appointments', 'patients', 'encounters', 'charges', 'catalogue'],
  });
