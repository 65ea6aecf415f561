import { listAudit } from '../../../../src/contract/access/audit.ts';
import { inClinic } from '../../../kernel/http/policy.ts';
import { answer, type Routes } from '../../../kernel/http/route.ts';
import { listLatestEntries } from './audit.queries.ts';

export function auditRoutes(routes: Routes): void {
  answer(routes, listAudit, {
    policy: inClinic('audit.read'),
    handler: async ({ tx, clinicId }) => ({ entries: await listLatestEntries(tx, clinicId) }),
    audits: () => ({ entity: 'audit', entityId: null, patientId: null }),
  });
}
