import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Exercise } from '../../src/contract/clinics/catalogue.ts';
import type { Encounter } from '../../src/contract/clinical/encounter.ts';
import type { SoapNote } from '../../src/contract/clinical/note.ts';
import type { PatientSummary } from '../../src/contract/people/patient.ts';
import type { UserSetting } from '../../src/contract/clinics/settings.ts';
import { emptyNote } from '../../src/domain/clinical/note/empty-note.ts';
import type { RunningApp } from '../support/app.ts';
import type { OpenBrowser } from '../support/browser.ts';
import { askApi } from '../support/signed-in-api.ts';
import { enter, openBrowserOf, startAppFor } from '../support/signed-in.ts';

/** What a provider prefers, from the settings page to the signed note and the printed page. */

let app: RunningApp;
let browser: OpenBrowser;
let page: Page;
/** The note that one test signs and the next one prints. */
let signedId = '';
beforeAll(async () => {
  app = await startAppFor(['provider']);
  browser = await openBrowserOf('provider', 'desktop');
  page = browser.page;
  await enter(page, app.url);
  await page.goto(`${app.url}/settings/preferences`);
  await page.getByRole('region', { name: 'Report preferences' }).waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
});
afterAll(async () => {
  await browser?.forget();
  await app?.stop();
});

const settings = async (type: string): Promise<Record<string, unknown>> => {
  const { idToken } = await askApi(page, app.url);
  const answer = await fetch(`${app.url}/api/settings/user/settings?type=${encodeURIComponent(type)}`, {
    headers: { authorization: `Bearer ${idToken}` },
  });
  const list = (await answer.json()) as UserSetting[];
  expect(list.every((setting) => setting.type === type)).toBe(true);
  return Object.fromEntries(list.map(({ name, value }) => [name, value]));
};
const card = (name: string) => page.getByRole('region', { name, exact: true });
const toggle = (of: string, name: string) => card(of).getByRole('switch', { name, exact: true });
const flip = async (of: string, name: string) => {
  const control = toggle(of, name);
  const before = await control.isChecked();
  await card(of).getByText(name, { exact: true }).click();
  await expect.poll(() => control.isChecked(), { timeout: 10_000 }).toBe(!before);
};
const number = async (of: string, name: string, value: number) => {
  await card(of).getByRole('spinbutton', { name, exact: true }).fill(String(value));
  await card(of).getByRole('spinbutton', { name, exact: true }).blur();
};

