import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { emptyNote } from '../../src/domain/clinical/note/empty-note.ts';
import type { askApi } from './signed-in-api.ts';

type Api = Awaited<ReturnType<typeof askApi>>;

/** Drafts to write in, each of another patient, made on the server. @returns their addresses in the app */
export async function makeNotes(api: Api, count: number): Promise<{ id: string; path: string }[]> {
  const { patients } = await api.get<{ patients: { id: string }[] }>(`/patients?limit=${count}`);
  const { locations } = await api
    .get<{ ID: string; primary: boolean }[] | { locations: { ID: string; primary: boolean }[] }>('/locations')
    .then((answer) => (Array.isArray(answer) ? { locations: answer } : answer));
  const locationId = locations.find(({ primary }) => primary)!.ID;
  const notes: { id: string; path: string }[] = [];
  for (const { id: patientId } of patients.slice(0, count)) {
    const id = randomUUID();
    await api.post('/encounters', {
      id,
      locationId,
      patientId,
      providerId: api.userId,
      appointmentId: null,
      startedAt: new Date().toISOString(),
      title: 'Visit',
      note: emptyNote(),
    });
    notes.push({ id, path: `/patients/${patientId}/encounters/${id}` });
  }
  return notes;
}

export const findings = (page: Page) => page.getByLabel('Findings');

/**
 * Hears each time the screen says that the findings as they stand are kept: what it said so of is never allowed to be
 * gone. Counts from the next load of the page on; once for each page.
 */
export async function hearAcknowledged(page: Page, heard: (text: string) => void): Promise<void> {
  await page.exposeFunction('plumblineHeard', heard);
  await page.addInitScript(() => {
    let last = '';
    setInterval(() => {
      const mark = document.querySelector('[data-testid="save-mark"]')?.textContent ?? '';
      const field = [...document.querySelectorAll('textarea')].find((one) =>
        [...(one.labels ?? [])].some((label) => label.textContent?.startsWith('Findings')),
      );
      if (mark === '' || mark.startsWith('Saving') || !field || field.value === last) return;
      last = field.value;
      (globalThis as unknown as { plumblineHeard(text: string): void }).plumblineHeard(last);
    }, 15);
  });
}
