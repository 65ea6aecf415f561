import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ExercisePlan } from '../../src/contract/clinical/exercise-plan.ts';
import type { RunningApp } from '../support/app.ts';
import type { OpenBrowser } from '../support/browser.ts';
import { addOwnPatient } from '../support/own-patient.ts';
import { openFor, startAppFor } from '../support/signed-in.ts';
import { askApi } from '../support/signed-in-api.ts';

/** A plan is made without a network, one exercise is made harder, the sheet is printed; all of it arrives. Told in order. */
let app: RunningApp;
let tablet: OpenBrowser;
let api: Awaited<ReturnType<typeof askApi>>;
let patientId = '';
const eye = process.env['EYE'];
const look = async (page: Page, name: string) => {
  if (eye === undefined) return;
  mkdirSync(eye, { recursive: true });
  await page.screenshot({ path: `${eye}/${name}.png`, fullPage: true });
};

beforeAll(async () => {
  app = await startAppFor(['provider']);
  tablet = await openFor('provider', 'tablet', app.url);
  api = await askApi(tablet.page, app.url);
  patientId = await addOwnPatient(api);
});
afterAll(async () => {
  await tablet?.forget();
  await app?.stop();
});

const plans = async () =>
  (await api.get<{ plans: ExercisePlan[] }>(`/patients/${patientId}/exercise-plans`)).plans;

describe('An exercise plan', () => {
  it('is made without a network, out of a set and one more exercise', async () => {
    const { page, context } = tablet;
    await page.goto(`${app.url}/patients/${patientId}/exercises`);
    await page.getByText('No exercise plan yet').waitFor();
    await look(page, 'start');
    await context.setOffline(true);
    await page.getByRole('button', { name: /Low back pain, first two weeks/ }).click();
    await page.getByRole('heading', { name: 'Low back pain, first two weeks' }).waitFor();
    const home = page.getByRole('region', { name: 'At home' });
    expect(await home.getByRole('listitem').count()).toBe(5);
    await page.getByLabel('Find an exercise').fill('bird');
    await page.getByRole('button', { name: 'Add Bird dog in the office' }).click();
    await page
      .getByRole('region', { name: 'In the office' })
      .getByRole('heading', { name: 'Bird dog' })
      .waitFor();
    await look(page, 'plan');
  });

  it('has an exercise made harder in one tap, and a detail changed', async () => {
    const { page } = tablet;
    await page.getByRole('button', { name: 'Harder than Pelvic tilt: Bridge' }).click();
    const home = page.getByRole('region', { name: 'At home' });
    await home.getByRole('heading', { name: 'Bridge' }).waitFor();
    await home.getByText('Details of Bridge').click();
    await home.getByLabel('Side').first().selectOption('both');
    await home.getByText(/3 sets × 12 reps, hold 2 sec · both sides/).waitFor();
    await look(page, 'details');
  });

  it('is printed with its drawings, and a week to tick off', async () => {
    const { page } = tablet;
    await page.getByRole('link', { name: 'Print plan' }).click();
    const sheet = page.getByRole('article');
    await sheet.getByRole('heading', { name: '1. Bridge' }).waitFor();
    await sheet.getByText(/6\. Bird dog/).waitFor();
    expect(await sheet.locator('svg[aria-hidden]').count()).toBe(6);
    expect(await sheet.getByRole('table').count()).toBe(5);
    await page.getByText('Large', { exact: true }).click();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
    await look(page, 'print');
    await page.emulateMedia({ media: 'screen' });
  });

  it('arrives when the network is back', async () => {
    await tablet.context.setOffline(false);
    await expect
      .poll(async () => (await plans()).map(({ items }) => items.map(({ exercise }) => exercise)), {
        timeout: 20_000,
      })
      .toEqual([
        ['bridge', 'knee-to-chest', 'lower-trunk-roll', 'cat-and-camel', 'long-steps-walk', 'bird-dog'],
      ]);
  });
});
