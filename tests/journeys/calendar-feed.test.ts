import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningApp } from '../support/app.ts';
import type { OpenBrowser } from '../support/browser.ts';
import { askApi } from '../support/signed-in-api.ts';
import { enter, openBrowserOf, startAppFor } from '../support/signed-in.ts';

/** A provider and their own calendar app, on a desktop; each step stands on the one before. */
let app: RunningApp;
let desktop: OpenBrowser;
let page: Page;
let first: string;

beforeAll(async () => {
  app = await startAppFor(['provider']);
  desktop = await openBrowserOf('provider', 'desktop');
  page = desktop.page;
  await enter(page, `${app.url}/settings`);
  await page.evaluate(() => navigator.serviceWorker.ready);
});
afterAll(async () => {
  await desktop?.forget();
  await app?.stop();
});

const card = () => page.getByRole('region', { name: 'Your visits in a calendar app', exact: true });
const field = () => card().getByLabel('Your calendar address');
const press = (name: string) => card().getByRole('button', { name, exact: true }).click();

describe('A calendar app of one’s own', () => {
  it('reads the visits of the day at the address that was made here, by initials', async () => {
    await press('Make an address');
    first = await field().inputValue();
    const text = await (await fetch(first)).text();
    const api = await askApi(page, app.url);
    const [clinic] = api.me.clinics;
    const { timezone, ID } = clinic!.locations[0]!;
    const date = Temporal.Now.plainDateISO(timezone).toString();
    const query = `locationId=${ID}&date=${date}&providerId=${api.userId}`;
    const { appointments } = await api.get<{
      appointments: { id: string; patient: { firstName: string; lastName: string } }[];
    }>(`/appointments?${query}`);
    expect(appointments.length).toBeGreaterThan(0);
    for (const { id, patient } of appointments) {
      expect(text).toContain(`UID:${id}\r\n`);
      expect(text).not.toContain(patient.lastName);
    }
    expect(text).toContain(`BEGIN:VTIMEZONE\r\nTZID:${timezone}\r\n`);
  });

  it('shows the address no second time, and takes the choice to say less', async () => {
    await page.reload();
    await card()
      .getByText(/A calendar last read it/)
      .waitFor();
    expect(await field().count()).toBe(0);
    await card().getByText('Only “Appointment”').click();
    await expect
      .poll(async () => (await (await fetch(first)).text()).match(/^SUMMARY:.*(?=\r$)/gm))
      .toSatisfy(
        (lines: string[]) => lines.length > 0 && lines.every((line) => line === 'SUMMARY:Appointment'),
      );
  });

  it('loses the old address when it is replaced, and every one when it is revoked; by keyboard alone', async () => {
    const confirm = async (button: string, going: string) => {
      await card().getByRole('button', { name: button, exact: true }).focus();
      await page.keyboard.press('Enter');
      const go = page.getByRole('alertdialog').getByRole('button', { name: going, exact: true });
      await go.focus();
      await page.keyboard.press('Enter');
    };
    await confirm('Replace the address', 'Replace');
    const second = await field().inputValue();
    expect([(await fetch(first)).status, (await fetch(second)).status]).toEqual([404, 200]);
    await confirm('Revoke it', 'Revoke');
    const make = card().getByRole('button', { name: 'Make an address', exact: true });
    await expect.poll(() => make.evaluate((one) => one === document.activeElement)).toBe(true);
    expect((await fetch(second)).status).toBe(404);
  });

  it('says without a network that the address has to wait', async () => {
    await desktop.context.setOffline(true);
    await card()
      .getByText(/which cannot be reached now/)
      .waitFor();
    expect(await card().getByRole('button', { name: 'Make an address' }).isDisabled()).toBe(true);
    await desktop.context.setOffline(false);
  });
});
