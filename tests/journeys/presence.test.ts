import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningApp } from '../support/app.ts';
import type { OpenBrowser } from '../support/browser.ts';
import { addOwnPatient } from '../support/own-patient.ts';
import { askApi } from '../support/signed-in-api.ts';
import { openFor, startAppFor } from '../support/signed-in.ts';

const others = (page: Page) => page.getByRole('list', { name: 'Also at this chart' });

describe('[7.19] [7.20] who else is at a chart', () => {
  let app: RunningApp;
  const open: OpenBrowser[] = [];
  let dr: Page;
  let pia: Page;
  let chart: string;
  const visit = async (key: string) => {
    const browser = await openFor(key, 'tablet', app.url);
    open.push(browser);
    return browser.page;
  };
  beforeAll(async () => {
    app = await startAppFor(['provider', 'assistant']);
    dr = await visit('provider');
    pia = await visit('assistant');
    const api = await askApi(dr, app.url);
    chart = `${app.url}/patients/${await addOwnPatient(api)}`;
  });
  afterAll(async () => {
    for (const browser of open) await browser.forget();
    await app?.stop();
  });

  test('stands on the chart of each, without a reload', async () => {
    await dr.goto(chart);
    await dr.getByRole('region', { name: 'Patient' }).waitFor();
    expect(await others(dr).count()).toBe(0);
    await pia.goto(chart);
    await others(pia).getByText('Maren Oakhollow is here').waitFor();
    await others(dr).getByText('Pia Wendlow is here').waitFor();
  });

  test('says who writes, and warns when two write the same note', async () => {
    await dr.getByRole('button', { name: 'Start note' }).click();
    await dr.waitForURL(/\/encounters\//);
    await others(pia).getByText('Maren Oakhollow is writing a note').waitFor();
    await pia.goto(dr.url());
    await pia.getByText(/Maren Oakhollow is writing this same note/).waitFor();
    await dr.getByText(/Pia Wendlow is writing this same note/).waitFor();
  });

  test('is over at once for who goes elsewhere in the app', async () => {
    await pia.getByRole('link', { name: 'Schedule', exact: true }).first().click();
    await others(dr).waitFor({ state: 'detached' });
  });

  test('is over at once for who closes the page', async () => {
    await pia.goto(chart);
    await others(dr).getByText('Pia Wendlow is here').waitFor();
    // A word of hers that is still on its way would come after the goodbye.
    await pia.waitForLoadState('networkidle');
    await pia.goto('about:blank');
    await others(dr).waitFor({ state: 'detached' });
  });

  test('is quiet without a server', async () => {
    await pia.goto(chart);
    await others(dr).getByText('Pia Wendlow is here').waitFor();
    await app.kill();
    await others(dr).waitFor({ state: 'detached', timeout: 60_000 });
    expect(await dr.getByRole('alert').count()).toBe(0);
  });
});
