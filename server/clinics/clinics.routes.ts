import { createClinic } from '../../src/contract/new-clinic.ts';
import { self } from '../http/policy.ts';
import { answer, type Routes } from '../http/route.ts';
import { readMe } from '../me/me.queries.ts';
import { makeOwnClinic } from './clinics.commands.ts';

export function clinicRoutes(routes: Routes): void {
  /** [2.5] */
  answer(routes, createClinic, {
    policy: self,
    makesClinic: ({ id }) => id,
    handler: async ({ tx, caller, body, now }) => {
      await makeOwnClinic(tx, caller.userId, body, now);
      return readMe(tx, caller.userId, now);
    },
    audits: ({ body }) => ({ entity: 'clinic', entityId: body.id, patientId: null }),
    after: ({ caller, parts }) => parts.callers.forget(caller.userId),
  });
}
