import * as z from 'zod/mini';

/** Clause 6.1: the seven roles; a clinic's role is a list of them. */
export const role = z.enum([
  'Admin',
  'Provider',
  'Staff',
  'Biller',
  'ClinicalAssistant',
  'ContentDatabaseEditor',
  'BusinessManager',
]);
export type Role = z.infer<typeof role>;
export const allRoles: readonly Role[] = role.options;
