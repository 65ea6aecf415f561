import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ExercisePlan } from '../../src/contract/clinical/exercise-plan.ts';
import { packPlan } from '../../src/domain/clinical/take-home/packed-plan.ts';
import { qrPath } from '../../src/ui/marks/qr-path.ts';
import type { RunningApp } from '../support/app.ts';
import { openBrowser, type OpenBrowser } from '../support/browser.ts';
import { planBody, planItemBody } from '../support/exercise-plan-calls.ts';
import { addOwnPatient } from '../support/own-patient.ts';
import { openFor, startAppFor } from '../support/signed-in.ts';
import { askApi } from '../support/signed-in-api.ts';

/** A plan goes home in a QR code, is done without a network, and comes back in twelve letters. Told in order. */
let app: RunningApp;
let tablet: OpenBrowser;
let phone: OpenBrowser;
let api: Awaited<ReturnType<typeof askApi>>;
let patientId = '';
let address = '';
let code = '';
/** What the phone asked the network for. */
const asked: string[] = [];
const eye = process.env['EYE'];
const look = async (page: Page, name: string) => {
  if (eye === undefined) return;
  mkdirSync(eye, { recursive: true });
  await page.screenshot({ path: `${eye}/${name}.png`, fullPage: true });
};

beforeAll(async () => {
  app = await startAppFor(['provider']);
  tablet = await openFor('provider', 'tablet', app.url);
  phone = await openBrowser('tablet', { viewport: { width: 375, height: 740 } });
  phone.context.on('request', (request) => asked.push(request.url()));
  api = await askApi(tablet.page, app.url);
  patientId = await addOwnPatient(api);
});
afterAll(async () => {
  await phone?.forget();
  await tablet?.forget();
  await app?.stop();
});

const plans = async () =>
  (await api.get<{ plans: ExercisePlan[] }>(`/patients/${patientId}/exercise-plans`)).plans;

describe('An exercise plan at home', () => {
  it('goes there in a QR code, on the screen and on the sheet', async () => {
    const items = [
      planItemBody({ sets: 1, reps: 1, holdSeconds: 1, note: 'After the fall' }),
      planItemBody({ exercise: 'chin-tuck', name: 'Chin tuck', timesPerDay: 2 }),
    ];
    await api.post(`/patients/${patientId}/exercise-plans`, planBody({ items }));
    address = `${app.url}/plan#${packPlan((await plans())[0]!).text}`;
    const { page } = tablet;
    await page.goto(`${app.url}/patients/${patientId}/exercises`);
    await page.getByRole('button', { name: 'Send home' }).click();
    const drawn = page.getByRole('img', { name: 'Code that opens the plan on a phone' });
    expect(await drawn.locator('path').getAttribute('d')).toBe(qrPath(address).path);
    await look(page, 'send-home');
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('link', { name: 'Print plan' }).click();
    const onPaper = page.getByRole('img', { name: 'Code that opens this plan on a phone' });
    expect(await onPaper.locator('path').getAttribute('d')).toBe(qrPath(address).path);
    await look(page, 'sheet');
    await page.goBack();
  });

  it('opens on a phone, and after one visit without a network', async () => {
    const { page, context } = phone;
    await page.goto(address);
    await page.getByRole('heading', { name: '2. Chin tuck' }).waitFor();
    await page.getByText('Works without internet on this phone.').waitFor();
    await context.setOffline(true);
    await page.goto('about:blank');
    await page.goto(address);
    await page.getByRole('heading', { name: '1. Bridge' }).waitFor();
    expect(await page.getByText('fall').count()).toBe(0);
  });

  it('is counted, ticked and rated, and all of it stays on the phone', async () => {
    const { page } = phone;
    await page.getByRole('button', { name: 'Start: Bridge' }).click();
    await page.getByText('✓ Done today').waitFor();
    await page.getByRole('button', { name: 'Mark done: Chin tuck' }).click();
    await page.getByText('1 of 2 times today').waitFor();
    await page.getByRole('radio', { name: '3 of 10' }).check();
    await page.reload();
    await page.getByText('1 of 2 times today').waitFor();
    expect(await page.getByRole('radio', { name: '3 of 10' }).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Report to clinic' }).click();
    await page.getByText('1 of 1 day · 70% of exercises · average pain 3').waitFor();
    await page.getByRole('img', { name: 'Code for the camera of your clinic' }).waitFor();
    code = (await page.locator('.code').textContent())!;
    await look(page, 'phone');
    const path = (url: string) => new URL(url).pathname;
    expect(asked.length).toBeGreaterThan(5);
    expect(
      asked.filter((url) => !/^\/(plan|plan-worker\.js|assets\/plan\/.+|icons\/.+)$/.test(path(url))),
    ).toEqual(['about:blank'].filter((url) => asked.includes(url)));
  });

  it('comes back in twelve letters, typed in without a network', async () => {
    const { page, context } = tablet;
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Enter home report' }).click();
    const field = page.getByLabel('Code from the patient’s phone');
    const letters = code.replaceAll('-', '').toLowerCase();
    await field.fill(`${letters[1]}${letters[0]}${letters.slice(2)}`);
    await page.getByRole('button', { name: 'Save report' }).click();
    if (letters[0] !== letters[1]) await page.getByText("A letter isn't right. Check the code.").waitFor();
    await field.fill(letters.replace(/^(.{4})/, '$1 '));
    await page.getByText('1 of 1 day · 70% of exercises · average pain 3, up to').waitFor();
    await page.getByLabel('Patient’s comment').fill('Knee clicks');
    await look(page, 'enter');
    await page.getByRole('button', { name: 'Save report' }).click();
    const reports = page.getByRole('list', { name: 'Home reports' });
    await reports.getByText('1 of 1 day · 70% of exercises · average pain 3').waitFor();
    await reports.getByText('Reported by patient').waitFor();
    await look(page, 'reports');
  });

  it('is there once, whoever types it again, and reaches the server', async () => {
    const { page, context } = tablet;
    await page.getByRole('button', { name: 'Enter home report' }).click();
    await page.getByLabel('Code from the patient’s phone').fill(code);
    await page.getByText('Already entered by').waitFor();
    await page.getByRole('button', { name: 'Done' }).click();
    await context.setOffline(false);
    await expect
      .poll(async () => (await plans())[0]?.reports, { timeout: 20_000 })
      .toMatchObject([
        {
          doneDays: 1,
          days: 1,
          donePercent: 70,
          painTenths: 30,
          comment: 'Knee clicks',
          reportedBy: 'patient',
        },
      ]);
  });

  it('that came through damaged is not shown as a plan', async () => {
    const { page } = phone;
    for (const [bad, words] of [
      [address.slice(0, -3), 'Part of the link is missing.'],
      [address.replace(/(?<=#.{12})./, (sign) => (sign === 'A' ? 'g' : 'A')), 'The code is damaged.'],
    ] as const) {
      await page.goto('about:blank');
      await page.goto(bad);
      await page.getByText(words).waitFor();
      await page.getByRole('heading', { name: "This plan can't be opened" }).waitFor();
    }
    await page.goto('about:blank');
    await page.goto(`${app.url}/plan`);
    await page.getByText('1 of 2 times today').waitFor();
  });
});
