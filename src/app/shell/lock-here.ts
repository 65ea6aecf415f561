import { toast } from '../../ui/messages/toast.ts';

/** Locks, or says why that would shut its person out. */
export async function lockHere(lock: () => Promise<boolean>): Promise<void> {
  if (await lock()) return;
  toast.info('This device can’t be locked', {
    name: 'lock',
    description: 'No passphrase is set on it, so nothing would open it again.',
  });
}
