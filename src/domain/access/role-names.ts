import type { Role } from '../../contract/access/role.ts';

/** [6.1] The roles as people read them. */
export const roleNames: Readonly<Record<Role, string>> = {
  Admin: 'Admin',
  Provider: 'Provider',
  Staff: 'Front Office',
  Biller: 'Biller',
  ClinicalAssistant: 'Clinical Assistant',
  ContentDatabaseEditor: 'Content & Database Editor',
  BusinessManager: 'Business Manager',
};

/** Roles as people read them, each once; one that this version does not know as it came. */
export const roleWords = (roles: readonly string[]): string[] =>
  [...new Set(roles)].map((role) => (Object.hasOwn(roleNames, role) ? roleNames[role as Role] : role));
