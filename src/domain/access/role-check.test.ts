import { describe, expect, it } from 'vitest';
import { hasRoles, type RoleMode } from './role-check.ts';

describe('[5.3] role checks', () => {
  it.each<[RoleMode, string[], string[], boolean]>([
    ['HasAllRoles', ['Admin', 'Provider', 'Biller'], ['Provider', 'Admin'], true],
    ['HasAllRoles', ['Admin'], ['Provider', 'Admin'], false],
    ['HasAllRoles', ['Admin', 'Admin'], ['Provider', 'Admin'], false],
    ['HasAllRoles', ['Admin', 'Admin'], ['Admin'], true],
    ['HasSingleRole', ['Admin'], ['Admin'], true],
    ['HasSingleRole', ['Admin'], ['Admin', 'Provider'], true],
    ['HasSingleRole', ['Provider'], ['Admin', 'Provider'], false],
    ['HasSingleRole', ['Admin', 'Provider'], ['Admin'], false],
    ['HasSingleRole', ['Admin', 'Admin'], ['Admin'], true],
    ['HasAny', ['Biller', 'Staff'], ['Admin', 'Staff'], true],
    ['HasAny', ['Biller'], ['Admin', 'Staff'], false],
    ['HasAny', ['Janitor'], ['Admin'], false],
    ['HasAny', ['admin'], ['Admin'], false],
    ['HasAny', ['constructor', 'toString'], ['Admin'], false],
  ])('%s: %j against %j is %s', (mode, roles, listed, isMet) => {
    expect(hasRoles(roles, mode, listed)).toBe(isMet);
  });

  it.each<RoleMode>(['HasAllRoles', 'HasSingleRole', 'HasAny'])(
    '%s: no roles, or none listed, is never met',
    (mode) => {
      expect([hasRoles([], mode, ['Admin']), hasRoles(['Admin'], mode, []), hasRoles([], mode, [])]).toEqual([
        false,
        false,
        false,
      ]);
    },
  );
});
