import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { blankPatient } from '../../src/domain/people/patient-changes.ts';
import { askApi } from '../support/signed-in-api.ts';
import { enter, openBrowserOf, startAppFor } from '../support/signed-in.ts';
import { findFaults } from '../walk/axe.ts';

const out = '/tmp/w/chart-eye';
mkdirSync(out, { recursive: true });
it('looks', async () => {
  const app = await startAppFor(['provider']);
  const b = await openBrowserOf('provider', 'desktop');
  const { page } = b;
  const said: string[] = [];
  try {
    await enter(page, app.url);
    const api = await askApi(page, app.url);
    const { birthDateKnown: _b, deceasedOnKnown: _d, ...blank } = blankPatient;
    const bad = randomUUID();
    await api.post('/patients', {
      ...blank,
      id: bad,
      firstName: 'Wolfeschlegelsteinhausenbergerdorff'.padEnd(60, 'x'),
      lastName: 'مريم بنت عبد الرحمن',
      preferredName: 'مريم',
      birthDate: '1916-01-02',
      phone: '(617) 555-0132',
      alerts: Array.from({ length: 12 }, (_, i) => `Alert number ${i}: latex and more`),
      tags: Array.from({ length: 20 }, (_, i) => `tag ${i}`),
    });
    await page.waitForSelector('h2');
    await page.goto(app.url);
    await page.waitForTimeout(2500);
    const hrefs = await page
      .locator('main a[href^="/patients/"]')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href')!));
    said.push(hrefs.join(' '));
    const good = hrefs[0] ?? `/patients/${bad}`;
    const pages = (process.env['EYE_PAGES'] ?? 'good,bad').split(',');
    const sizes = [
      ['phone', 390, 844],
      ['tablet', 1024, 768],
      ['desktop', 1440, 900],
    ] as const;
    const path: Record<string, string> = { good, bad: `/patients/${bad}` };
    for (const sub of ['notes', 'timeline', 'ledger', 'documents', 'forms', 'file', 'edit'])
      path[sub] = `${good}/${sub}`;
    const { encounters } = await api.get<{ encounters: { id: string; status: string }[] }>(
      `${good}/encounters`,
    );
    const signed = encounters.find(({ status }) => status === 'signed');
    if (signed) {
      path['signed'] = `${good}/encounters/${signed.id}`;
      path['plan'] = `/report/${signed.id}`;
    }
    for (const name of pages) {
      if (!path[name]) {
        said.push(`no ${name}`);
        continue;
      }
      for (const [size, width, height] of sizes) {
        await page.setViewportSize({ width, height });
        await page.goto(app.url + path[name]);
        await page.waitForTimeout(2000);
        for (const scheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme: scheme });
          await page.waitForTimeout(200);
          await page.screenshot({ path: `${out}/${name}-${size}-${scheme}.png`, fullPage: size !== 'phone' });
          said.push(...(await findFaults(page)).map((fault) => `${name} ${size} ${scheme}: ${fault}`));
        }
        const top = await page.evaluate(() => {
          const tabs = document.querySelector('nav[aria-label="Chart"]');
          return [
            tabs?.getBoundingClientRect().bottom,
            document.querySelector('header')?.getBoundingClientRect().bottom,
            document.documentElement.scrollWidth - innerWidth,
          ].join(' ');
        });
        said.push(`${name} ${size}: tabs end, header ends, sideways ${top}`);
      }
      await page.setViewportSize({ width: 320, height: 640 });
      await page.waitForTimeout(300);
      said.push(
        `${name} 320 sideways ${await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)}`,
      );
      await page.screenshot({ path: `${out}/${name}-320.png` });
    }
  } catch (fault) {
    await page.screenshot({ path: `${out}/fault.png` });
    said.push(String(fault));
  } finally {
    console.log(said.join('\n'));
    await b.forget();
    await app.stop();
  }
  expect(1).toBe(1);
}, 600_000);
