import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Encounter } from '../../src/contract/clinical/encounter.ts';
import { emptyNote } from '../../src/domain/clinical/note/empty-note.ts';
import type { RunningApp } from '../support/app.ts';
import type { OpenBrowser } from '../support/browser.ts';
import { addOwnPatient } from '../support/own-patient.ts';
import { openFor, startAppFor } from '../support/signed-in.ts';
import { askApi } from '../support/signed-in-api.ts';

/** A repeat visit, charted without a network: nothing typed, at most eight taps from the chart to the signature. */
let app: RunningApp;
let tablet: OpenBrowser;
let taps = 0;
const eye = process.env['EYE'];
const look = async (page: Page, name: string) => {
  if (eye === undefined) return;
  mkdirSync(eye, { recursive: true });
  await page.screenshot({ path: `${eye}/${name}.png`, fullPage: true });
};

beforeAll(async () => {
  app = await startAppFor(['provider']);
  tablet = await openFor('provider', 'tablet', app.url);
});
afterAll(async () => {
  await tablet?.forget();
  await app?.stop();
});

/** A patient with an open case and a first visit that is signed. */
async function makeTreated(api: Awaited<ReturnType<typeof askApi>>) {
  const patientId = await addOwnPatient(api);
  await api.post(`/patients/${patientId}/cases`, {
    id: randomUUID(),
    kind: 'cash',
    name: 'Low back, lifting',
    openedOn: '2026-01-05',
    closedOn: null,
    injuredOn: null,
    onsetOn: null,
    firstTreatedOn: null,
    diagnoses: [{ code: 'M54.50', name: 'Low back pain, unspecified' }],
    authorizations: [],
    claimNumber: '',
    attorney: { name: '', phone: '', email: '' },
    adjuster: { name: '', phone: '', email: '' },
    employer: '',
    note: '',
  });
  const { locations } = await api.get<{ locations: { ID: string }[] }>('/locations');
  const first = randomUUID();
  await api.post('/encounters', {
    id: first,
    locationId: locations[0]!.ID,
    patientId,
    providerId: api.userId,
    appointmentId: null,
    startedAt: new Date(Date.now() - 3 * 86_400_000).toISOString(),
    title: 'Initial visit',
    note: {
      ...emptyNote(),
      complaint: 'Low back pain since lifting boxes. Sitting makes it worse.',
      painLevel: 7,
      findings: 'Hypertonic paraspinals at L4-L5, restricted.',
      spinalRegions: ['lumbar', 'pelvic'],
      segments: [
        {
          segment: 'L5',
          found: ['pain', 'restriction'],
          side: 'left',
          listing: 'PRS',
          technique: 'Diversified',
          treated: true,
        },
      ],
      assessment: 'Improving as expected with care.',
      plan: 'Twice a week for three weeks, then re-examine.',
    },
  });
  await api.post(
    `/encounters/${first}/sign`,
    { signedAt: new Date().toISOString(), deviceSequence: 1, chargeIds: { spinalCmt: randomUUID() } },
    { 'if-match': '"1"' },
  );
  return { patientId, first };
}

const tap = async (target: Locator) => {
  taps += 1;
  await target.click();
};

