import type { Caller } from '../../../kernel/http/caller.ts';
import { mayDo } from '../../../kernel/http/policy.ts';
import type { ApiParts } from '../../../kernel/http/parts.ts';
import { isOnNote } from './signature.queries.ts';

/** Whether the caller may see a signature: their own, or one on a signed note that their role lets them read. */
export async function maySee(parts: ApiParts, caller: Caller, key: string): Promise<boolean> {
  if (ownerOf(key) === caller.userId) return true;
  for (const member of caller.memberships.values()) {
    const { clinicId } = member;
    if (mayDo(member, 'chart.read') && (await isOnNote(parts, { clinicId, userId: caller.userId }, key)))
      return true;
  }
  return false;
}

/** The key names its owner; the wall lets nobody but the owner see the row. */
export const ownerOf = (key: string): string => key.split('/')[1] ?? '';
