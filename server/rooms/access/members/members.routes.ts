import type { ResponseOf } from '../../../../src/contract/base/endpoint.ts';
import { removeMember, saveMember } from '../../../../src/contract/access/member.ts';
import { listMembers } from '../../../../src/contract/reporting/overview.ts';
import { inClinic } from '../../../kernel/http/policy.ts';
import { answer, type Routes } from '../../../kernel/http/route.ts';
import type { Statement } from '../../../kernel/http/transaction.ts';
import { changeRoles, endMember } from './members.commands.ts';

type Member = ResponseOf<typeof listMembers>['members'][number];

const members: Statement = {
  name: 'list-members',
  text: `select u.id as "userId", coalesce(nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email) as name,
      u.first_name as fname, u.last_name as lname, u.email, m.roles, m.is_provider as "isProvider"
    from memberships m join users u on u.id = m.user_id
    where m.clinic_id = $1 and m.left_at is null order by u.last_name, u.first_name, u.id`,
};

export function memberRoutes(routes: Routes): void {
  answer(routes, listMembers, {
    policy: inClinic('member.read'),
    handler: async ({ tx, clinicId }) => ({ members: await tx.run<Member>(members, [clinicId]) }),
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
