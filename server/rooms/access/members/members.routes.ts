import { listMembers, removeMember, saveMember } from '../../../../src/contract/access/member.ts';
import { inClinic } from '../../../kernel/http/policy.ts';
import { answer, type Routes } from '../../../kernel/http/route.ts';
import { changeRoles, endMember } from './members.commands.ts';
import { readMembers } from './members.queries.ts';

export function memberRoutes(routes: Routes): void {
  answer(routes, listMembers, {
    policy: inClinic('member.read'),
    handler: async ({ tx, clinicId }) => ({ members: await readMembers(tx, clinicId) }),
  });

  /** [6.2] */
  answer(routes, saveMember, {
    policy: inClinic('member.write'),
    handler: async ({ tx, clinicId, params: { userId }, body, now }) => {
      const roles = [...new Set(body.roles)];
      await changeRoles(tx, clinicId, userId, roles, now);
      return { userId, roles };
    },
    after: ({ params: { userId }, parts }) => parts.callers.forget(userId),
    audits: ({ params: { userId } }) => ({ entity: 'member', entityId: userId, patientId: null }),
  });

  answer(routes, removeMember, {
    policy: inClinic('member.write'),
    handler: async ({ tx, clinicId, params: { userId }, now }) => {
      await endMember(tx, clinicId, userId, now);
      return { removed: true as const };
    },
    after: ({ params: { userId }, parts }) => parts.callers.forget(userId),
    audits: ({ params: { userId } }) => ({ entity: 'member', entityId: userId, patientId: null }),
  });
}
