import CalendarPlus from 'lucide-react/icons/calendar-plus';
import History from 'lucide-react/icons/history';
import Keyboard from 'lucide-react/icons/keyboard';
import Lock from 'lucide-react/icons/lock';
import LogOut from 'lucide-react/icons/log-out';
import MapPin from 'lucide-react/icons/map-pin';
import SunMoon from 'lucide-react/icons/sun-moon';
import UserPlus from 'lucide-react/icons/user-plus';
import VenetianMask from 'lucide-react/icons/venetian-mask';
import { hasRecentCodes, toggleRecentCodes } from '../../session/recents/recent-codes-adapter.ts';
import type { Session } from '../../session/session-context.ts';
import type { useGo } from '../../ui/buttons/link.tsx';
import type { ScreenItem } from '../../ui/shell/screen-item.ts';
import { themeStore } from '../../ui/use-theme.ts';
import { lockHere } from '../shell/lock-here.ts';
import type { Command } from './palette-commands.ts';

/** What the palette can do for this person: go to each screen, and the actions that belong to no screen. */
export function commandsFor(
  screens: readonly ScreenItem[],
  session: Session,
  go: ReturnType<typeof useGo>,
  open: (layer: 'sheet' | 'location' | 'impersonation') => void,
): Command[] {
  const commands: Command[] = screens.map(({ key, label, icon: Icon, to, letter }) => ({
    key,
    label,
    icon: <Icon aria-hidden="true" />,
    hint: `G ${letter.toUpperCase()}`,
    run: () => go(to),
  }));
  const add = (key: string, label: string, icon: Command['icon'], run: () => void) =>
    commands.push({ key, label, icon, run });
  if (session.can('patient.write'))
    add('new-patient', 'New patient', <UserPlus />, () => go('/patients/new'));
  if (session.can('schedule.write'))
    add('book', 'Book a visit', <CalendarPlus />, () => go('/schedule', { search: { book: 'new' } }));
  if (session.activeLocations.length > 1)
    add('location', 'Change location', <MapPin />, () => open('location'));
  if (hasRecentCodes()) add('recent-codes', 'Recent CPT Codes', <History />, toggleRecentCodes);
  if (session.canImpersonate)
    add('impersonate', 'Impersonate a role', <VenetianMask />, () => open('impersonation'));
  if (session.isImpersonating)
    add('stop-impersonating', 'Stop impersonating', <VenetianMask />, session.stopImpersonating);
  add('theme', 'Switch between light and dark', <SunMoon />, () =>
    themeStore.choose(themeStore.getSnapshot().theme === 'dark' ? 'light' : 'dark'),
  );
  add('shortcuts', 'Keyboard shortcuts', <Keyboard />, () => open('sheet'));
  add('lock', 'Lock this device', <Lock />, () => void lockHere(session.lock));
  add('sign-out', 'Sign out', <LogOut />, () => void session.signOut());
  return commands;
}
