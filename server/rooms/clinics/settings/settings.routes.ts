import {
  getPlanWizardCategories,
  getUserSettings,
  putPlanWizardCategories,
  putUserSettings,
  updatePaymentMethod,
} from '../../../../src/contract/clinics/settings.ts';
import { leaveClinic as leaveClinicEndpoint } from '../../../../src/contract/access/member.ts';
import { inClinic, self } from '../../../kernel/http/policy.ts';
import { answer, type Routes, type WriteCall } from '../../../kernel/http/route.ts';
import { requireColleague } from '../../access/members/providers.repository.ts';
import { leaveClinic } from './leave-clinic.ts';
import { paymentUpdateUrl } from './payment-method.ts';
import { findCategories, saveCategories } from './plan-wizard-categories.ts';
import { requireSelfOrAdmin } from './settings.policy.ts';
import { listSettings, saveSettings } from './user-settings.ts';

/** The same person's other devices ask again. */
function announceSettings({ work, caller, opId, now }: WriteCall<unknown>): void {
  work.announce({
    topic: 'clinic',
    entityId: caller.userId,
    version: null,
    patientId: null,
    locationId: null,
    date: null,
    opId,
    at: now,
  });
}

export function settingsRoutes(routes: Routes): void {
  answer(routes, getUserSettings, {
    policy: self,
    handler: ({ tx, caller, query }) => listSettings(tx, caller.userId, query),
  });
  answer(routes, putUserSettings, {
    policy: self,
    handler: ({ tx, caller, body, now }) => saveSettings(tx, caller.userId, body, now),
    queued: {
      // One lane for each person; a push is one person's.
      target: () => 'settings',
      touches: () => [],
      handler: async (call) => {
        const { tx, caller, body, now } = call;
        const saved = await saveSettings(tx, caller.userId, body, now);
        announceSettings(call);
        return { body: saved, about: { entity: 'settings', id: caller.userId } };
      },
    },
  });

  answer(routes, getPlanWizardCategories, {
    policy: inClinic('clinic.read'),
    handler: async ({ tx, clinicId, caller, member, params }) => {
      await requireColleague(tx, clinicId, params.user);
      requireSelfOrAdmin(member!, caller.userId, params.user);
      return { categories: await findCategories(tx, clinicId, params.user) };
    },
  });
  answer(routes, putPlanWizardCategories, {
    policy: inClinic('clinic.read'),
    handler: async ({ tx, clinicId, caller, member, params, body, now }) => {
      await requireColleague(tx, clinicId, params.user);
      requireSelfOrAdmin(member!, caller.userId, params.user);
      await saveCategories(tx, clinicId, params.user, body.categories, now);
      return body;
    },
    audits: ({ params }) => ({ entity: 'plan-wizard', entityId: params.user, patientId: null }),
    queued: {
      target: ({ params }) => `plan-wizard:${params.user}`,
      touches: () => [],
      handler: async (call) => {
        const { tx, clinicId, caller, member, params, body, now } = call;
        await requireColleague(tx, clinicId, params.user);
        requireSelfOrAdmin(member!, caller.userId, params.user);
        await saveCategories(tx, clinicId, params.user, body.categories, now);
        announceSettings(call);
        return { body, about: { entity: 'plan-wizard', id: params.user } };
      },
    },
  });

  answer(routes, leaveClinicEndpoint, {
    policy: inClinic('clinic.read'),
    handler: async ({ tx, clinicId, caller, now }) => {
      await leaveClinic(tx, clinicId, caller.userId, now);
      return { left: true as const };
    },
    audits: ({ caller }) => ({ entity: 'membership', entityId: caller.userId, patientId: null }),
    after: ({ caller, parts }) => parts.callers.forget(caller.userId),
  });

  answer(routes, updatePaymentMethod, {
    policy: inClinic('subscription.write'),
    handler: async ({ parts }) => ({ url: paymentUpdateUrl(parts.config) }),
    audits: () => ({ entity: 'payment-method', entityId: null, patientId: null }),
  });
}
