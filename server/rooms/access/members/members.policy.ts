import type { Action } from '../../../../src/domain/access/permission.ts';
import type { Caller } from '../../../kernel/http/caller.ts';
import { mayDo, type Member } from '../../../kernel/http/policy.ts';

/** What a call says of who makes it. */
export interface AskedBy {
  readonly caller: Pick<Caller, 'userId'>;
  readonly member: Member | null;
}

/** Whether the caller's roles in the clinic allow an action, and nothing keeps them from it; none do outside of a clinic. */
export const isMemberAllowed = ({ member }: Pick<AskedBy, 'member'>, action: Action): boolean =>
  member !== null && mayDo(member, action);

/** The caller as the rules of the clinic want to know them: who they are, and what their roles allow. */
export const seerOf = ({ caller, member }: AskedBy) => ({
  userId: caller.userId,
  may: (action: Action) => isMemberAllowed({ member }, action),
});
