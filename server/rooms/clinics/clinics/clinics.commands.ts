import type { NewClinic } from '../../../../src/contract/clinics/new-clinic.ts';
import type { Instant } from '../../../../src/contract/base/values.ts';
import { trialFrom } from '../../../../src/domain/clinics/subscription.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';
import { createClinic } from './create-clinic.ts';
import { requireTimeZone } from '../locations/public.ts';

/** Beyond this, one account is no practice any more but a program. */
const mostMadeByOne = 50;

const countMade: Statement = {
  name: 'count-made-clinics',
  text: 'select count(*)::int as made from clinics where created_by = $1',
};

/**
 * [2.5] Makes a clinic for whoever asks: they are its Admin, and Provider as well if they treat. It has the default
 * catalogue and a trial. Throws `fields-invalid` for an unknown zone.
 */
export async function makeOwnClinic(tx: Tx, userId: string, made: NewClinic, now: Instant): Promise<void> {
  requireTimeZone(made.location.timezone, 'body.location.timezone');
  const [row] = await tx.run<{ made: number }>(countMade, [userId]);
  if (row && row.made >= mostMadeByOne) {
    throw new Refusal(
      'too-many-requests',
      `This account has made ${row.made} clinics, which is the most. Nothing was saved; ask support for more.`,
    );
  }
  const { status, billDate } = trialFrom(now);
  const { id, name, location, treats } = made;
  // Dictation listens on the device and costs nobody anything, so a trial has it too.
  const dictation = { hasVoiceToChartAccess: true, hasVoiceToChartSubscription: true };
  await createClinic(tx.db, {
    clinic: { id, name, subscriptionStatus: status, billDate, createdBy: userId, ...dictation },
    locations: [{ ...location, primary: true }],
    members: [{ userId, roles: treats ? ['Admin', 'Provider'] : ['Admin'], isProvider: treats }],
  });
}
