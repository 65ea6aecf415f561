import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Encounter } from '../../src/contract/clinical/encounter.ts';
import { openDeskAndTablet, type DeskAndTablet } from '../support/desk-and-tablet.ts';
import { findings } from '../support/note-writing.ts';
import { addOwnPatient } from '../support/own-patient.ts';
import { askApi } from '../support/signed-in-api.ts';
import { findFaults } from '../walk/axe.ts';

/** A macro that an admin saves for the clinic is used in a provider's note on another device, without a network. */
let stage: DeskAndTablet;
const eye = process.env['EYE'];
const look = async (page: Page, name: string) => {
  if (eye === undefined) return;
  mkdirSync(eye, { recursive: true });
  const size = page.viewportSize()!;
  await page.screenshot({ path: `${eye}/macros-${name}.png` });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.screenshot({ path: `${eye}/macros-${name}-phone-dark.png` });
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize(size);
};

beforeAll(async () => {
  stage = await openDeskAndTablet({ desk: 'admin', tablet: 'provider' });
});
afterAll(() => stage?.close());

/** The macros of the text that findings are written in. */
async function openMacros(page: Page) {
  await findings(page).click();
  const objective = page.getByRole('region', { name: 'Objective', exact: true });
  await objective.getByRole('button', { name: 'Insert a macro' }).click();
  return page.getByRole('dialog');
}

describe('a macro of the clinic', () => {
  it('is saved for everyone on one device, and written out on another that has no network', async () => {
    const { app, desk, tablet } = stage;
    const { page } = tablet;
    const api = await askApi(page, app.url);
    const patientId = await addOwnPatient(api);
    await page.goto(`${app.url}/patients/${patientId}`);
    await page.getByRole('button', { name: 'Start note' }).click();
    await findings(page).waitFor();
    await page.locator('[data-sync="all-sent"]').first().waitFor();
    const { pathname } = new URL(page.url());

    await desk.page.goto(app.url + pathname);
    const dialog = await openMacros(desk.page);
    await dialog.getByRole('button', { name: 'New macro' }).click();
    await dialog.getByLabel('Name').fill('shoulder');
    await dialog.getByLabel('Text').fill('Tender over the {side} shoulder.');
    await dialog.getByRole('radio', { name: 'Everyone in the clinic' }).locator('..').click();
    await look(desk.page, 'form');
    expect(await findFaults(desk.page, 'all')).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText(';shoulder').waitFor();
    await dialog.getByRole('button', { name: 'Change shoulder' }).waitFor();
    await look(desk.page, 'list');

    const known = await openMacros(page);
    await known.getByText(';shoulder').waitFor({ timeout: 30_000 });
    // The clinic's is changed by who looks after its catalog.
    expect(await known.getByRole('button', { name: 'Change shoulder' }).count()).toBe(0);
    await look(page, 'tablet');
    await page.keyboard.press('Escape');
    await tablet.context.setOffline(true);
    await page.reload();
    await findings(page).click();
    await findings(page).pressSequentially(';shoulder ');
    await page.getByRole('group', { name: 'Fill in side' }).getByRole('button', { name: 'left' }).click();
    expect(await findings(page).inputValue()).toBe('Tender over the left shoulder. ');
    await page.getByTestId('save-mark').getByText('Saved on this device').waitFor();

    await tablet.context.setOffline(false);
    const id = pathname.split('/').at(-1)!;
    await expect
      .poll(async () => (await api.get<Encounter>(`/encounters/${id}`)).note?.findings, { timeout: 60_000 })
      .toContain('Tender over the left shoulder.');

    await desk.page.bringToFront();
    await dialog.getByRole('button', { name: 'Delete shoulder' }).click();
    await dialog.getByText(';shoulder').waitFor({ state: 'detached' });
    const { macros } = await api.get<{ macros: unknown[] }>('/macros');
    expect(macros).toEqual([]);
  });
});