/** A draft note with exercises and findings, made through the API; gives its id. */
async function draft(changes: Partial<SoapNote> = {}, startedAt = new Date().toISOString()) {
  const api = await askApi(page, app.url);
  const { patients } = await api.get<{ patients: PatientSummary[] }>('/patients?limit=1');
  const { exercises } = await api.get<{ exercises: Exercise[] }>('/exercises');
  const entry = (one: Exercise, place: 'inOffice' | 'atHome') => ({
    exerciseId: one.id,
    name: one.name,
    place,
    sets: 3,
    reps: 10,
  });
  const note: SoapNote = {
    ...emptyNote(),
    complaint: 'Neck pain.',
    painLevel: 6,
    rom: [{ area: 'cervical', motion: 'flexion', degrees: 20, painful: true }],
    spinalRegions: ['cervical'],
    exercises: [entry(exercises[0]!, 'atHome'), entry(exercises[1]!, 'inOffice')],
    assessment: 'Cervical joint dysfunction.',
    plan: 'Twice a week.',
    ...changes,
  };
  const encounter = await api.post<Encounter>('/encounters', {
    id: randomUUID(),
    locationId: api.me.clinics[0]!.locations.find(({ primary }) => primary)!.ID,
    patientId: patients[0]!.id,
    providerId: api.userId,
    appointmentId: null,
    startedAt,
    title: 'Neck pain',
    note,
  });
  return { encounter, api, home: exercises[0]!, office: exercises[1]! };
}
const sign = async () => {
  await page.getByRole('button', { name: 'Review and sign' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign note' }).click();
  await page.getByTestId('signature').waitFor();
};

describe('preferences', () => {
  it('[7.6] one that waits alone is saved by its own call: a list of name, value and type', async () => {
    // The device says hello by a PUT too.
    const saving = page.waitForRequest(
      (request) => request.method() === 'PUT' && !request.url().includes('/devices/'),
    );
    await flip('Report preferences', 'Exercise summary');
    const request = await saving;
    expect(new URL(request.url()).pathname).toBe('/api/settings/user/settings');
    expect(request.postDataJSON()).toEqual([
      {
        name: 'exerciseSummary',
        value: true,
        type: 'Condition Report',
        seen: { values: [false], label: 'Exercise summary' },
      },
    ]);
    await flip('Report preferences', 'Exercise summary');
    await expect
      .poll(async () => (await settings('Condition Report'))['exerciseSummary'], { timeout: 20_000 })
      .toBe(false);
  });

  it('[3.5] all eleven are saved under their names, with the type Condition Report', async () => {
    const report = 'Report preferences';
    for (const name of [
      'Default to Creating Exercise Plans',
      'Display current and upcoming exercises on the patient app',
      'Generate healthcare provider reports',
      'Print exercise chart copy by default',
      'Show the print green box option',
      'Show key exam findings',
      'Exercise summary',
      'Hide letterhead on chart copy',
    ])
      await flip(report, name);
    await number(report, 'Goal', 60);
    await number(report, 'In-office visits', 10);
    await number(report, 'After visits', 2);
    await number(report, 'After days', 14);
    await expect
      .poll(() => settings('Condition Report'), { timeout: 20_000 })
      .toEqual({
        defaultToExercisePlans: true,
        displayCurrentAndUpcomingExercisesOnPatientApp: true,
        generateHealthcareProviderReports: true,
        printExerciseChartCopyByDefault: true,
        showPrintGreenBoxOption: true,
        showKeyExamFindings: true,
        goalPercent: 60,
        inOfficeVisits: 10,
        exerciseSummary: true,
        hideLetterheadOnChartCopy: true,
        reEvalInterval: { visits: 2, days: 14 },
      });
  });

  it('[3.6] four sections under their names: surveys, the slider, the details', async () => {
    for (const name of ['Soap Preferences', 'Surveys for soap notes', 'Objective ROM', 'SOAP Note Details'])
      expect(await page.getByRole('heading', { name, exact: true }).count()).toBe(1);
    await card('Surveys for soap notes').getByText('LEFS', { exact: true }).click();
    const slider = card('Objective ROM').getByRole('slider');
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    await card('Objective ROM').getByText('85% of normal', { exact: true }).waitFor();
    await flip('SOAP Note Details', 'Name restricted movements');
    await flip('SOAP Note Details', 'Extraspinal regions');
    await expect
      .poll(() => settings('SOAP'), { timeout: 20_000 })
      .toMatchObject({
        surveys: ['odi', 'ndi', 'lefs'],
        romSlider: 85,
        noteDetails: { namesRestricted: true, extraspinalRegions: false, painLevel: true },
      });
  });

  it('[3.7] [7.6] without a network a toggle is kept on the device, through a reload, and sent later', async () => {
    await browser.context.setOffline(true);
    for (const name of ['In-office exercises', 'At-home sets and reps']) await flip('Exercise output', name);
    const kept = card('Exercise output').getByText('Saved on this device');
    await expect.poll(() => kept.count(), { timeout: 20_000 }).toBe(2);
    await page.reload();
    expect(await toggle('Exercise output', 'In-office exercises').isChecked()).toBe(false);
    expect(await toggle('Exercise output', 'At-home sets and reps').isChecked()).toBe(false);
    expect(await toggle('Exercise output', 'Modalities').isChecked()).toBe(true);
    await browser.context.setOffline(false);
    await expect
      .poll(() => settings('Exercise Output'), { timeout: 60_000 })
      .toEqual({ inOfficeExercises: false, atHomeSetsReps: false });
  });

  it('[7.8] the plan wizard categories are saved for this user in this clinic', async () => {
    await card('Plan wizard categories').getByText('Rehab', { exact: true }).click();
    const api = await askApi(page, app.url);
    const saved = async () => {
      const path = `${app.url}/api/settings/${api.clinicId}/user/${api.userId}/plan-wizard-categories`;
      const answer = await fetch(path, { headers: { authorization: `Bearer ${api.idToken}` } });
      return ((await answer.json()) as { categories: string[] }).categories;
    };
    await expect.poll(saved, { timeout: 20_000 }).toEqual(['Rehab']);
  });

  it('[3.5] [3.6] [3.7] [7.8] the note follows them, and what was seen is what is signed, offline too', async () => {
    const { encounter, api, home, office } = await draft();
    signedId = encounter.id;
    await page.goto(`${app.url}/patients/${encounter.patientId}/encounters/${encounter.id}`);
    const reads = page.getByRole('region', { name: 'Plan, as it will read' });
    await reads.getByText(home.name).waitFor();
    const seen = await reads.getByRole('paragraph').first().innerText();
    expect(seen).not.toContain('3 sets');
    expect(seen).not.toContain(office.name);
    await page.getByText('flexion 20° (restricted, painful)').waitFor();
    await page.getByRole('button', { name: 'Add Lower Extremity Functional Scale' }).waitFor();
    expect(await page.getByRole('region', { name: 'Extraspinal regions treated' }).count()).toBe(0);
    const offered = page.getByRole('radiogroup', { name: 'Service category' }).getByRole('radio');
    await expect.poll(() => offered.count()).toBe(1);
    await page.getByRole('button', { name: /^Add to the plan: Goal: 60% improvement over 10/ }).click();
    await reads.getByText(/Goal: 60% improvement over 10 in-office visits\./).waitFor();
    await browser.context.setOffline(true);
    await sign();
    await page.getByText(/flexion 20° \(restricted, painful\)/).waitFor();
    await browser.context.setOffline(false);
    const signed = () => api.get<Encounter>(`/encounters/${encounter.id}`);
    await expect.poll(async () => (await signed()).status, { timeout: 60_000 }).toBe('signed');
    const { text } = await signed();
    expect(text?.plan).toContain(`Exercises at home:\n- ${home.name}\n`);
    expect(text?.plan).not.toContain(office.name);
    expect(text?.plan).toContain('Goal: 60% improvement over 10 in-office visits.');
    expect(text?.objective).toContain('flexion 20° (restricted, painful)');
  });

  it('[3.5] [3.7] the report opens on the exercise plan; the chart copy prints as preferred', async () => {
    await page.goto(`${app.url}/report/${signedId}`);
    await page.getByRole('heading', { name: 'Exercise plan', level: 1 }).waitFor();
    await page.getByRole('heading', { name: 'Now, at home' }).waitFor();
    // In-office exercises are left out of what is printed, so nothing comes next.
    expect(await page.getByRole('heading', { name: /Coming next/ }).count()).toBe(0);
    expect(await page.getByText('3 sets').count()).toBe(0);
    await page.getByTestId('letterhead').waitFor();

    await page.getByText('Chart copy', { exact: true }).click();
    await page.getByRole('heading', { name: 'Neck pain', level: 1 }).waitFor();
    expect(await page.getByTestId('letterhead').count()).toBe(0);
    const findings = page.getByRole('heading', { name: 'Key exam findings' }).locator('..');
    await findings.getByText('Pain 6 of 10.').waitFor();
    await findings.getByText('Cervical flexion 20°, restricted and painful.').waitFor();
    await page.getByRole('table', { name: 'Exercise summary' }).waitFor();
    await page.getByRole('heading', { name: 'Exercises, chart copy' }).waitFor();
    await page.getByText('Exercise chart copy', { exact: true }).click();
    expect(await page.getByRole('heading', { name: 'Exercises, chart copy' }).count()).toBe(0);
    await page.getByText('Print green box', { exact: true }).click();
    await page
      .getByRole('complementary', { name: 'At a glance' })
      .getByText(/Twice a week\./)
      .waitFor();

    await page.getByText('Provider report', { exact: true }).click();
    await page.getByLabel('To', { exact: true }).fill('Dr. Osei, Harbor Orthopedics');
    await page.getByText('To: Dr. Osei, Harbor Orthopedics').waitFor();
  });

  it('[3.5] a note says that a re-evaluation is due, and stops when it is one', async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    await draft({ services: [{ serviceId: 'established20' as never, units: 1, text: null }] }, daysAgo(15));
    const { encounter } = await draft();
    await page.goto(`${app.url}/patients/${encounter.patientId}/encounters/${encounter.id}`);
    const due = page.getByText(/Re-evaluation is due: /);
    await due.waitFor();
    await page.getByRole('button', { name: 'All categories' }).click();
    await page.getByText('Evaluation & Management', { exact: true }).click();
    await page.getByRole('button', { name: /^Established patient evaluation, 10 min/ }).click();
    await due.waitFor({ state: 'detached' });
  });
});
