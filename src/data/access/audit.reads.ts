import type { ClinicId } from '../../contract/base/ids.ts';
import { listAudit } from '../../contract/access/audit.ts';
import { defineRead } from '../../sync/public.ts';

/** The latest entries of the audit trail. What anyone does adds one, so every topic makes it stale. */
export const auditRead = (clinicId: ClinicId) =>
  defineRead({
    endpoint: listAudit,
    request: { params: { clinicId } },
    topics: ['clinic', 'appointments', 'patients', 'encounters', 'charges', 'catalogue'],
  });
