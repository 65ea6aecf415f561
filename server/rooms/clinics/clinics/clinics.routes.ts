import { createClinic } from '../../../../src/contract/clinics/new-clinic.ts';
import { self } from '../../../kernel/http/policy.ts';
import { answer, type Routes } from '../../../kernel/http/route.ts';
import { makeOwnClinic } from './clinics.commands.ts';
import { readMe } from '../../access/me/public.ts';
import { withImageAddress } from '../../access/profile-image/public.ts';

export function clinicRoutes(routes: Routes): void {
  /** [2.5] */
  answer(routes, createClinic, {
    policy: self,
    makesClinic: ({ id }) => id,
    handler: async ({ tx, caller, body, now, parts }) => {
      await makeOwnClinic(tx, caller.userId, body, now);
      return withImageAddress(parts, await readMe(tx, caller.userId, now));
    },
    audits: ({ body }) => ({ entity: 'clinic', entityId: body.id, patientId: null }),
    after: ({ caller, parts }) => parts.callers.forget(caller.userId),
  });
}
