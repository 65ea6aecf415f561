import { getBaa } from '../../../../src/contract/access/baa.ts';
import { self } from '../../../kernel/http/policy.ts';
import { NotFound } from '../../../kernel/http/refusal.ts';
import { answer, type Routes } from '../../../kernel/http/route.ts';
import { requireAgreementClinics } from './baa.policy.ts';

export function baaRoutes(routes: Routes): void {
  /** [7.10] */
  answer(routes, getBaa, {
    policy: self,
    handler: async ({ tx, caller, params: { id }, query: { clinic }, parts }) => {
      const clinics = await requireAgreementClinics(tx, caller, id);
      if (clinic !== undefined && !clinics.includes(clinic)) throw new NotFound('clinic', clinic);
      const chosen = clinic ?? clinics[0];
      const baaUrl = parts.config.services?.baaUrl ?? null;
      const page = `${parts.config.origin ?? ''}/login/baa`;
      return { url: baaUrl ?? (chosen === undefined ? page : `${page}?clinic=${chosen}`) };
    },
  });
}
