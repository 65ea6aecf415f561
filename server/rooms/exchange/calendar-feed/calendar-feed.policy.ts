import { isAllowed } from '../../../../src/domain/access/permission.ts';
import type { ApiParts } from '../../../kernel/http/parts.ts';
import type { FoundFeed } from './calendar-feed.queries.ts';

/** Whether its owner may still see patients here and, where the accounts are ours, still sign in. */
export async function isInForce(
  { accounts }: Pick<ApiParts, 'accounts'>,
  { roles, sub }: Pick<FoundFeed, 'roles' | 'sub'>,
): Promise<boolean> {
  if (!isAllowed(roles, 'calendar.feed')) return false;
  return !accounts || (sub !== null && (await accounts.isOpen(sub)));
}
