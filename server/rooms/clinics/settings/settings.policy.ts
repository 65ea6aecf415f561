import type { Member } from '../../../kernel/http/policy.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';

/** A user's own settings in a clinic are theirs and an admin's (clause 7.8). */
export function requireSelfOrAdmin(member: Member, callerId: string, userId: string): void {
  if (userId === callerId || member.roles.includes('Admin')) return;
  throw new Refusal(
    'not-allowed',
    'Only the user and an admin of the clinic may see or change these settings. Nothing was changed.',
  );
}
