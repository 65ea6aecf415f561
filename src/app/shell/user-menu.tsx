import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import Download from 'lucide-react/icons/download';
import Keyboard from 'lucide-react/icons/keyboard';
import Lock from 'lucide-react/icons/lock';
import LogOut from 'lucide-react/icons/log-out';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Plus from 'lucide-react/icons/plus';
import Settings from 'lucide-react/icons/settings';
import Sun from 'lucide-react/icons/sun';
import VenetianMask from 'lucide-react/icons/venetian-mask';
import { useSyncExternalStore } from 'react';
import { roleWords } from '../../domain/access/role-names.ts';
import { useSession } from '../../session/session-context.ts';
import { countAll } from '../../sync/public.ts';
import { usePending } from '../../session/reads/use-pending.ts';
import { useGo } from '../../ui/buttons/link.tsx';
import type { MenuEntry } from '../../ui/overlays/menu-entry.ts';
import { MenuOverlay } from '../../ui/chakra/menu.overlay.tsx';
import type { UserMenuProps } from '../../ui/shell/user-button.tsx';
import type { ThemeChoice } from '../../ui/theme.ts';
import { themeStore, useTheme } from '../../ui/use-theme.ts';
import { askToInstall, installStore } from '../offline/install.ts';
import { lockHere } from './lock-here.ts';
import { openLayer } from './open-layer.ts';

const themes: readonly { choice: ThemeChoice; label: string; icon: typeof Sun }[] = [
  { choice: 'light', label: 'Light', icon: Sun },
  { choice: 'dark', label: 'Dark', icon: Moon },
  { choice: 'system', label: 'Match device', icon: Monitor },
];

/** Name and roles, theme (1.3), install, clinic, sign out. Loaded when the button is pressed first. */
export function UserMenu(props: UserMenuProps) {
  const { me, clinic, unselectClinic, startClinic, lock, signOut, canImpersonate } = useSession();
  const { choice } = useTheme();
  const offer = useSyncExternalStore(installStore.subscribe, installStore.getSnapshot);
  const go = useGo();
  const { waiting, sending, needsReview } = countAll(usePending());
  const isUnsent = waiting + sending + needsReview > 0;
  if (me === null) return null;
  const roles = roleWords(clinic?.role ?? []).join(', ');
  const items: MenuEntry[] = [
    { kind: 'heading', label: roles === '' ? me.name : `${me.name} · ${roles}` },
    { key: 'settings', label: 'Settings', icon: <Settings />, onSelect: () => go('/settings') },
    {
      key: 'shortcuts',
      label: 'Keyboard shortcuts',
      icon: <Keyboard />,
      hint: '?',
      onSelect: () => openLayer('sheet'),
    },
    { kind: 'separator' },
    { kind: 'heading', label: 'Theme' },
    ...themes.map(({ choice: one, label, icon: Icon }) => ({
      key: one,
      label,
      icon: <Icon />,
      checked: one === choice,
      onSelect: () => themeStore.choose(one),
    })),
    { kind: 'separator' },
  ];
  if (offer !== 'none') {
    const onSelect = offer === 'prompt' ? () => void askToInstall() : () => openLayer('install');
    items.push({ key: 'install', label: 'Install the app', icon: <Download />, onSelect });
  }
  if (me.clinics.length > 1) {
    items.push({
      key: 'clinic',
      label: 'Change clinic',
      icon: <ArrowLeftRight />,
      onSelect: unselectClinic,
    });
  } else {
    items.push({
      key: 'new-clinic',
      label: 'Create another clinic',
      icon: <Plus />,
      onSelect: startClinic,
    });
  }
  if (canImpersonate) {
    const onSelect = () => openLayer('impersonation');
    items.push({ key: 'impersonate', label: 'Impersonate a role', icon: <VenetianMask />, onSelect });
  }
  items.push({
    key: 'lock',
    label: 'Lock this device',
    icon: <Lock />,
    hint: 'L',
    onSelect: () => void lockHere(lock),
  });
  items.push({
    key: 'sign-out',
    label: 'Sign out',
    icon: <LogOut />,
    onSelect: () => (isUnsent ? openLayer('leave') : void signOut()),
  });
  return <MenuOverlay {...props} items={items} placement="bottom-end" />;
}
