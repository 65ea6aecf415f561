import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlansOfCare } from '../../src/contract/clinical/plan-of-care.ts';
import { emptyNote } from '../../src/domain/clinical/note/empty-note.ts';
import type { RunningApp } from '../support/app.ts';
import type { OpenBrowser } from '../support/browser.ts';
import { addOwnPatient } from '../support/own-patient.ts';
import { planCaseBody } from '../support/plan-of-care-calls.ts';
import { openFor, startAppFor } from '../support/signed-in.ts';
import { askApi } from '../support/signed-in-api.ts';

/** A plan is written while the server is down, a goal is read at the next visit, the page is loaded again; all of it arrives. Told in order. */
let app: RunningApp;
let tablet: OpenBrowser;
let api: Awaited<ReturnType<typeof askApi>>;
let patientId = '';
const encounterId = randomUUID();
const opened = planCaseBody({ kind: 'medicare', name: 'Fall on the stairs' });
const eye = process.env['EYE'];
const look = async (page: Page, name: string) => {
  if (eye === undefined) return;
  mkdirSync(eye, { recursive: true });
  await page.screenshot({ path: `${eye}/${name}.png`, fullPage: true });
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 375, height: 812 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.screenshot({ path: `${eye}/${name}-phone.png`, fullPage: true });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.screenshot({ path: `${eye}/${name}-desktop.png` });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(size);
};

beforeAll(async () => {
  app = await startAppFor(['provider']);
  tablet = await openFor('provider', 'tablet', app.url);
  api = await askApi(tablet.page, app.url);
  patientId = await addOwnPatient(api);
  await api.post(`/patients/${patientId}/cases`, opened);
  const { locations } = await api.get<{ locations: { ID: string }[] }>('/locations');
  await api.post('/encounters', {
    id: encounterId,
    locationId: locations[0]!.ID,
    patientId,
    providerId: api.userId,
    appointmentId: null,
    startedAt: new Date(Date.now() - 60_000).toISOString(),
    title: 'Visit',
    note: { ...emptyNote(), painLevel: 5, case: { id: opened.id, name: opened.name } },
  });
});
afterAll(async () => {
  await tablet?.forget();
  await app?.stop();
});

const plans = () => api.get<PlansOfCare>(`/patients/${patientId}/plans-of-care`);
const chart = () => `${app.url}/patients/${patientId}`;

describe('A plan of care', () => {
  it('is written while the server is down', async () => {
    const { page } = tablet;
    // What a device has seen of a patient, it has without the server.
    await page.goto(`${chart()}/encounters/${encounterId}`);
    await page.getByRole('heading', { name: 'Subjective' }).first().waitFor();
    await page.goto(chart());
    const card = page.getByRole('region', { name: 'Plan of care' });
    await card.getByText('No plan of care yet').waitFor();
    await look(page, 'none');
    await app.kill();
    await card.getByRole('link', { name: 'Write plan of care' }).click();
    await page.getByRole('heading', { name: 'Write plan of care' }).waitFor();
    await page.getByRole('button', { name: 'Add phase' }).click();
    await page.getByRole('button', { name: 'Add goal' }).click();
    const goal = page.getByRole('group', { name: 'Goal 1' });
    await goal.getByLabel('Goal', { exact: true }).fill('Climb stairs without pain');
    await page.getByRole('button', { name: 'Save plan' }).click();
    await goal.getByText('Enter a number.').first().waitFor();
    await goal.getByLabel('Baseline').fill('8');
    await goal.getByLabel('Target').fill('2');
    await look(page, 'form');
    await page.getByRole('button', { name: 'Save plan' }).click();
    await page.getByText('0 of 20 planned visits used').waitFor();
    await page.getByText('8/10 to 2/10').waitFor();
    await page.getByText('Saved on this device').first().waitFor();
    await look(page, 'plan');
  });

  it('shows in the note of its case, where one tap records what the note measured', async () => {
    const { page } = tablet;
    await page.goto(`${chart()}/encounters/${encounterId}`);
    const strip = page.getByRole('region', { name: 'Plan of care' });
    await strip.getByText('Climb stairs without pain').first().waitFor();
    await strip.getByText('1 of 20 planned visits used').waitFor();
    await look(page, 'note');
    await strip.getByRole('button', { name: /^Record/ }).click();
    await strip.getByText('50% of the way').waitFor();
    await strip.getByRole('button', { name: 'Add goals to assessment' }).click();
    expect(await page.getByRole('textbox', { name: 'Assessment', exact: true }).inputValue()).toBe(
      'Goal: Climb stairs without pain. 5/10 today, baseline 8/10, target 2/10: 50% of the way.',
    );
    await look(page, 'read');
  });

  it('is there after a reload without the server, and arrives when it is back', async () => {
    const { page } = tablet;
    await page.goto(chart());
    const card = page.getByRole('region', { name: 'Plan of care' });
    await card.getByText('50% of the way').waitFor();
    await card.getByText('Acute').waitFor();
    await look(page, 'card');
    await app.restart();
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect
      .poll(
        async () => {
          const { plans: all, entries } = await plans();
          return [all.map(({ goals }) => goals[0]?.target), entries.map(({ value }) => value)];
        },
        { timeout: 20_000 },
      )
      .toEqual([[2], [5]]);
  });
});
