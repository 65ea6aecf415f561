import BookOpen from 'lucide-react/icons/book-open';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import FileChartColumn from 'lucide-react/icons/file-chart-column';
import FlaskConical from 'lucide-react/icons/flask-conical';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Megaphone from 'lucide-react/icons/megaphone';
import MessageSquarePlus from 'lucide-react/icons/message-square-plus';
import Receipt from 'lucide-react/icons/receipt';
import Settings from 'lucide-react/icons/settings';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Sun from 'lucide-react/icons/sun';
import Users from 'lucide-react/icons/users';
import type { Action } from '../../domain/access/permission.ts';
import type { ScreenItem } from '../../ui/shell/screen-item.ts';

interface Screen extends ScreenItem {
  /** Who may see it; null for everybody. The server refuses what this hides. */
  action: Action | null;
  /** The screen that leads to it: it has a line of its own only for those who don't see that one. */
  from: string | null;
}

const screen = (
  key: string,
  label: string,
  to: string,
  icon: ScreenItem['icon'],
  letter: string,
  action: Action | null = null,
  from: string | null = null,
): Screen => ({ key, label, to, icon, letter, action, from });

/** The first five stand in the rail and, but for the fifth, in a phone's bar. index.html draws the same ones. */
const everyScreen: readonly Screen[] = [
  screen('today', 'Today', '/', Sun, 't'),
  screen('schedule', 'Schedule', '/schedule', CalendarDays, 's', 'schedule.read'),
  screen('patients', 'Patients', '/patients', Users, 'p', 'patient.read'),
  screen('dashboard', 'Dashboard', '/dashboard', ChartNoAxesColumn, 'd', 'clinic.read'),
  screen('billing', 'Billing', '/billing', Receipt, 'b', 'ledger.read'),
  screen('reporting', 'Reporting', '/reporting', FileChartColumn, 'r', 'report.read'),
  screen('report', 'Condition report', '/report', ClipboardList, 'o', 'report.read'),
  screen('research', 'Research', '/research', FlaskConical, 'e', 'research.read', 'reporting'),
  screen('clinical-skills', 'Clinical skills', '/clinical-skills', GraduationCap, 'k'),
  screen(
    'practice-resources',
    'Practice resources',
    '/practice-resources',
    BookOpen,
    'c',
    null,
    'clinical-skills',
  ),
  screen('marketing', 'Marketing add-ons', '/marketing-add-ons', Megaphone, 'm', null, 'settings'),
  screen('admin', 'Admin', '/admin', ShieldCheck, 'a', 'member.read', 'settings'),
  screen('settings', 'Settings', '/settings', Settings, ',', null),
  screen(
    'feature-requests',
    'Feature requests',
    '/feature-requests',
    MessageSquarePlus,
    'f',
    null,
    'settings',
  ),
];

const fixedPlaces = 5;

interface ScreensShown {
  /** Those that always stand in the frame. */
  main: ScreenItem[];
  /** The others of the rail, which has nine at most. */
  rest: ScreenItem[];
  /** Every one that can be gone to, by keys and by name. */
  all: ScreenItem[];
}

/** The screens this person may see. */
export function screensFor(can: (action: Action) => boolean): ScreensShown {
  const allowed = (one: Screen) => one.action === null || can(one.action);
  const all = everyScreen.filter(allowed);
  const isListed = ({ from }: Screen) => !all.some(({ key }) => key === from);
  return {
    main: everyScreen.slice(0, fixedPlaces).filter(allowed),
    rest: everyScreen.slice(fixedPlaces).filter((one) => allowed(one) && isListed(one)),
    all,
  };
}
