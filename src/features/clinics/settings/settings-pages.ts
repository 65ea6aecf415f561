import type { LucideIcon } from 'lucide-react';
import ArrowDownUp from 'lucide-react/icons/arrow-down-up';
import BellRing from 'lucide-react/icons/bell-ring';
import BookOpenText from 'lucide-react/icons/book-open-text';
import CalendarCog from 'lucide-react/icons/calendar-cog';
import ClipboardPen from 'lucide-react/icons/clipboard-pen';
import CreditCard from 'lucide-react/icons/credit-card';
import FileClock from 'lucide-react/icons/file-clock';
import Hash from 'lucide-react/icons/hash';
import IdCard from 'lucide-react/icons/id-card';
import Lock from 'lucide-react/icons/lock';
import MapPin from 'lucide-react/icons/map-pin';
import Megaphone from 'lucide-react/icons/megaphone';
import MessageSquarePlus from 'lucide-react/icons/message-square-plus';
import Plug from 'lucide-react/icons/plug';
import Signature from 'lucide-react/icons/signature';
import ShieldCheck from 'lucide-react/icons/shield-check';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Smartphone from 'lucide-react/icons/smartphone';
import UserRound from 'lucide-react/icons/user-round';
import Users from 'lucide-react/icons/users';
import type { Action } from '../../../domain/access/permission.ts';

interface SettingsPage {
  readonly to: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** Shown only to whom this is allowed. */
  readonly action?: Action;
}

/**
 * The settings pages in their groups, one line each. A page stands here only when its route exists. Order: You, Security,
 * Your billing record, Preferences · Locations, People, Note signing, Schedule, Reminders, Forms, Chart numbers, Catalogue, Connections, Export and import, Marketing add-ons,
 * Admin, Subscription · Devices, This device · Feature requests. The rail has no line for Marketing add-ons, Admin and Feature requests: they are gone to from here.
 */
export const settingsPages: readonly { readonly group: string; readonly pages: readonly SettingsPage[] }[] = [
  {
    group: 'Account',
    pages: [
      { to: '/settings', label: 'You', icon: UserRound },
      { to: '/settings/security', label: 'Security', icon: ShieldCheck },
      { to: '/settings/billing', label: 'Billing record', icon: IdCard },
      { to: '/settings/preferences', label: 'Preferences', icon: SlidersHorizontal },
    ],
  },
  {
    group: 'Clinic',
    pages: [
      { to: '/settings/clinic/locations', label: 'Locations', icon: MapPin },
      { to: '/settings/clinic/members', label: 'People', icon: Users, action: 'member.read' },
      { to: '/settings/clinic/signing', label: 'Note signing', icon: Signature, action: 'member.write' },
      { to: '/settings/schedule', label: 'Schedule', icon: CalendarCog, action: 'schedule.read' },
      { to: '/settings/reminders', label: 'Reminders', icon: BellRing, action: 'schedule.setup' },
      { to: '/settings/forms', label: 'Forms', icon: ClipboardPen, action: 'form.setup' },
      {
        to: '/settings/clinic/chart-numbers',
        label: 'Chart numbers',
        icon: Hash,
        action: 'patient.numbering',
      },
      { to: '/settings/catalogue', label: 'Catalog', icon: BookOpenText, action: 'catalogue.read' },
      { to: '/settings/clinic/connections', label: 'Connections', icon: Plug, action: 'partner.manage' },
      {
        to: '/settings/clinic/data',
        label: 'Export and import',
        icon: ArrowDownUp,
        action: 'patient.import',
      },
      { to: '/marketing-add-ons', label: 'Marketing add-ons', icon: Megaphone },
      { to: '/admin', label: 'Admin', icon: FileClock, action: 'member.read' },
      { to: '/settings/subscription', label: 'Subscription', icon: CreditCard },
    ],
  },
  {
    group: 'Device',
    pages: [
      { to: '/settings/devices', label: 'Devices', icon: Lock },
      { to: '/settings/sync', label: 'This device', icon: Smartphone },
    ],
  },
  {
    group: 'Plumbline',
    pages: [{ to: '/feature-requests', label: 'Feature requests', icon: MessageSquarePlus }],
  },
];
