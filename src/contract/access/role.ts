import * as z from 'zod/mini';

/** Clause 6.1: the seven roles; a clinic's role is a list of them. */
export const allRoles = [
  'Admin',
  'Provider',
  'Staff',
  'Biller',
  'ClinicalAssistant',
  'ContentDatabaseEditor',
  'BusinessManager',
] as const;
export type Role = (typeof allRoles)[number];
export const role = z.enum(allRoles);
