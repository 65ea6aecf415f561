import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Encounter } from '../../src/contract/clinical/encounter.ts';
import { emptyNote } from '../../src/domain/clinical/note/empty-note.ts';
import type { RunningApp } from '../support/app.ts';
import type { OpenBrowser } from '../support/browser.ts';
import { addOwnPatient } from '../support/own-patient.ts';
import { openFor, startAppFor } from '../support/signed-in.ts';
import { askApi } from '../support/signed-in-api.ts';
import { findFaults } from '../walk/axe.ts';

/** A patient is examined and the note signed while the server is down; all of it arrives, and is printed. Told in order. */
let app: RunningApp;
let tablet: OpenBrowser;
let api: Awaited<ReturnType<typeof askApi>>;
let patientId = '';
const encounterId = randomUUID();
const eye = process.env['EYE'];
const look = async (name: string, part?: Locator) => {
  if (eye === undefined) return;
  const { page } = tablet;
  const shoot = (path: string) =>
    part === undefined ? page.screenshot({ path, fullPage: true }) : part.screenshot({ path });
  mkdirSync(eye, { recursive: true });
  const size = page.viewportSize()!;
  for (const [device, width, height] of [
    ['tablet', 820, 1180],
    ['phone', 390, 844],
    ['desktop', 1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await shoot(`${eye}/${name}-${device}.png`);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await shoot(`${eye}/${name}-dark.png`);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(size);
};

beforeAll(async () => {
  app = await startAppFor(['provider']);
  tablet = await openFor('provider', 'tablet', app.url);
  api = await askApi(tablet.page, app.url);
  patientId = await addOwnPatient(api);
  const { locations } = await api.get<{ locations: { ID: string }[] }>('/locations');
  await api.post('/encounters', {
    id: encounterId,
    locationId: locations[0]!.ID,
    patientId,
    providerId: api.userId,
    appointmentId: null,
    startedAt: new Date(Date.now() - 60_000).toISOString(),
    title: 'Initial visit',
    note: {
      ...emptyNote(),
      complaint: 'Low back pain into the left leg.',
      painLevel: 6,
      assessment: 'Left L5 radiculopathy.',
      plan: 'Three visits a week for two weeks.',
      spinalRegions: ['lumbar'],
    },
  });
});
afterAll(async () => {
  await tablet?.forget();
  await app?.stop();
});

const noteUrl = () => `${app.url}/patients/${patientId}/encounters/${encounterId}`;
const tests =
  'Lumbar tests: Straight leg raise positive on the left at 40°, negative on the right. Negative: Crossed straight leg raise, Bragard’s,';

describe('an examination', () => {
  it('is charted by keyboard while the server is down, the rest negative in one press', async () => {
    const { page } = tablet;
    await page.goto(noteUrl());
    await page.getByRole('button', { name: 'Examine' }).waitFor();
    await app.kill();
    await page.getByRole('button', { name: 'Examine' }).press('Enter');
    const part = page.getByRole('region', { name: 'Examination', exact: true });
    await part.getByLabel('Region').selectOption('lumbar');
    await part
      .getByRole('button', { name: 'Straight leg raise, left: positive', exact: true })
      .press('Space');
    await part.getByRole('spinbutton', { name: 'Straight leg raise, left: degrees' }).fill('40');
    await part.getByRole('button', { name: 'Rest negative, lumbar' }).press('Enter');
    await part.getByLabel('Find a test').fill('babinski');
    await part.getByRole('button', { name: 'Babinski sign, left: absent' }).press('Enter');
    await part.getByRole('button', { name: 'Babinski sign, right: absent' }).press('Enter');
    await part.getByLabel('Find a test').fill('');
    await page
      .getByText(/Saved on this device/)
      .first()
      .waitFor();
    expect(await findFaults(page, 'all')).toEqual([]);
    await look('tests', part);
  });

  it('goes on with strength, red flags, joints, height and weight', async () => {
    const { page } = tablet;
    const part = page.getByRole('region', { name: 'Examination', exact: true });
    await part.getByRole('tab', { name: 'Strength' }).click();
    await part.getByRole('combobox', { name: 'Great toe extension, left' }).selectOption('4+');
    await part.getByRole('button', { name: 'Rest 5/5, leg' }).click();
    await look('strength', part);
    await part.getByRole('tab', { name: 'Red flags' }).click();
    await part.getByRole('button', { name: 'Saddle numbness: present' }).click();
    await part.getByText('Call 911 or send to the emergency department now. Do not treat.').waitFor();
    await look('red-flags', part);
    await part.getByRole('button', { name: 'Saddle numbness: absent' }).click();
    await part.getByRole('button', { name: 'Rest of the red flags absent' }).click();
    const rom = page.getByRole('region', { name: 'Range of motion' });
    await rom.getByRole('tab', { name: 'Hip' }).click();
    await rom.getByRole('spinbutton', { name: 'Left hip flexion, active' }).fill('90');
    await rom.getByText('Restricted').waitFor();
    await look('joints', rom);
    const vitals = page.getByRole('region', { name: 'Vitals' });
    await vitals.getByRole('radio', { name: 'Centimeters and kilograms' }).locator('..').click();
    await vitals.getByRole('spinbutton', { name: 'Height' }).fill('180');
    await vitals.getByRole('spinbutton', { name: 'Weight' }).fill('75');
    await vitals.getByText('BMI 23.1').waitFor();
    expect(await findFaults(page, 'all')).toEqual([]);
    await look('vitals', vitals);
  });

  it('is in the note after a reload, and is signed without the server', async () => {
    const { page } = tablet;
    await page
      .getByText(/Saved on this device/)
      .first()
      .waitFor();
    await page.reload();
    const part = page.getByRole('region', { name: 'Examination', exact: true });
    await part
      .getByRole('button', { name: 'Straight leg raise, left: positive', exact: true, pressed: true })
      .waitFor();
    await page.getByRole('button', { name: 'Review and sign' }).click();
    const review = page.getByRole('alertdialog');
    await review.getByText(tests).first().waitFor();
    await review.getByRole('button', { name: 'Sign note' }).click();
    await page.getByTestId('signature').getByText('not yet received by the server').waitFor();
    await page.getByText(tests).first().waitFor();
  });

  it('arrives when the server is back, and stands on paper and in the export', async () => {
    const { page } = tablet;
    await app.restart();
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    const read = () => api.get<Encounter>(`/encounters/${encounterId}`);
    await expect.poll(async () => (await read()).status, { timeout: 20_000 }).toBe('signed');
    const { note, text } = await read();
    expect(note!.examTests).toContainEqual({
      test: 'straight-leg-raise',
      side: 'left',
      result: 'positive',
      degrees: 40,
    });
    expect(text!.objective).toContain(tests);
    for (const words of [
      'Upper motor neuron tests: Absent: Babinski sign.',
      'Muscle strength: great toe extension (L5) 4+/5 left, 5/5 right. 5/5 on both sides: hip flexion (L1–L2),',
      'Red flags absent: saddle numbness;',
      'Left hip range of motion: flexion 90° active. Normal values: AAOS.',
      'height 5 ft 11 in (180 cm), weight 165.3 lb (75 kg), BMI 23.1',
    ])
      expect(text!.objective).toContain(words);
    await page.goto(`${app.url}/report/${encounterId}`);
    await page.getByText(tests).first().waitFor();
    await look('paper');
  });
});
