import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningApp } from '../support/app.ts';
import type { OpenBrowser } from '../support/browser.ts';
import { leaveBy } from '../support/browser.ts';
import { addOwnPatient } from '../support/own-patient.ts';
import { openFor, startAppFor } from '../support/signed-in.ts';
import { askApi } from '../support/signed-in-api.ts';

/** A note is typed in without a network, and the page goes in the same breath: nobody has to open the note again. */
let app: RunningApp;
let tablet: OpenBrowser;
const chip = (page: Page) => page.locator('[data-sync]').first();
const allSent = (page: Page) => page.locator('[data-sync="all-sent"]').first();

beforeAll(async () => {
  app = await startAppFor(['provider']);
  tablet = await openFor('provider', 'tablet', app.url);
});
afterAll(async () => {
  await tablet?.forget();
  await app?.stop();
});

/** Types both inside the page and leaves it at once, as no driver from outside is quick enough. */
const typeAndLeave = (page: Page, complaint: string, findings: string, pauseMs: number) =>
  page
    .evaluate(
      async ([one, other, pause]) => {
        const type = (id: string, text: string) => {
          const area = document.querySelector<HTMLTextAreaElement>(id)!;
          area.focus();
          area.value = text;
          area.dispatchEvent(new InputEvent('input', { bubbles: true }));
        };
        type('#note-complaint', one);
        await new Promise((go) => setTimeout(go, pause));
        type('#note-findings', other);
        // Sealed and laid down; no save has begun.
        await new Promise((go) => setTimeout(go, 60));
        location.assign('/patients');
      },
      [complaint, findings, pauseMs] as const,
    )
    .catch(() => {});

describe('what was typed into a note whose page went', () => {
  it.each([0, 500])(
    'counts as waiting and goes out with the note shut, typed %i ms apart',
    async (pauseMs) => {
      const { page } = tablet;
      const api = await askApi(page, app.url);
      const patientId = await addOwnPatient(api);
      await page.goto(`${app.url}/patients/${patientId}`);
      await page.getByRole('button', { name: 'Start note' }).click();
      await page.getByLabel('Complaint').waitFor();
      await allSent(page).waitFor();
      const id = page.url().split('/').at(-1)!;

      await app.kill('SIGKILL');
      await leaveBy(page, () => typeAndLeave(page, 'Low back pain.', 'Tender L4-L5.', pauseMs));
      await page.getByRole('heading', { name: 'Patients', level: 1 }).waitFor();
      await expect.poll(() => chip(page).getAttribute('aria-label')).toBe('Offline – 1 saved on this device');

      await app.restart();
      await allSent(page).waitFor({ timeout: 90_000 });
      const saved = await api.get<{ note: { complaint: string; findings: string } }>(`/encounters/${id}`);
      expect(saved.note).toMatchObject({ complaint: 'Low back pain.', findings: 'Tender L4-L5.' });
    },
  );

  it('asks for review where another device has written something else there meanwhile', async () => {
    const { page } = tablet;
    const api = await askApi(page, app.url);
    const patientId = await addOwnPatient(api);
    await page.goto(`${app.url}/patients/${patientId}`);
    await page.getByRole('button', { name: 'Start note' }).click();
    await page.getByLabel('Complaint').waitFor();
    await allSent(page).waitFor();
    const id = page.url().split('/').at(-1)!;
    await tablet.context.setOffline(true);
    await leaveBy(page, () => typeAndLeave(page, 'Low back pain.', 'Mine.', 0));
    await page.getByRole('heading', { name: 'Patients', level: 1 }).waitFor();
    const before = await api.get<{ note: object; version: number }>(`/encounters/${id}`);
    const answer = await fetch(`${app.url}/api/${api.clinicId}/encounters/${id}/note`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${api.idToken}`,
        'content-type': 'application/json',
        'if-match': `"${before.version}"`,
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({ note: { ...before.note, findings: 'Theirs.' } }),
    });
    expect(answer.status).toBe(200);
    await tablet.context.setOffline(false);
    await page.locator('[data-sync="needs-review"]').first().waitFor({ timeout: 90_000 });
    await page.goto(`${app.url}/settings/sync`);
    await page.getByText('Mine.').first().waitFor();
    await page.getByText('Theirs.').first().waitFor();
  });
});
