import type { Page } from 'playwright-core';
import { addDays, dayAt } from '../../src/domain/base/time/clinic-day.ts';
import { deskScreens } from './desk-screens.ts';
import { deviceScreens } from './device-screens.ts';
import { documentScreens } from './document-screens.ts';
import { formScreens } from './form-screens.ts';
import { gridOn, visitOn } from './clinic-story.ts';
import type { Story } from './clinic-story.ts';
import { recordsOfElsewhere } from './fhir-file.ts';
import { publicScreens } from './public-screens.ts';
import type { Kind, Network } from './sizes.ts';
import type { Person } from './stage.ts';

export interface Screen {
  name: string;
  who: Person;
  path: string | ((story: Story) => string);
  /** Brings the screen from its address to what the picture shows; resolves when it is there. */
  show(page: Page, story: Story): Promise<unknown>;
  /** After each change of size, where the screen does not keep its place. */
  turned?(page: Page): Promise<unknown>;
  /** Before the address is opened. */
  before?(page: Page): Promise<unknown>;
  /** After the last picture, where `before` left something behind. */
  after?(page: Page): Promise<unknown>;
  network?: Network;
  kind?: Kind;
  /** Drawn before the app runs, so a theme needs a new start. */
  isStatic?: boolean;
  /** The walk for faults looks at it on a phone in light and on a tablet in dark alone. */
  isBrief?: boolean;
}

const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { level: 1, name }).first().waitFor();
const plain = (name: string, who: Person, path: Screen['path'], title: string | RegExp): Screen => ({
  name,
  who,
  path,
  show: heading(title),
});
const dialog = (page: Page) =>
  page.locator('[role="dialog"], [role="alertdialog"]').filter({ visible: true }).first().waitFor();

/** The forms of the schedule's set-up: the picture's name, the part of the page, the button that opens it. */
const setupForms: readonly (readonly [string, string, RegExp])[] = [
  ['setup-type-form', 'types', /^Massage/],
  ['setup-hours-form', 'hours', /^Edit hours of/],
  ['setup-calendar-form', 'hours', /^Import a calendar of/],
  ['setup-closure-form', 'closures', /^Close days/],
];

