import CalendarClock from 'lucide-react/icons/calendar-clock';
import Download from 'lucide-react/icons/download';
import HardDrive from 'lucide-react/icons/hard-drive';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { trialNotice } from '../../domain/clinics/trial-notice.ts';
import { now } from '../../lib/clinic-clock.ts';
import { useSession } from '../../session/session-context.ts';
import { usePending } from '../../session/reads/use-pending.ts';
import { useGo } from '../../ui/buttons/link.tsx';
import type { DismissableNotification } from '../../ui/messages/notification-list.tsx';
import { toast } from '../../ui/messages/toast.ts';
import { askToInstall, installStore } from '../offline/install.ts';
import { openLayer } from './open-layer.ts';

/** From this share of its space on, a device may soon be unable to keep what is entered. */
const nearlyFull = 0.9;

interface Storage {
  readonly isKept: boolean;
  readonly isNearlyFull: boolean;
}

/** What the browser says of this device's storage; nothing to worry about where it says nothing. */
async function lookAtStorage(): Promise<Storage> {
  const storage = navigator.storage as Partial<StorageManager> | undefined;
  const [isKept, estimate] = await Promise.all([storage?.persisted?.(), storage?.estimate?.()]);
  const { usage = 0, quota = 0 } = estimate ?? {};
  return { isKept: isKept ?? true, isNearlyFull: quota > 0 && usage / quota > nearlyFull };
}

function useStorage(): [Storage, () => void] {
  const [storage, setStorage] = useState<Storage>({ isKept: true, isNearlyFull: false });
  const look = () => void lookAtStorage().then(setStorage, () => undefined);
  useEffect(look, []);
  return [storage, look];
}

async function keepStorage(): Promise<void> {
  if (await navigator.storage.persist()) toast.success('Your entries are kept on this device');
  else
    toast.info('The browser did not agree', {
      description:
        'It usually does once the app is installed. What you enter is sent as soon as there is a network.',
    });
}

/** [3.14] What there is to say at the moment, the most pressing first. */
export function useNotices(): DismissableNotification[] {
  const { clinic } = useSession();
  const go = useGo();
  const offer = useSyncExternalStore(installStore.subscribe, installStore.getSnapshot);
  const { counts } = usePending();
  const [storage, lookAgain] = useStorage();
  const [nowMs] = useState(now);
  const notices: DismissableNotification[] = [];
  if (storage.isNearlyFull)
    notices.push({
      id: 'storage-nearly-full',
      persistent: true,
      icon: <HardDrive />,
      title: 'This device is nearly full.',
      text: 'Free some space, so that what you enter can still be kept on it.',
      action: { label: 'See what waits', onPress: () => go('/settings/sync') },
    });
  const trial = clinic === null ? null : trialNotice(clinic, nowMs);
  if (trial !== null)
    notices.push({
      id: trial.id,
      persistent: false,
      icon: <CalendarClock />,
      title: `${trial.title}.`,
      text: 'Nothing is lost; a subscription keeps the clinic open.',
      action: { label: 'See the subscription', onPress: () => go('/settings/subscription') },
    });
  // A browser that drops what it holds loses nothing where all is on the server.
  if (!storage.isKept && counts.waiting > 0)
    notices.push({
      id: 'storage-not-kept',
      persistent: false,
      icon: <ShieldAlert />,
      title: 'The browser may clear this device.',
      text: 'When space runs short, it may drop what has not been sent yet.',
      action: {
        label: 'Keep it',
        onPress: () =>
          void keepStorage()
            .catch(() => undefined)
            .then(lookAgain),
      },
    });
  if (offer !== 'none')
    notices.push({
      id: 'install-offer',
      persistent: false,
      icon: <Download />,
      title: 'Add Plumbline to the home screen.',
      text: 'It then opens in a window of its own, also without a network.',
      action: {
        label: 'Install',
        onPress: () => (offer === 'prompt' ? void askToInstall() : openLayer('install')),
      },
    });
  return notices;
}
