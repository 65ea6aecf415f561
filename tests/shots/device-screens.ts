import type { Page, Route } from 'playwright-core';
import { demoUsers } from '../../server/tools/demo/demo-users.ts';
import { answerHostedPage, passDeviceGate } from '../support/browser.ts';
import type { Story } from './clinic-story.ts';
import type { Screen } from './screens.ts';

/**
 * What guards a device, and what waits on it. One device of the front desk goes through them in this order: it is set up,
 * holds what the server refuses, is on its own for too long, is locked and opened anew.
 */
const frontDesk = demoUsers.find(({ key }) => key === 'frontdesk')!;
const longAwayMs = 4 * 24 * 3_600_000;

const headingOn = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const dialogOn = (page: Page) => page.getByRole('dialog').filter({ visible: true }).first();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** On the screen of the address, with the device set up and open. */
async function open(page: Page, title: string | RegExp): Promise<void> {
  const gate = headingOn(page, /^(Protect this device|Locked)$/);
  await gate.or(headingOn(page, title)).first().waitFor();
  if (await gate.isVisible()) await passDeviceGate(page);
  await headingOn(page, title).waitFor();
}

/** The patients of the notes: one whose change the server refuses, one whose change it does not take yet. */
const patientOf = (path: string) => path.split('/')[2]!;

const refusal = {
  statusCode: 422,
  code: 'invalid',
  message: 'The phone number is not complete.',
  details: { fields: [{ path: 'body.phone', message: 'Type the whole number, with its area code.' }] },
};
const later = { statusCode: 503, code: 'unavailable', message: 'Try again later.', details: {} };

/** The server as an entry meets it on a bad day: of each push it refuses the phone numbers and puts the rest off. */
async function answerPush(route: Route): Promise<void> {
  const { operations } = route.request().postDataJSON() as {
    operations: { opId: string; body: { phone?: string } }[];
  };
  const outcomes = operations.map(({ opId, body }) =>
    body.phone === undefined
      ? { opId, outcome: 'retry', status: 503, body: later }
      : { opId, outcome: 'rejected', status: 422, body: refusal },
  );
  await route.fulfill({ json: { outcomes, cursor: 0 } });
}

async function hold(page: Page): Promise<void> {
  await page.unroute('**/sync/push');
  await page.route('**/sync/push', answerPush);
}

/** On the form of a patient. */
async function save(page: Page, field: string, text: string): Promise<void> {
  await page.getByLabel(field).fill(text);
  await page.getByRole('button', { name: /^Save/ }).click();
  await page.waitForURL((address) => !address.pathname.endsWith('/edit'));
}

/** Enters what waits, through the screens; once. */
async function enter(page: Page, story: Story): Promise<void> {
  const { origin, pathname } = new URL(page.url());
  if (await page.getByText('Everything is on the server').or(page.getByText('Nothing waits')).isVisible()) {
    for (const [path, field, text] of [
      [story.notePath, 'Phone', '212 555'],
      [story.chartPath, 'City', 'Albany'],
    ] as const) {
      await page.goto(`${origin}/patients/${patientOf(path)}/edit`);
      await save(page, field, text);
    }
    await page.goto(origin + pathname);
  }
  await page.getByText('Needs review').first().waitFor();
}

const guarded = { who: 'frontdesk', network: 'online', isBrief: true } as const;

const sync = (name: string, show: Screen['show']): Screen => ({
  ...guarded,
  name,
  path: '/settings/sync',
  before: hold,
  show: async (page, story) => {
    await open(page, 'Waiting to be sent');
    await page.locator('main').getByRole('tablist').or(page.getByText('on the server')).first().waitFor();
    await enter(page, story);
    await show(page, story);
  },
});

