import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { clinicId } from '../base/ids.ts';
import { instant } from '../base/values.ts';

export const listAudit = endpoint({
  name: 'audit.list',
  method: 'GET',
  path: '/:clinicId/audit',
  summary: 'The latest 200 entries of the audit trail.',
  params: z.object({ clinicId }),
  response: z.object({
    entries: z.array(
      z.object({
        id: z.int(),
        at: instant,
        userName: z.string(),
        action: z.string(),
        entity: z.string(),
        entityId: z.nullable(z.string()),
        outcome: z.enum(['done', 'refused']),
        /** Whom it was about, by name; null where it was about nobody, or about several. */
        patientName: z.nullable(z.string()),
        /** How many patients it showed or was about. */
        patientCount: z.int(),
      }),
    ),
  }),
});