/** The main screens, in the order of a clinic's day. */
export const screens: readonly Screen[] = [
  {
    name: 'first-load',
    who: 'unreached',
    path: '/',
    network: 'online',
    isStatic: true,
    before: (page) => page.route('**/*.js', () => {}),
    show: (page) => page.locator('.pl-frame').waitFor(),
    after: (page) => page.unroute('**/*.js'),
  },
  {
    name: 'sign-in',
    who: 'stranger',
    path: '/',
    network: 'online',
    isStatic: true,
    show: async (page) => {
      const password = page.getByLabel('Password', { exact: true });
      const ask = page.getByRole('heading', { name: /^Signed out$|in one place$/ });
      await password.or(ask).waitFor();
      // Who was here before is asked first.
      if (await ask.isVisible()) await page.getByRole('button', { name: 'Sign in' }).click();
      await password.waitFor();
    },
  },
  {
    name: 'maintenance',
    who: 'unreached',
    path: '/',
    network: 'online',
    before: (page) => page.route('**/api/me', (route) => route.fulfill({ status: 503, json: maintenance })),
    show: heading(/Maintenance/),
    after: (page) => page.unroute('**/api/me'),
  },
  {
    name: 'load-fault',
    who: 'unreached',
    path: '/',
    network: 'online',
    before: async (page) => {
      await page.route('**/api/me', (route) => route.abort());
      await page.goto('about:blank');
      await page.addInitScript(forgetPerson);
    },
    show: heading(/could not open/),
    after: (page) => page.unroute('**/api/me'),
  },
  plain('clinic-picker', 'twoclinics', '/', 'Pick a clinic'),
  plain('today', 'provider', '/', /^Good /),
  { name: 'schedule', who: 'provider', path: '/schedule', show: (page) => gridOn(page).waitFor() },
  ...(['week', 'month', 'agenda'] as const).map((view): Screen => ({
    name: `schedule-${view}`,
    who: 'provider',
    path: `/schedule?view=${view}`,
    show: (page) => gridOn(page).waitFor(),
  })),
  {
    name: 'schedule-locations',
    who: 'provider',
    path: '/schedule?view=week&at=all',
    show: (page) => gridOn(page).waitFor(),
  },
  {
    name: 'schedule-flow',
    who: 'provider',
    path: '/schedule?view=flow',
    show: (page) => page.getByRole('group', { name: /^Flow of/ }).waitFor(),
  },
  {
    name: 'schedule-rooms',
    who: 'provider',
    path: '/schedule?by=room',
    show: (page) => gridOn(page).getByRole('group', { name: 'No room' }).waitFor(),
  },
  {
    name: 'visit-drawer',
    who: 'provider',
    path: '/schedule',
    show: async (page, { visitName }) => {
      await visitOn(page, visitName).click();
      await dialog(page);
    },
  },
  {
    name: 'booking',
    who: 'provider',
    path: '/schedule',
    show: async (page) => {
      await page.getByRole('button', { name: 'Book', exact: true }).click();
      await dialog(page);
    },
  },
  {
    name: 'wait-list',
    who: 'provider',
    path: '/schedule',
    show: async (page) => {
      const sheet = page.getByRole('button', { name: /^View and layout/ });
      await gridOn(page).waitFor();
      if (await sheet.isVisible()) await sheet.click();
      await page.getByRole('button', { name: /^Wait list/ }).click();
      await page.getByRole('list', { name: 'Who waits' }).waitFor();
    },
  },
  {
    name: 'schedule-sheet',
    who: 'provider',
    path: '/schedule',
    show: async (page) => {
      const sheet = page.getByRole('button', { name: /^View and layout/ });
      await gridOn(page).waitFor();
      // Where there is room, what is in it stands above the day.
      if (!(await sheet.isVisible())) return;
      await sheet.click();
      await dialog(page);
    },
  },
  {
    name: 'booking-series',
    who: 'provider',
    path: '/schedule',
    show: async (page) => {
      await page.getByRole('button', { name: 'Book', exact: true }).click();
      const form = page.getByRole('dialog', { name: 'Book a visit' });
      await form.getByRole('textbox', { name: 'Time' }).fill('10:15');
      await form.getByText('Care plan').click();
      await form.getByText(/^20 visits/).waitFor();
      await form.getByRole('button', { name: /^Move/ }).nth(4).scrollIntoViewIfNeeded();
    },
  },
  plain('patients', 'provider', '/patients', 'Patients'),
  plain('new-patient', 'provider', '/patients/new', /New patient/),
  { name: 'chart', who: 'provider', path: ({ chartPath }) => chartPath, show: heading(/./) },
  {
    name: 'patient-file',
    who: 'provider',
    path: ({ chartPath }) => `${chartPath}/file`,
    show: (page) => page.getByRole('heading', { name: 'Cases' }).waitFor(),
  },
  {
    name: 'patient-case',
    who: 'provider',
    path: ({ chartPath }) => `${chartPath}/file`,
    show: async (page) => {
      await page.getByRole('button', { name: 'Open a case' }).click();
      await dialog(page);
    },
  },
  plain('patient-forms', 'provider', ({ chartPath }) => `${chartPath}/forms`, 'Forms'),
  ...formScreens,
  ...documentScreens,
  {
    name: 'timeline',
    who: 'provider',
    path: ({ chartPath }) => `${chartPath}/timeline`,
    show: (page) => page.getByRole('heading', { level: 2 }).first().waitFor(),
  },
  {
    name: 'note',
    who: 'provider',
    path: ({ notePath }) => notePath,
    show: async (page) => {
      await page.getByLabel('Complaint').waitFor();
      await page.getByText('Saving…').waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'note-middle',
    who: 'provider',
    path: ({ notePath }) => notePath,
    show: (page) => page.getByRole('button', { name: /^Plan/ }).click(),
    turned: (page) => page.getByRole('button', { name: /^Plan/ }).click(),
  },
  {
    name: 'note-body',
    who: 'provider',
    path: ({ notePath }) => notePath,
    show: async (page) => {
      const open = page.getByRole('button', { name: 'Draw on the body' });
      if (await open.isVisible()) await open.click();
      const side = page.locator('[data-side="front"]').first();
      await side.scrollIntoViewIfNeeded();
      const box = (await side.boundingBox())!;
      await page.mouse.move(box.x + box.width * 0.4, box.y + box.height * 0.3);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.4, { steps: 8 });
      await page.mouse.up();
      await page
        .getByText(/^Body chart: aching/)
        .first()
        .waitFor();
    },
    turned: (page) => page.getByRole('region', { name: 'Body chart' }).scrollIntoViewIfNeeded(),
  },
  {
    name: 'note-codes',
    who: 'provider',
    path: ({ notePath }) => notePath,
    show: async (page) => {
      await page.getByRole('combobox', { name: 'Payer' }).selectOption('medicare');
      await page.getByText('Maintenance', { exact: true }).click();
      await page.getByText('Signed', { exact: true }).click();
      await page.getByRole('region', { name: 'Codes' }).scrollIntoViewIfNeeded();
    },
    turned: (page) => page.getByRole('region', { name: 'Codes' }).scrollIntoViewIfNeeded(),
  },
  {
    name: 'note-preview',
    who: 'provider',
    kind: 'touch',
    path: ({ notePath }) => notePath,
    show: async (page) => {
      // The wide screen shows the preview beside the entries and has no button for it.
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('button', { name: 'Preview', exact: true }).click();
      await dialog(page);
    },
  },
  {
    name: 'note-review',
    who: 'provider',
    path: ({ notePath }) => notePath,
    show: async (page) => {
      await page.getByRole('button', { name: 'Review and sign' }).click();
      await dialog(page);
    },
  },
  {
    name: 'signed-note',
    who: 'provider',
    path: ({ signedPath }) => signedPath,
    show: (page) => page.getByTestId('signature').waitFor(),
  },
  plain('ledger', 'provider', ({ ledgerPath }) => ledgerPath, /./),
  plain('dashboard', 'admin', '/dashboard', /./),
  plain('billing', 'admin', '/billing', /./),
  plain('reporting', 'admin', '/reporting', /./),
  plain('practice-resources', 'provider', '/practice-resources', /./),
  plain('clinical-skills', 'provider', '/clinical-skills', /./),
  plain('admin', 'admin', '/admin', /./),
  plain('settings', 'provider', '/settings', /./),
  plain('locations', 'admin', '/settings/clinic/locations', /./),
  plain('setup-types', 'admin', '/settings/schedule', 'Schedule'),
  plain('setup-rooms', 'admin', '/settings/schedule?part=rooms', 'Schedule'),
  {
    name: 'setup-hours',
    who: 'admin',
    path: '/settings/schedule?part=hours',
    show: (page) => page.getByRole('list', { name: /^Hours at/ }).waitFor(),
  },
  ...setupForms.map(([name, part, button]): Screen => ({
    name,
    who: 'admin',
    path: `/settings/schedule?part=${part}`,
    show: async (page) => {
      await page.getByRole('button', { name: button }).first().click();
      await dialog(page);
      if (part !== 'closures') return;
      await page.getByLabel('First day').fill(addDays(dayAt(Date.now(), 'America/New_York'), 1));
      await page.getByText(/booked on these days/).waitFor();
    },
  })),
  plain('setup-blocked', 'admin', '/settings/schedule?part=blocked', 'Schedule'),
  plain('setup-missed', 'admin', '/settings/schedule?part=missed', 'Schedule'),
  ...publicScreens,
  ...deskScreens,
  plain('forms', 'admin', '/settings/forms', 'Forms'),
  plain('reminders', 'admin', '/settings/reminders', 'Reminders'),
  plain('clinic-data', 'admin', '/settings/clinic/data', 'Export and import'),
  {
    name: 'clinic-data-fhir',
    who: 'admin',
    path: '/settings/clinic/data',
    show: async (page) => {
      await heading('Export and import')(page);
      const buffer = Buffer.from(recordsOfElsewhere);
      await page
        .getByLabel('File with patients')
        .setInputFiles({ name: 'records.json', mimeType: '', buffer });
      await page.getByRole('button', { name: /^Import \d+ patients$/ }).scrollIntoViewIfNeeded();
    },
  },
  plain('devices', 'admin', '/settings/devices', 'Devices'),
  plain('subscription', 'pastdue', '/settings/subscription', /./),
  plain('sync', 'provider', '/settings/sync', /./),
  {
    name: 'palette',
    who: 'provider',
    path: '/patients',
    show: async (page) => {
      await heading('Patients')(page);
      await page.getByRole('button', { name: 'Go to or find a patient' }).filter({ visible: true }).click();
      await page.getByRole('listbox', { name: 'Found' }).waitFor();
    },
  },
  {
    name: 'location-switcher',
    who: 'provider',
    path: '/schedule',
    show: async (page) => {
      await gridOn(page).waitFor();
      await page.keyboard.press('Control+Shift+L');
      await page.locator('[role="listbox"]:focus').waitFor();
    },
  },
  plain('not-found', 'provider', '/nowhere', /no such page/),
  ...deviceScreens,
];

/** A device that knows nothing of the person yet. */
function forgetPerson(): void {
  for (const key of Object.keys(localStorage))
    if (/plumbline\.(me|reads)/.test(key)) localStorage.removeItem(key);
}

const maintenance = {
  statusCode: 503,
  code: 'maintenance',
  message: 'Plumbline is being updated. It will be back at 6:00 AM.',
  details: null,
};
