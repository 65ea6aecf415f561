import type { Role } from '../contract/role.ts';

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
