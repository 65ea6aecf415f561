import { describe, expect, it } from 'vitest';
import { allRoles } from '../../contract/access/role.ts';
import { isAllowed } from '../../domain/access/permission.ts';
import { screensFor } from './screens.ts';

const shownTo = (role: string) => {
  const { main, rest, all } = screensFor((action) => isAllowed([role], action));
  const labels = (screens: typeof all) => screens.map(({ label }) => label);
  return { rail: labels([...main, ...rest]), all: labels(all) };
};

describe('the rail', () => {
  it.each(allRoles)('has at most nine lines for the role %s, and Settings among them', (role) => {
    const { rail } = shownTo(role);
    expect(rail.length).toBeLessThanOrEqual(9);
    expect(rail).toContain('Settings');
  });

  it('leaves to its neighbor what that one leads to, and nothing else', () => {
    const { rail, all } = shownTo('Admin');
    expect(all.filter((label) => !rail.includes(label))).toEqual([
      'Research',
      'Practice resources',
      'Marketing add-ons',
      'Admin',
      'Feature requests',
    ]);
  });

  it('has a line for what nobody else leads this person to', () => {
    expect(shownTo('ContentDatabaseEditor').rail).toContain('Research');
  });
});
