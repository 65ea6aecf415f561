import type { ResponseOf } from '../../../../src/contract/base/endpoint.ts';
import type { listMembers } from '../../../../src/contract/access/member.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';

type Member = ResponseOf<typeof listMembers>['members'][number];

const members: Statement = {
  name: 'list-members',
  text: `select u.id as "userId", coalesce(nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email) as name,
      u.first_name as fname, u.last_name as lname, u.email, m.roles, m.is_provider as "isProvider"
    from memberships m join users u on u.id = m.user_id
    where m.clinic_id = $1 and m.left_at is null order by u.last_name, u.first_name, u.id`,
};

/** Who belongs to the clinic now, by name. */
export const readMembers = (tx: Tx, clinicId: string): Promise<Member[]> =>
  tx.run<Member>(members, [clinicId]);