describe('a repeat visit', () => {
  it('is carried over, answered, reviewed and signed in at most eight taps', async () => {
    const { page, context } = tablet;
    const api = await askApi(page, app.url);
    const { patientId, first } = await makeTreated(api);
    await page.goto(`${app.url}/patients/${patientId}`);
    await page.getByText('Low back, lifting').first().waitFor();
    await page.getByRole('button', { name: 'Start note' }).waitFor();
    await context.setOffline(true);

    await tap(page.getByRole('button', { name: 'Start note' }));
    await page
      .getByRole('list', { name: 'Diagnoses, in order' })
      .getByText('Low back pain, unspecified')
      .waitFor();
    await tap(page.getByRole('button', { name: /^Carry over .*\d$/ }));
    await page.getByText('100% of the words are unchanged').waitFor();
    await tap(page.getByRole('radio', { name: 'Better' }).locator('..'));
    await tap(page.getByRole('radio', { name: '4 of 10' }).locator('..'));
    await page.getByRole('button', { name: 'L5: adjusted', pressed: true }).waitFor();
    await page.getByRole('listitem').getByText('PR PRS').waitFor();
    await look(page, 'carried');
    expect(await page.getByLabel('Complaint').inputValue()).toContain('Sitting makes it worse.');
    expect(await page.getByRole('combobox', { name: 'Case' }).inputValue()).not.toBe('');
    await tap(page.getByRole('button', { name: 'Review and sign' }));
    const review = page.getByRole('alertdialog');
    await review.getByText('Better since the last visit.').waitFor();
    await review.getByText('98940').first().waitFor();
    await look(page, 'review');
    await tap(review.getByRole('button', { name: 'Sign note' }));
    await page.getByTestId('signature').getByText('not yet received by the server').waitFor();
    await look(page, 'signed');
    expect(taps).toBeLessThanOrEqual(8);
    await page.getByRole('button', { name: 'Write an addendum' }).click();
    const dialog = page.getByRole('dialog', { name: /^Addendum to the note of/ });
    await dialog.getByLabel('Reason').fill('Left out');
    await dialog.getByRole('textbox', { name: 'Addendum' }).fill('Numb fingers at night.');
    await dialog.getByRole('button', { name: 'Add to the note' }).click();
    const added = page.getByRole('region', { name: 'Addendum: Left out' });
    await added.getByText('not yet received by the server').waitFor();
    await look(page, 'addendum');

    await context.setOffline(false);
    const second = page.url().split('/').at(-1)!;
    await expect
      .poll(async () => (await api.get<Encounter>(`/encounters/${second}`).catch(() => null))?.status, {
        timeout: 30_000,
      })
      .toBe('signed');
    await added.getByText('not yet received').waitFor({ state: 'detached', timeout: 30_000 });
    const { note, text, addenda } = await api.get<Encounter>(`/encounters/${second}`);
    expect(addenda).toMatchObject([
      { reason: 'Left out', text: 'Numb fingers at night.', writtenBy: api.userId },
    ]);
    expect(note).toMatchObject({
      painLevel: 4,
      response: 'better',
      spinalRegions: ['lumbar', 'pelvic'],
      case: { name: 'Low back, lifting' },
      diagnoses: [{ code: 'M54.50' }],
    });
    expect(note!.carried!.map(({ field, from }) => [field, from])).toEqual(
      ['complaint', 'findings', 'assessment', 'plan'].map((field) => [field, first]),
    );
    expect(text!.plan).toContain('Adjusted: L5 PRS (Diversified).');
    expect(text!.objective).not.toContain('L5: pain');
    expect(text!.subjective).toContain('Pain level: 4/10.');
    expect(text!.subjective).not.toContain('7/10');
    expect(text!.assessment).toMatch(/^Diagnoses:\n- M54\.50 Low back pain, unspecified/);
  });

  it('says word by word what differs, and takes back what was carried over', async () => {
    const { page } = tablet;
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(page.url().replace(/\/encounters.*/, ''));
    await page.getByRole('button', { name: 'Start note' }).click();
    await page.getByRole('button', { name: 'Carry over Subjective alone' }).click();
    const complaint = page.getByLabel('Complaint');
    expect(await complaint.inputValue()).toContain('Sitting makes it worse.');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(() => complaint.inputValue()).toBe('');
    await page.getByRole('button', { name: /^Carry over .*\d$/ }).click();
    await complaint.fill('Low back pain since lifting boxes. Standing makes it worse.');
    const changes = page.getByRole('region', { name: 'Subjective, changes' });
    await changes.locator('ins', { hasText: 'Standing' }).waitFor();
    await changes.locator('del', { hasText: 'Sitting' }).waitFor();
    await page.getByLabel('Find a diagnosis').fill('whiplash');
    await page.getByRole('option', { name: /S13\.4XXA/ }).waitFor();
    await look(page, 'desktop');
  });
});
