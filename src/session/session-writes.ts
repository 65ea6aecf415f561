import { call } from '../api/call/call.ts';
import { logged } from '../api/call/log-failure.ts';
import type { ClinicId } from '../contract/base/ids.ts';
import { saveUser, type Me } from '../contract/access/me.ts';
import { updatePaymentMethod } from '../contract/clinics/settings.ts';
import { leaveFor } from './leave-for.ts';

/** [2.11] [7.22] `hasAcceptedEHRTerms` then comes from the answer. Gives why it did not work, or null. */
export const acceptTerms = (adopt: (me: Me) => void): Promise<string | null> =>
  saved(async () => {
    const work = call(saveUser, { body: { acceptEHRTermsOfUse: true } });
    adopt((await logged('The user could not be saved', work)).body);
  });

/** [7.21] The answer is an address that the browser is sent to. Gives why it did not work, or null. */
export const openPaymentPage = (clinicId: ClinicId): Promise<string | null> =>
  saved(async () => {
    const { body } = await call(updatePaymentMethod, { params: { clinicId } });
    leaveFor(body.url);
  });

/** Runs a write that cannot wait for a network. Null when it is done, else what to tell the person. */
async function saved(write: () => Promise<unknown>): Promise<string | null> {
  try {
    await write();
    return null;
  } catch (fault) {
    return fault instanceof Error ? fault.message : String(fault);
  }
}