/** As if the server had last been heard of days ago. */
const age = (page: Page) =>
  page.evaluate(async (ms) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('plumbline-vault');
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error!));
    });
    const vaults = database.transaction('vaults', 'readwrite').objectStore('vaults');
    await new Promise<void>((done) => {
      const all = vaults.getAll();
      all.addEventListener('success', () => {
        for (const one of all.result as { lease: { contactMs: number } }[])
          vaults.put({ ...one, lease: { ...one.lease, contactMs: one.lease.contactMs - ms } });
      });
      vaults.transaction.addEventListener('complete', () => done());
    });
    database.close();
  }, longAwayMs);

/** Before the locked device, whatever it was before. */
async function lock(page: Page): Promise<void> {
  const locked = headingOn(page, 'Locked');
  const shell = page.getByRole('navigation', { name: 'Screens' }).filter({ visible: true });
  await locked.or(shell).or(headingOn(page, 'Protect this device')).first().waitFor();
  if (!(await locked.isVisible())) {
    await passDeviceGate(page);
    await shell.first().waitFor();
    await page.keyboard.press('Control+Alt+l');
  }
  await locked.waitFor();
}

/** The waiting room's own screen, on a device that may be it already. */
async function becomeKiosk(page: Page): Promise<void> {
  const start = headingOn(page, 'Check in for your visit');
  const use = page.getByRole('button', { name: 'Use this device for check-in' });
  const gate = headingOn(page, /^(Protect this device|Locked)$/);
  await start.or(use).or(gate).first().waitFor();
  if (await gate.isVisible()) await passDeviceGate(page);
  await start.or(use).first().waitFor();
  if (await use.isVisible()) {
    await use.click();
    await press(page, 'Start check-in');
  }
  await start.waitFor();
}

const cannotUnlock = async (page: Page) => {
  await lock(page);
  await press(page, 'Forgot passphrase?');
};

export const deviceScreens: readonly Screen[] = [
  {
    ...guarded,
    name: 'device-set-up',
    path: '/',
    show: (page) => headingOn(page, 'Protect this device').waitFor(),
  },
  sync('sync-waiting', () => Promise.resolve()),
  sync('edit-entry', async (page) => {
    await press(page, 'Edit');
    await dialogOn(page).getByLabel('Phone').waitFor();
  }),
  sync('export', async (page) => {
    await press(page, 'Export sealed');
    await dialogOn(page).waitFor();
  }),
  sync('open-export', async (page) => {
    await press(page, 'Open an exported file');
    await dialogOn(page).waitFor();
  }),
  sync('chart-waiting', async (page, { chartPath }) => {
    const { origin } = new URL(page.url());
    // Entered just now: what was put off before, the service worker may have sent, in whose way nobody stands.
    await page.goto(`${origin}/patients/${patientOf(chartPath)}/edit`);
    const before = await page.getByLabel('City').inputValue();
    await save(page, 'City', before === 'Albany' ? 'Troy' : 'Albany');
    await page.goto(origin + chartPath);
    await page.getByRole('region', { name: 'Patient' }).getByText('Saved on this device').waitFor();
  }),
  {
    ...guarded,
    name: 'lease-over',
    path: '/',
    before: async (page) => {
      await age(page);
      await page.context().setOffline(true);
    },
    show: (page) => headingOn(page, 'Connect this device once').waitFor(),
    after: (page) => page.context().setOffline(false),
  },
  { ...guarded, name: 'lock', path: '/', show: lock },
  { ...guarded, name: 'recover', path: '/', show: cannotUnlock },
  {
    ...guarded,
    name: 'recover-anew',
    path: '/',
    show: async (page) => {
      await cannotUnlock(page);
      await press(page, 'Sign in to get back in');
      await page.getByLabel('Password', { exact: true }).waitFor();
      await answerHostedPage(page, frontDesk);
      await cannotUnlock(page);
      await page.getByLabel('Passphrase for this device', { exact: true }).waitFor();
    },
  },
  // Last: from then on the device shows nothing else.
  { ...guarded, name: 'check-in', path: '/schedule?view=flow', show: becomeKiosk },
];
