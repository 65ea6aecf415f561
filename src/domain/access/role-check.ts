/** [5.3] All of the listed roles, exactly one role which is the first listed, or any of the listed. */
export type RoleMode = 'HasAllRoles' | 'HasSingleRole' | 'HasAny';

/**
 * [5.3] Whether somebody's roles meet the listed ones. A role that is doubled counts once; one that nobody knows counts
 * for itself; an empty list is met by nobody.
 */
export function hasRoles(roles: readonly string[], mode: RoleMode, listed: readonly string[]): boolean {
  const own = new Set(roles);
  if (listed.length === 0) return false;
  switch (mode) {
    case 'HasAllRoles':
      return listed.every((role) => own.has(role));
    case 'HasSingleRole':
      return own.size === 1 && own.has(listed[0]!);
    case 'HasAny':
      return listed.some((role) => own.has(role));
  }
}
