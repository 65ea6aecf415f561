import type { Role } from '../../../src/contract/access/role.ts';
import { isAllowed, type Action } from '../../../src/domain/access/permission.ts';
import { barFrom, type Bar } from '../../../src/domain/clinics/member-bars.ts';
import { NotFound, Refusal } from './refusal.ts';

/**
 * Who may use a route. Every route has one; the type of `answer` asks for it and `registerRoutes` throws without it.
 * `open`: nobody needs to be signed in. `self`: the signed-in user, about themselves. `clinic`: a member of the clinic
 * in the path whose roles allow the action. Roles and actions are the one thing of the clinic that the kernel knows.
 */
export type Policy = { readonly kind: 'open' } | { readonly kind: 'self' } | ClinicPolicy;
export interface ClinicPolicy {
  readonly kind: 'clinic';
  readonly action: Action;
}

/** A user's place in one clinic. */
export interface Member {
  readonly clinicId: string;
  readonly roles: readonly Role[];
  readonly isProvider: boolean;
  /** What keeps them from some of what their roles allow; absent: nothing does. */
  readonly bars?: readonly Bar[];
}

export const open: Policy = { kind: 'open' };
export const self: Policy = { kind: 'self' };
export const inClinic = (action: Action): ClinicPolicy => ({ kind: 'clinic', action });

/** Whether any of the roles allows what the policy asks for. */
export const isAllowedBy = ({ action }: ClinicPolicy, roles: readonly string[]): boolean =>
  isAllowed(roles, action);

/** Whether a member's roles allow an action, and nothing keeps them from it. */
export const mayDo = ({ roles, bars = [] }: Pick<Member, 'roles' | 'bars'>, action: Action): boolean =>
  isAllowed(roles, action) && barFrom(bars, action) === null;

const barWords: Readonly<Record<Bar, string>> = {
  'subscription-over':
    'This clinic’s subscription has ended. Nothing was changed, and nothing is lost: what was entered on devices stays there and is sent once it is renewed. An admin renews it, or takes all data along, under Settings.',
  'terms-needed':
    'Health records open once you have accepted the EHR terms of use. Nothing was changed. Open Plumbline and accept them first.',
};

/**
 * The caller as a member of the clinic, when their roles allow the action.
 * Throws `not-found` for a clinic that is not theirs, so that nobody learns which clinics exist, `not-allowed`,
 * `subscription-over` and `terms-needed`.
 */
export function requireMember(
  caller: { readonly memberships: ReadonlyMap<string, Member> },
  clinicId: string,
  action: Action,
): Member {
  const member = caller.memberships.get(clinicId);
  if (!member) throw new NotFound('clinic', clinicId);
  if (!isAllowed(member.roles, action)) {
    throw new Refusal(
      'not-allowed',
      `Your role in this clinic does not allow this (${action}). Nothing was changed. An admin of the clinic can give you another role.`,
      { details: { action } },
    );
  }
  const bar = barFrom(member.bars ?? [], action);
  if (bar) throw new Refusal(bar, barWords[bar]);
  return member;
}
