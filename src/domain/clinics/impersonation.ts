import type { Clinic } from '../../contract/clinics/clinic.ts';
import { allRoles, type Role } from '../../contract/access/role.ts';

/** [4.10] What an impersonator has put on, for their own eyes: the server knows nothing of it. */
export interface Disguise {
  readonly role: Role | null;
  /** Only the flags that differ from the clinic's own by the impersonator's wish. */
  readonly flags: Readonly<Record<string, boolean>>;
}
export const noDisguise: Disguise = { role: null, flags: {} };
export const isDisguised = ({ role, flags }: Disguise): boolean =>
  role !== null || Object.keys(flags).length > 0;

/** Letters, digits and the signs of an unquoted local part (RFC 5322, 3.2.3), one @, and a plain domain. */
const plainAddress = /^[\w!#$%&'*+\-/=?^`{|}~]+(?:\.[\w!#$%&'*+\-/=?^`{|}~]+)*@([a-zA-Z\d.-]+)$/;
const plainDomain = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/;

/** Whether a text can be the company's own domain: host names of ASCII letters, digits and hyphens, no dot at the end. */
export const isPlainDomain = (text: string): boolean =>
  text.length <= 253 && plainDomain.test(asciiLower(text));

/** Upper case of A to Z only: `toLowerCase` would make a k of the Kelvin sign. */
const asciiLower = (text: string) => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

/**
 * [6.4] Whether somebody may impersonate: they are marked for it, and their email is on the company's internal domain,
 * exactly. The domain's case does not count (RFC 5321, 2.4); everything else does: no subdomain, no dot at the end, no
 * letter outside ASCII, one @, no quoted local part, no blank anywhere.
 * @param internalDomain null where none is set up: nobody may
 */
export function mayImpersonate(
  person: { readonly showImpersonator: boolean; readonly email: string } | null,
  internalDomain: string | null | undefined,
): boolean {
  if (person?.showImpersonator !== true || !internalDomain || !isPlainDomain(internalDomain)) return false;
  const domain = plainAddress.exec(person.email)?.[1];
  return domain !== undefined && asciiLower(domain) === asciiLower(internalDomain);
}

/** The clinic as it looks in the disguise: the role in place of the roles, the flags over the flags. */
export const clinicInDisguise = (clinic: Clinic, { role, flags }: Disguise): Clinic => ({
  ...clinic,
  role: role === null ? clinic.role : [role],
  flags: { ...clinic.flags, ...flags },
});

/** Reads what a tab has kept. Whatever is no role and no flag is left out. */
export function readDisguise(kept: unknown): Disguise {
  if (typeof kept !== 'object' || kept === null) return noDisguise;
  const { role, flags } = kept as { role?: unknown; flags?: unknown };
  const pairs = typeof flags === 'object' && flags !== null ? Object.entries(flags) : [];
  return {
    role: allRoles.find((known) => known === role) ?? null,
    flags: Object.fromEntries(
      pairs.filter((pair): pair is [string, boolean] => typeof pair[1] === 'boolean'),
    ),
  };
}
