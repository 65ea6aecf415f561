import { useState } from 'react';
import { acknowledge, readAcknowledged } from '../../domain/base/acknowledged.ts';
import { useLocalSetting } from '../../session/settings/local-settings.ts';
import { usePath } from '../../ui/buttons/link.tsx';
import { NotificationList, type DismissableNotification } from '../../ui/messages/notification-list.tsx';
import { useNotices } from './use-notices.tsx';

/** Where nobody is in the middle of something. */
const quietScreens = ['/', '/dashboard', '/settings'];

/**
 * [3.14] The dismissable notifications of whoever is signed in. A dismissed one that is not persistent is remembered for
 * them on this device, and not shown again; a persistent one comes back at the next start.
 */
export function Notices() {
  const path = usePath();
  const { value, set, isRead } = useLocalSetting('user', 'acknowledged-notifications');
  const [put, setPut] = useState<readonly string[]>([]);
  const notices = useNotices();
  const acknowledged = readAcknowledged(value);
  // Until it is known what has been dismissed, nothing is said.
  const isTime = isRead && quietScreens.includes(path);
  const open = isTime
    ? notices.filter(({ id, persistent }) => !put.includes(id) && (persistent || !acknowledged.includes(id)))
    : [];
  const dismiss = ({ id, persistent }: DismissableNotification) => {
    setPut((ids) => [...ids, id]);
    if (!persistent) set(acknowledge(value, id));
  };
  return <NotificationList notifications={open} onDismiss={dismiss} />;
}
