import {
  BookOpen,
  CalendarDays,
  ChartNoAxesColumn,
  FileChartColumn,
  FlaskConical,
  GraduationCap,
  ClipboardList,
  Megaphone,
  MessageSquarePlus,
  Receipt,
  Settings,
  ShieldCheck,
  Sun,
  Users,
} from 'lucide-react';
import type { Action } from '../../domain/access/permission.ts';
import type { ScreenItem } from '../../ui/shell/screen-item.ts';

interface Screen extends ScreenItem {
  /** Who may see it; null for everybody. The server refuses what this hides. */
  action: Action | null;
}

const screen = (
  key: string,
  label: string,
  to: string,
  icon: ScreenItem['icon'],
  letter: string,
  action: Action | null = null,
  group: string | null = null,
): Screen => ({ key, label, to, icon, letter, action, group });

/** The first five stand in the rail and, but for the fifth, in a phone's bar. index.html draws the same ones. */
const everyScreen: readonly Screen[] = [
  screen('today', 'Today', '/', Sun, 't'),
  screen('schedule', 'Schedule', '/schedule', CalendarDays, 's', 'schedule.read'),
  screen('patients', 'Patients', '/patients', Users, 'p', 'patient.read'),
  screen('dashboard', 'Dashboard', '/dashboard', ChartNoAxesColumn, 'd', 'clinic.read'),
  screen('billing', 'Billing', '/billing', Receipt, 'b', 'ledger.read'),
  screen('reporting', 'Reporting', '/reporting', FileChartColumn, 'r', 'report.read', 'Insight'),
  screen('report', 'Condition report', '/report', ClipboardList, 'o', 'report.read', 'Insight'),
  screen('research', 'Research', '/research', FlaskConical, 'e', 'research.read', 'Insight'),
  screen('clinical-skills', 'Clinical skills', '/clinical-skills', GraduationCap, 'k', null, 'Practice'),
  screen('practice-resources', 'Practice resources', '/practice-resources', BookOpen, 'c', null, 'Practice'),
  screen('marketing', 'Marketing add-ons', '/marketing-add-ons', Megaphone, 'm', null, 'Practice'),
  screen('admin', 'Admin', '/admin', ShieldCheck, 'a', 'member.read', 'Clinic'),
  screen('settings', 'Settings', '/settings', Settings, ',', null, 'Clinic'),
  screen('feature-requests', 'Feature requests', '/feature-requests', MessageSquarePlus, 'f', null, 'Clinic'),
];

const fixedPlaces = 5;

/** The screens this person may see: those that always stand in the frame, and the others. */
export function screensFor(can: (action: Action) => boolean): { main: ScreenItem[]; rest: ScreenItem[] } {
  const allowed = (one: Screen) => one.action === null || can(one.action);
  return {
    main: everyScreen.slice(0, fixedPlaces).filter(allowed),
    rest: everyScreen.slice(fixedPlaces).filter(allowed),
  };
}
