import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Encounter } from '../../src/contract/clinical/encounter.ts';
import { emptyNote } from '../../src/domain/clinical/note/empty-note.ts';
import { openDeskAndTablet, type DeskAndTablet } from '../support/desk-and-tablet.ts';
import { addOwnPatient } from '../support/own-patient.ts';
import { askApi } from '../support/signed-in-api.ts';

/** A supervised provider signs without a network; the supervisor co-signs and locks on another browser; an addendum follows. */
let both: DeskAndTablet;
const eye = process.env['EYE'];
const look = async (page: Page, name: string) => {
  if (eye === undefined) return;
  mkdirSync(eye, { recursive: true });
  await page.screenshot({ path: `${eye}/${name}.png`, fullPage: true });
};

beforeAll(async () => {
  both = await openDeskAndTablet({ desk: 'admin', tablet: 'provider' });
});
afterAll(() => both?.close());

/** The admin treats as well. */
async function letAdminTreat(api: Awaited<ReturnType<typeof askApi>>) {
  const answer = await fetch(`${both.app.url}/api/${api.clinicId}/members/${api.userId}`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${api.idToken}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ roles: ['Admin', 'Provider'] }),
  });
  expect(answer.status).toBe(200);
}

/** A note of the provider's that could be signed. */
async function startNote(api: Awaited<ReturnType<typeof askApi>>) {
  const patientId = await addOwnPatient(api);
  const { locations } = await api.get<{ locations: { ID: string }[] }>('/locations');
  const id = randomUUID();
  await api.post('/encounters', {
    id,
    locationId: locations[0]!.ID,
    patientId,
    providerId: api.userId,
    appointmentId: null,
    startedAt: new Date().toISOString(),
    title: 'Follow-up',
    note: {
      ...emptyNote(),
      complaint: 'Low back pain since lifting boxes.',
      painLevel: 6,
      findings: 'Hypertonic paraspinals at L4-L5.',
      spinalRegions: ['lumbar'],
      assessment: 'Improving as expected with care.',
      plan: 'Twice a week for three weeks.',
    },
  });
  return { id, path: `/patients/${patientId}/encounters/${id}` };
}

describe('a supervised signature', () => {
  it('made offline is co-signed and locked elsewhere, and added to', async () => {
    const { app, desk, tablet } = both;
    const admin = await askApi(desk.page, app.url);
    await letAdminTreat(admin);
    await desk.page.goto(`${app.url}/settings/clinic/signing`);
    await desk.page.getByLabel(/^Supervisor of Maren Oakhollow/).selectOption({ label: 'Ilse Thornbury' });
    await desk.page.getByLabel('Lock signed notes').selectOption('3 days after signing');
    await look(desk.page, 'settings');
    await desk.page.getByRole('button', { name: 'Save', exact: true }).click();
    await desk.page.getByText('Note signing saved').waitFor();

    const { page, context } = tablet;
    const { id, path } = await startNote(await askApi(page, app.url));
    await page.goto(`${app.url}${path}`);
    await page.getByRole('button', { name: 'Entered in error…' }).waitFor();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Review and sign' }).click();
    const review = page.getByRole('alertdialog');
    await review.getByText('Ilse Thornbury is asked to co-sign.').waitFor();
    await review.getByRole('button', { name: 'Sign note' }).click();
    await page.getByText('Waiting for Ilse Thornbury’s co-signature').waitFor();
    await page.getByTestId('signature').getByText('not yet received by the server').waitFor();
    await look(page, 'signed-offline');
    await context.setOffline(false);
    const note = () => admin.get<Encounter>(`/encounters/${id}`);
    await expect.poll(async () => (await note()).status, { timeout: 30_000 }).toBe('signed');

    await desk.page.goto(`${app.url}/`);
    const queue = desk.page.getByRole('region', { name: 'Notes to co-sign' });
    await queue.getByRole('link').first().waitFor();
    await look(desk.page, 'queue');
    await queue.getByRole('link').first().click();
    await desk.page.getByRole('button', { name: 'Co-sign', exact: true }).click();
    const dialog = desk.page.getByRole('dialog', { name: /^Co-sign the note of/ });
    await dialog.getByLabel('Statement').fill('I saw the patient and agree.');
    await look(desk.page, 'co-sign');
    await dialog.getByRole('button', { name: 'Co-sign note' }).click();
    await desk.page.getByText('Co-signed by Ilse Thornbury').first().waitFor();
    await desk.page.getByRole('button', { name: 'Lock note' }).click();
    await desk.page
      .getByText(/^Locked \w/)
      .first()
      .waitFor();
    await look(desk.page, 'locked');

    await page
      .getByText(/^Locked \w/)
      .first()
      .waitFor({ timeout: 30_000 });
    await page.getByText('I saw the patient and agree.').first().waitFor();
    expect(await page.getByRole('button', { name: 'Amend note' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Write an addendum' }).click();
    const adding = page.getByRole('dialog', { name: /^Addendum to the note of/ });
    await adding.getByLabel('Reason').fill('Left out');
    await adding.getByRole('textbox', { name: 'Addendum' }).fill('Numb fingers at night.');
    await adding.getByRole('button', { name: 'Add to the note' }).click();
    await expect
      .poll(async () => (await note()).events?.map(({ kind }) => kind), { timeout: 30_000 })
      .toEqual(['signed', 'coSigned', 'locked', 'addendum']);
    expect((await note()).tampered).toBeUndefined();
    await look(page, 'whole');
  });
});
