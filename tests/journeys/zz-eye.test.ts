import { afterAll, beforeAll, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { openDeskAndTablet, type DeskAndTablet } from '../support/desk-and-tablet.ts';
import { addOwnPatient } from '../support/own-patient.ts';
import { askApi } from '../support/signed-in-api.ts';
let stage: DeskAndTablet;
let api: Awaited<ReturnType<typeof askApi>>;
beforeAll(async () => {
  stage = await openDeskAndTablet({ desk: 'admin', tablet: 'frontdesk' });
  api = await askApi(stage.desk.page, stage.app.url);
});
afterAll(() => stage?.close());
it('eye', async () => {
  const patientId = await addOwnPatient(api);
  const locationId = api.me.clinics[0]!.locations[0]!.ID;
  for (const [method, amountMinor, reference] of [['cash', 6000, ''], ['check', 4000, '1042'], ['check', 5500, '77'], ['card', 2500, '991']] as const)
    await api.post(`/patients/${patientId}/payments`, { id: randomUUID(), locationId, takenAt: new Date().toISOString(), amountMinor, method, reference, note: '' });
  const { page } = stage.desk;
  const paths = (process.env['EYE'] ?? '/billing/close').split(',');
  for (const path of paths) {
    await page.goto(`${stage.app.url}${path}`);
    await page.locator('h1').first().waitFor();
    await page.waitForTimeout(2500);
    const name = path.replaceAll(/[^a-z]+/g, '-');
    for (const [size, width, height] of [['phone', 390, 844], ['tablet', 1024, 768], ['desktop', 1440, 900]] as const)
      for (const scheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ colorScheme: scheme });
        await page.waitForTimeout(300);
        await page.screenshot({ path: `/tmp/w/q2-shots/${name}-${size}-${scheme}.png`, fullPage: true });
      }
    if (path === '/billing/close') {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.getByLabel('$20 bills', { exact: true }).fill('3');
      await page.getByLabel('25¢ coins: more').click();
      await page.getByText('No. 1042').click();
      await page.screenshot({ path: `/tmp/w/q2-shots/close-counted.png`, fullPage: true });
      await page.getByRole('button', { name: 'Close day' }).click();
      await page.getByRole('button', { name: 'Print slip' }).waitFor();
      await page.waitForTimeout(1500);
      await page.screenshot({ path: `/tmp/w/q2-shots/closed-desktop.png`, fullPage: true });
      await page.emulateMedia({ media: 'print' });
      await page.screenshot({ path: `/tmp/w/q2-shots/closed-print.png`, fullPage: true });
      await page.emulateMedia({ media: null });
      await page.setViewportSize({ width: 390, height: 844 });
      await page.screenshot({ path: `/tmp/w/q2-shots/closed-phone.png`, fullPage: true });
    }
  }
}, 120000);
