import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Patient } from '../../src/contract/people/patient.ts';
import { blankPatient } from '../../src/domain/people/patient-changes.ts';
import { chooseInChart } from '../support/chart-menu.ts';
import type { RunningApp } from '../support/app.ts';
import { unlock, type OpenBrowser } from '../support/browser.ts';
import { askApi } from '../support/signed-in-api.ts';
import { findFaults } from '../walk/axe.ts';
import { enter, openBrowserOf, startAppFor } from '../support/signed-in.ts';

/** What needs a person: seen side by side, decided by keyboard, taken along sealed, and two entries of one person. */
const shots = process.env['REVIEW_SHOTS'];
const bornOn = /\d\d\/\d\d\/\d{4}/;

describe('what needs a person', () => {
  let app: RunningApp;
  let tablet: OpenBrowser;
  let desk: OpenBrowser;
  let page: Page;
  let chart = '';
  const chip = (of: Page, words: string | RegExp) => of.locator('[data-sync]').getByText(words).waitFor();
  const changePhone = async (of: Page, phone: string) => {
    await of.goto(`${app.url}${chart}/edit`);
    await of.getByLabel('Phone').fill(phone);
    await of.getByRole('button', { name: /^Save/ }).click();
    await of.waitForURL((address) => !address.pathname.endsWith('/edit'));
  };
  const look = async (name: string) => {
    if (shots === undefined) return;
    await mkdir(shots, { recursive: true });
    for (const [size, viewport] of Object.entries({
      phone: { width: 390, height: 844 },
      tablet: { width: 820, height: 1180 },
      desktop: { width: 1440, height: 900 },
    })) {
      await page.setViewportSize(viewport);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.screenshot({ path: `${shots}/${name}-${size}-${colorScheme}.png`, fullPage: true });
      }
    }
  };

  beforeAll(async () => {
    app = await startAppFor(['frontdesk', 'frontdesk-2']);
    [tablet, desk] = await Promise.all([
      openBrowserOf('frontdesk', 'tablet'),
      openBrowserOf('frontdesk-2', 'desktop'),
    ]);
    page = tablet.page;
    for (const one of [page, desk.page]) {
      await enter(one, app.url);
      await one.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await chip(one, 'All on the server');
    }
    await page.goto(`${app.url}/patients`);
    const row = page.locator('main a[href^="/patients/"]').filter({ visible: true, hasText: bornOn }).first();
    chart = (await row.getAttribute('href'))!;
  }, 180_000);
  afterAll(async () => {
    await tablet?.forget();
    await desk?.forget();
    await app?.stop();
  });

  test('two who changed the same field: side by side, chosen with the keyboard alone', async () => {
    await page.goto(`${app.url}${chart}/edit`);
    await page.getByLabel('Phone').waitFor();
    await tablet.context.setOffline(true);
    await page.getByLabel('Phone').fill('212 555 0001');
    await page.getByRole('button', { name: /^Save/ }).click();
    await page.waitForURL((address) => !address.pathname.endsWith('/edit'));
    await changePhone(desk.page, '212 555 0002');
    await chip(desk.page, 'All on the server');
    await tablet.context.setOffline(false);
    await chip(page, '1 needs review');
    await page.goto(`${app.url}/settings/sync`);
    const phone = page.getByRole('group', { name: 'Phone' });
    await phone.getByText('212 555 0001').waitFor();
    await phone.getByText('212 555 0002').waitFor();
    expect(await findFaults(page, 'all')).toEqual([]);
    await look('side-by-side');
    await phone.getByRole('radio', { name: /^Mine/ }).focus();
    await page.keyboard.press('Space');
    await page.getByText('All chosen').waitFor();
    await page.keyboard.press('Control+Alt+l');
    await unlock(page);
    await page.getByText('All chosen').waitFor();
    await phone.getByRole('radio', { name: /^Mine/, checked: true }).focus();
    await page.keyboard.press('Enter');
    await chip(page, 'All on the server');
    await desk.page.goto(`${app.url}${chart}`);
    await desk.page.getByText('212 555 0001').first().waitFor();
  });

  test('entries that wait are taken along sealed, and the file is opened again', async () => {
    await page.goto(`${app.url}${chart}/edit`);
    await page.getByLabel('City').waitFor();
    await tablet.context.setOffline(true);
    await page.getByLabel('City').fill('Canaryville');
    await page.getByRole('button', { name: /^Save/ }).click();
    await page.waitForURL((address) => !address.pathname.endsWith('/edit'));
    await page.getByRole('region', { name: 'Patient' }).getByText('Saved on this device').waitFor();
    await page.locator('[data-sync]').click();
    await page.getByRole('button', { name: 'Export sealed' }).click();
    await page.getByLabel('Passphrase of the file').fill('a long enough phrase');
    await page.getByLabel('The same once more').fill('a long enough phrase');
    await look('export');
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const file = await (await coming).path();
    await page.getByRole('button', { name: 'Open an exported file' }).click();
    await page.getByLabel('File', { exact: true }).setInputFiles(file);
    await page.getByLabel('Passphrase of the file').fill('another phrase');
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.getByText('The file was not opened').waitFor();
    await page.getByLabel('Passphrase of the file').fill('a long enough phrase');
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.getByText('"city": "Canaryville"').waitFor();
    await page.getByRole('button', { name: 'Close', exact: true }).last().click();
    await tablet.context.setOffline(false);
    await chip(page, 'All on the server');
  });

  test('the same person made twice is proposed, merged, and taken apart again', async () => {
    const made: string[] = [];
    for (const of of [page, desk.page]) {
      await of.goto(`${app.url}/patients/new`);
      await of.getByLabel('First name').fill('Wilhelmina');
      await of.getByLabel('Last name').fill("O'Twice");
      await of.getByLabel('Birth date').fill('1961-04-09');
      await of.getByRole('button', { name: /^(Add|Save)/ }).click();
      await of.waitForURL((address) => !address.pathname.endsWith('/new'));
      made.push(new URL(of.url()).pathname);
      await chip(of, 'All on the server');
    }
    await page.goto(`${app.url}/settings/sync`);
    await page.getByRole('heading', { name: 'May be the same person' }).waitFor();
    expect(await findFaults(page, 'all')).toEqual([]);
    await look('double-patient');
    await page.getByRole('button', { name: 'Merge, keep this chart' }).first().click();
    await page.getByText('was merged into').waitFor();
    const kept = (await page.getByText('was merged into').getByRole('link').getAttribute('href'))!;
    const merged = made.find((path) => path !== kept)!;
    const band = page.getByRole('complementary', { name: 'Merged chart' });
    await page.goto(app.url + merged);
    await band.getByRole('link', { name: /^Open Wilhelmina O.Twice/ }).waitFor();
    expect(await findFaults(page, 'all')).toEqual([]);
    await look('merged-chart');
    await tablet.context.setOffline(true);
    await page.reload();
    await band.getByRole('link').click();
    await page.waitForURL(app.url + kept);
    expect(await band.count()).toBe(0);
    await tablet.context.setOffline(false);
    await page.goto(`${app.url}/settings/sync`);
    await page.getByRole('button', { name: 'Take apart again' }).click();
    await page.getByRole('button', { name: 'They are different people' }).click();
    await page.getByRole('heading', { name: 'May be the same person' }).waitFor({ state: 'detached' });
  });

  test('two charts of one’s choice are merged: found without a network, warned of, undone; the list says how many wait', async () => {
    const api = await askApi(page, app.url);
    const add = async (lastName: string, birthDate: string) => {
      const id = randomUUID();
      await api.post('/patients', { ...blankPatient, id, firstName: 'Rosalind', lastName, birthDate });
      return id;
    };
    // Each try has its own.
    const last = `Chosen ${randomUUID().replaceAll(/[^a-f]/g, '')}`;
    const kept = await add(last, '1970-06-05');
    const other = await add('Unalike', '1988-12-24');
    await page.goto(`${app.url}/patients/${kept}/file`);
    await page.getByRole('button', { name: 'Merge with another chart…' }).click();
    const dialog = page.getByRole('dialog', { name: `Merge the chart of Rosalind ${last}` });
    await dialog.getByLabel('The other chart').fill('unalike');
    await dialog
      .getByRole('button', { name: /^Rosalind Unalike/ })
      .first()
      .click();
    await dialog.getByText(`Two different last names: ${last} and Unalike.`).waitFor();
    await dialog.getByText('Born on different days: 06/05/1970 and 12/24/1988.').waitFor();
    await dialog.getByText('0 visits, 0 notes, 0 charges').first().waitFor();
    expect(await findFaults(page, 'all')).toEqual([]);
    await look('merge-of-choice');
    const keep = dialog.getByRole('button', { name: 'Merge, keep this chart' }).first();
    await tablet.context.setOffline(true);
    await dialog.getByText('Charts are merged on the server, which cannot be reached now.').waitFor();
    expect(await keep.isDisabled()).toBe(true);
    await dialog.getByRole('button', { name: 'Another chart' }).click();
    await dialog.getByLabel('The other chart').fill('a');
    await dialog.getByText('Offline: found among the patients on this device.').waitFor();
    await dialog.getByRole('list', { name: 'Patients found' }).getByRole('button').first().waitFor();
    await tablet.context.setOffline(false);
    await dialog.getByLabel('The other chart').fill('unalike');
    await dialog
      .getByRole('button', { name: /^Rosalind Unalike/ })
      .first()
      .click();
    await keep.click();
    await page.getByText(`Merged into Rosalind ${last}`).waitFor();
    const mergedInto = async () => (await api.get<Patient>(`/patients/${other}`)).mergedInto;
    expect(await mergedInto()).toBe(kept);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(mergedInto).toBeNull();

    // The desk hears of each double that another device makes or decides.
    const waiting = (of: Page) => of.getByRole('link', { name: /^Possible duplicates/ });
    await desk.page.goto(`${app.url}/patients`);
    await waiting(desk.page).waitFor();
    const { total } = await api.get<{ total: number }>('/duplicate-patients/count');
    const words = (count: number) =>
      count === 0 ? 'Possible duplicates' : `Possible duplicates${count} to decide`;
    await add(last, '1970-06-05');
    await expect.poll(() => waiting(desk.page).textContent()).toBe(words(total + 1));
    await look('patients-with-doubles');
    await page.goto(`${app.url}/patients`);
    await waiting(page).click();
    const pair = page.getByRole('region', { name: `Rosalind ${last}` });
    await pair.getByText('The same name, the same birth date.').waitFor();
    expect(await findFaults(page, 'all')).toEqual([]);
    await look('double-charts');
    await pair.getByRole('button', { name: 'They are different people' }).click();
    await pair.waitFor({ state: 'detached' });
    await expect.poll(() => waiting(desk.page).textContent()).toBe(words(total));
  });

  test('two who were added without a network get a number each, which both devices show; by hand one that is free', async () => {
    const added: { of: OpenBrowser; path: string; number: string }[] = [];
    const shown = (of: Page) =>
      of
        .getByRole('region', { name: 'Patient' })
        .locator('dl, div', { hasText: /^Chart/ })
        .last();
    for (const of of [tablet, desk]) {
      await of.page.goto(`${app.url}/patients/new`);
      await of.page.getByLabel('First name').waitFor();
      await of.context.setOffline(true);
      await of.page.getByLabel('First name').fill(added.length === 0 ? 'Augusta' : 'Leopold');
      await of.page.getByLabel('Last name').fill('Farrago');
      await of.page.getByLabel('Birth date').fill(added.length === 0 ? '1951-07-19' : '1983-01-28');
      await of.page.getByRole('button', { name: /^(Add|Save)/ }).click();
      await of.page.waitForURL((address) => !address.pathname.endsWith('/new'));
      await shown(of.page).getByText('Number follows').waitFor();
      added.push({ of, path: new URL(of.page.url()).pathname, number: '' });
    }
    for (const one of added) {
      await one.of.context.setOffline(false);
      await chip(one.of.page, 'All on the server');
      await expect.poll(() => shown(one.of.page).textContent()).toMatch(/^Chart\d+/);
      one.number = /\d+/.exec((await shown(one.of.page).textContent())!)![0];
    }
    const [first, second] = added as [(typeof added)[0], (typeof added)[0]];
    expect(first.number).not.toBe(second.number);
    // Each device shows the other's chart under the same number.
    for (const [of, { path, number }] of [
      [desk, first],
      [tablet, second],
    ] as const) {
      await of.page.goto(app.url + path);
      await expect.poll(() => shown(of.page).textContent()).toMatch(new RegExp(`^Chart${number}`));
    }

    await page.goto(app.url + first.path);
    await chooseInChart(page, 'Change chart number');
    const dialog = page.getByRole('dialog', { name: 'Chart number' });
    await dialog.getByLabel('Chart number').fill(second.number);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog
      .getByText(`The chart number ${second.number} is Leopold Farrago's, born 01/28/1983.`)
      .waitFor();
    const free = `H-${first.number}`;
    await dialog.getByLabel('Chart number').fill(free);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => shown(page).textContent()).toMatch(new RegExp(`^Chart${free}`));
    const api = await askApi(page, app.url);
    expect((await api.get<Patient>(`/patients/${first.path.split('/')[2]}`)).chartNumber).toBe(free);
  });

  test('a change of a chart that was merged elsewhere is made in the kept chart', async () => {
    const api = await askApi(page, app.url);
    const [kept, other] = [randomUUID(), randomUUID()];
    for (const id of [kept, other])
      await api.post('/patients', {
        ...blankPatient,
        id,
        firstName: 'Ottilie',
        lastName: 'Twofold',
        birthDate: '1972-10-03',
      });
    await page.goto(`${app.url}/patients/${other}/edit`);
    await page.getByLabel('City').waitFor();
    await tablet.context.setOffline(true);
    await page.getByLabel('City').fill('Ballardvale');
    await page.getByRole('button', { name: /^Save/ }).click();
    await page.waitForURL((address) => !address.pathname.endsWith('/edit'));
    // Meanwhile the desk merges the chart into the other one.
    await desk.page.goto(`${app.url}/patients/${kept}/file`);
    await desk.page.getByRole('button', { name: 'Merge with another chart…' }).click();
    const dialog = desk.page.getByRole('dialog', { name: 'Merge the chart of Ottilie Twofold' });
    await dialog.getByLabel('The other chart').fill('Ottilie Twofold');
    await dialog.getByRole('list', { name: 'Patients found' }).getByRole('button').first().click();
    await dialog.getByText('The same name, the same birth date.').waitFor();
    await dialog.getByRole('button', { name: 'Merge, keep this chart', disabled: false }).first().click();
    await desk.page.getByText('Merged into Ottilie Twofold').waitFor();

    await tablet.context.setOffline(false);
    await chip(page, '1 needs review');
    await page.goto(`${app.url}/settings/sync`);
    await page.getByRole('button', { name: 'Make this change in the kept chart' }).click();
    await chip(page, 'All on the server');
    expect((await api.get<Patient>(`/patients/${kept}`)).city).toBe('Ballardvale');
    expect(await api.get<Patient>(`/patients/${other}`)).toMatchObject({ city: '', mergedInto: kept });
  });

  test('visits that share their time: each names the other, and the sync screen names them all', async () => {
    const api = await askApi(page, app.url);
    const tomorrow = Temporal.Now.plainDateISO('America/New_York').add({ days: 1 }).toString();
    const { clinicians, locations } = api.me.clinics[0]!;
    const { patients } = await api.get<{ patients: { id: string; lastName: string }[] }>('/patients?limit=2');
    for (const [index, { id }] of patients.entries()) {
      await api.post('/appointments', {
        id: randomUUID(),
        locationId: locations.find(({ primary }) => primary)!.ID,
        providerId: clinicians[0]!.ID,
        patientId: id,
        startsAt: `${tomorrow}T2${index === 0 ? '1:00' : '1:15'}:00.000Z`,
        durationMinutes: 30,
        reason: '',
        note: '',
      });
    }
    const names = patients.map(({ lastName }) => new RegExp(lastName));
    await page.goto(`${app.url}/settings/sync`);
    const card = page.locator('section', {
      has: page.getByRole('heading', { name: 'Visits at the same time' }),
    });
    for (const name of names) await card.getByText(name).first().waitFor();
    expect(await findFaults(page, 'all')).toEqual([]);
    await look('clashes');
    await page.goto(`${app.url}/schedule?date=${tomorrow}`);
    await page.getByRole('button', { name: names[0]! }).first().click();
    await page.getByRole('region', { name: 'Clashes' }).getByText(names[1]!).first().waitFor();
    expect(await findFaults(page, 'all')).toEqual([]);
    await look('clash-card');
  });
});
