import { ApiFault } from '../../api/call/fault.ts';
import { toast } from '../../ui/messages/toast.ts';
import { signInAnew } from '../../session/device/device-lock.ts';

/**
 * Where the server wanted a fresh sign-in before it did something: says so, with the way there.
 * @param fault what a call threw
 * @param email of the person, for the sign-in page
 * @returns whether that was it
 */
export function offerSignInAgain(fault: unknown, email: string): boolean {
  if (!(fault instanceof ApiFault) || fault.code !== 'sign-in-again') return false;
  toast.info('Sign in again first', {
    name: 'sign-in-again',
    description: fault,
    duration: null,
    action: { label: 'Sign in again', onPress: () => void signInAnew(email) },
  });
  return true;
}
