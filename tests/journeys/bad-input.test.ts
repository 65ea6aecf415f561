import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningApp } from '../support/app.ts';
import { hasControls } from '../../src/lib/control-characters.ts';
import { nastyStrings, naughtyStrings } from '../support/bad-input.ts';
import type { OpenBrowser } from '../support/browser.ts';
import { askApi } from '../support/signed-in-api.ts';
import { findTurnedText, overflowOf } from '../walk/turned-text.ts';
import { enter, openBrowserOf, startAppFor } from '../support/signed-in.ts';

/** A name with a character that can't be seen is refused, next to its field. */
const shortest = (text: string) => /\S/.test(text) && text.length <= 100 && !hasControls(text);
/** What a line of a form may hold, a few hundred of them; the server's own test takes every one in every field. */
const lines = nastyStrings.filter(shortest);
const textFields = ['First name', 'Last name', 'Preferred name', 'Middle name', 'City', 'State'] as const;
const keyOf = {
  'First name': 'firstName',
  'Last name': 'lastName',
  'Preferred name': 'preferredName',
  'Middle name': 'middleName',
  City: 'city',
  State: 'state',
} as const;

/** What people paste comes back as they pasted it, and does nothing to the page it stands on. */
describe('pasted text', () => {
  let app: RunningApp;
  let browser: OpenBrowser;
  let page: Page;
  let api: Awaited<ReturnType<typeof askApi>>;
  const asked: string[] = [];
  beforeAll(async () => {
    app = await startAppFor(['provider']);
    browser = await openBrowserOf('provider', 'desktop', {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    page = browser.page;
    page.on('dialog', (dialog) => {
      asked.push(dialog.message());
      void dialog.dismiss();
    });
    await enter(page, app.url);
    await page.getByRole('heading', { level: 1 }).waitFor();
    api = await askApi(page, app.url);
  });
  afterAll(async () => {
    await browser?.forget();
    await app?.stop();
  });

  const fieldOf = (label: string) => page.getByRole('textbox', { name: new RegExp(`^${label}`) });
  /** Through the clipboard, as people do it. Gives what the field then holds. */
  async function paste(label: string, text: string): Promise<string> {
    const field = fieldOf(label);
    await field.focus();
    await field.fill('');
    await page.evaluate((words) => navigator.clipboard.writeText(words), text);
    await page.keyboard.press('ControlOrMeta+V');
    return field.inputValue();
  }
  const isHarmless = async () => {
    expect(await page.title()).not.toContain('broken');
    expect(await page.locator('script:not([src]):not([type])', { hasText: 'broken' }).count()).toBe(0);
    expect(asked).toEqual([]);
  };

  test('in a patient’s form is kept, and is there again when the form is opened', async () => {
    for (let from = 0; from < lines.length; from += textFields.length) {
      await page.goto(`${app.url}/patients/new`);
      await page.getByRole('button', { name: 'Enter more now' }).click();
      const held: Record<string, string> = {};
      for (const [index, label] of textFields.entries()) {
        const text = lines[(from + index) % lines.length]!;
        held[label] = await paste(label, text);
        // A line of a form has no second line; all else is as it was.
        if (!/[\r\n\t\u0085\u2028\u2029]/.test(text)) expect(held[label]).toBe(text);
      }
      await page.getByLabel('Birth date').fill('07/21/1984');
      await page.getByRole('button', { name: 'Add patient' }).click();
      await page.waitForURL(/\/patients\/[\da-f-]{36}$/);
      await isHarmless();
      const id = new URL(page.url()).pathname.split('/')[2]!;
      await page.locator('[data-sync]').getByText('All on the server').waitFor();
      const kept = await api.get<Record<string, string>>(`/patients/${id}`);
      for (const label of textFields) expect(kept[keyOf[label]]).toBe(held[label]);
      await page.goto(`${app.url}/patients/${id}/edit`);
      for (const label of textFields) expect(await fieldOf(label).inputValue()).toBe(held[label]);
    }
  }, 240_000);

  test('in a note is kept, and is there again after a new start', async () => {
    const { patients } = await api.get<{ patients: { id: string }[] }>('/patients?limit=1');
    await page.goto(`${app.url}/patients/${patients[0]!.id}`);
    await page.getByRole('button', { name: 'Start note' }).click();
    await page.getByLabel('Complaint').waitFor();
    const texts = [...nastyStrings, ...(naughtyStrings ?? [])].join('\n').replaceAll(/\r\n?/g, '\n');
    const whole = texts.slice(0, 3_900);
    expect(await paste('Complaint', whole)).toBe(whole);
    const rest = texts.slice(3_900, 3_900 + 7_900);
    expect(await paste('Findings', rest)).toBe(rest);
    await page.getByTestId('save-mark').getByText('On the server').waitFor();
    await page.reload();
    await page.getByLabel('Complaint').waitFor();
    expect(await page.getByLabel('Complaint').inputValue()).toBe(whole);
    expect(await page.getByLabel('Findings').inputValue()).toBe(rest);
    const id = new URL(page.url()).pathname.split('/')[4]!;
    const { note } = await api.get<{ note: { complaint: string; findings: string } }>(`/encounters/${id}`);
    expect([note.complaint, note.findings]).toEqual([whole, rest]);
    await isHarmless();
  }, 120_000);

  test('in names and notes breaks no layout, on a phone or a desk', async () => {
    const addresses = ['/patients?q=unbroken', '/patients?q=turned', '/patients', '/', '/schedule'];
    const ids = await Promise.all(
      ['unbroken', 'turned', 'right%20to%20left'].map(async (words) => {
        const { patients } = await api.get<{ patients: { id: string }[] }>(`/patients?q=${words}`);
        return patients.map(({ id }) => id);
      }),
    );
    for (const id of new Set(ids.flat()))
      addresses.push(...['', '/ledger', '/timeline', '/forms'].map((under) => `/patients/${id}${under}`));
    expect(addresses.length).toBeGreaterThan(8);
    const faults: string[] = [];
    for (const address of addresses) {
      await page.goto(app.url + address);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      for (const [width, height] of [
        [390, 844],
        [1440, 900],
      ] as const) {
        await page.setViewportSize({ width, height });
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
        const overflow = await overflowOf(page);
        if (overflow > 0) faults.push(`${address} at ${width}: ${overflow} px wider than its window`);
        faults.push(
          ...(await findTurnedText(page)).map((words) => `${address} at ${width}: "${words}" is turned`),
        );
      }
    }
    expect(faults, faults.join('; ')).toEqual([]);
    await isHarmless();
  }, 120_000);
});
