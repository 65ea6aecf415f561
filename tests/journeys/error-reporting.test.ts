import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { demoUsers } from '../../server/tools/demo/demo-users.ts';
import { freePort, startApp, type RunningApp } from '../support/app.ts';
import { openBrowser, signIn, type OpenBrowser } from '../support/browser.ts';
import { startReportSink, type ReportSink } from '../support/report-sink.ts';
import { askApi } from '../support/signed-in-api.ts';

/**
 * The built app on a real server, with error reports going to a server of ours that unpacks whatever arrives. A patient
 * whose every word can be recognised goes through the screens; none of the words may arrive.
 */
const provider = demoUsers.find(({ key }) => key === 'provider')!;
const canary = {
  firstName: 'Zuleikah',
  lastName: 'Quillcanary',
  birthDate: '1987-03-14',
  phone: '617 555 0188',
  email: 'zuleikah@quillcanary.example',
  city: 'Canaryton',
  alerts: ['Allergic to canaryicillin'],
};
const note = 'Quillcanary wakes at night from canarypain in the left knee';
/** Each of them alone would name her; also as an address writes them. */
const telling = [
  /zuleikah/i,
  /quillcanary/i,
  /canary/i,
  /1987.?03.?14/,
  /0?3\/14\/1987/,
  /Mar(ch)? 14/i,
  /617.{0,3}555.{0,3}0188/,
  /555-?0188/,
];

let app: RunningApp;
let sink: ReportSink;
let browser: OpenBrowser;
let dataDir: string;
let port: number;
let patientId: string;

const startAt = async (stage: string) => {
  const env = { STAGE: stage, SENTRY_DSN: sink.dsn, ONBOARDING_TOUR_SCRIPT: `${sink.origin}/guide/tour.js` };
  app = await startApp({ dataDir, port, env });
};
const restartAt = async (stage: string) => {
  await app.kill('SIGKILL');
  await startAt(stage);
};
/** A fresh tab, so a fresh throw of the dice: `dice` is what every throw gives. */
async function openTab(path: string, dice?: number): Promise<Page> {
  const page = await browser.context.newPage();
  await page.addInitScript((fixed) => {
    localStorage.removeItem('plumbline.config');
    if (fixed !== null) Math.random = () => fixed;
  }, dice ?? null);
  await page.goto(`${app.url}${path}`);
  return page;
}
/** Until the library listens: the page's own first listener is then gone. */
const untilReported = (page: Page) => page.waitForFunction(() => '__SENTRY__' in globalThis);
const throwLater = (page: Page, message: string) =>
  page.evaluate(
    (words) =>
      void setTimeout(() => {
        throw new Error(words);
      }),
    message,
  );
/** Runs a function as a script of the page's own: what a debugger runs is not reported when it fails. */
async function runInPage<T>(page: Page, run: (given: T) => unknown, given: T): Promise<void> {
  const body = `void (${run.toString()})(${JSON.stringify(given)});`;
  await page.route('**/assets/trial.js', (route) => route.fulfill({ contentType: 'text/javascript', body }));
  await page.addScriptTag({ url: '/assets/trial.js' });
}

/** Says who the patient is in every way in which a fault could. Runs in the page. */
async function tellEverything({ firstName, lastName, birthDate, phone, alerts }: typeof canary) {
  const link = document.createElement('a');
  link.href = `/patients?q=${lastName}`;
  link.title = `${lastName}, born ${birthDate}`;
  link.setAttribute('aria-label', `Open ${firstName} ${lastName}`);
  link.dataset['plTooltip'] = phone;
  link.textContent = `${firstName} ${lastName} ${birthDate}`;
  link.addEventListener('click', (event) => event.preventDefault());
  document.querySelector('#main')?.append(link);
  link.click();
  document.title = `${lastName} – chart`;
  console.error(`Could not draw ${lastName}`, alerts);
  await fetch(`/api/nowhere/patients/${lastName}?dob=${birthDate}&phone=${phone}`).catch(() => {});
  await fetch(`http://127.0.0.1:9/patients/${lastName}`).catch(() => {});
  history.pushState({}, '', `/patients?q=${lastName}`);
  const twoLines = `${firstName} ${lastName}\n    at ${lastName} (${location.origin}/assets/${lastName}.js:1:1)`;
  const later = (run: () => void) => void setTimeout(run, 50);
  later(() => {
    throw Object.assign(new Error(twoLines), { name: lastName, patient: { phone } });
  });
  later(() => {
    throw new TypeError(`Cannot read properties of undefined (reading '${lastName}')`);
  });
  later(() => void JSON.parse(`${lastName}, ${birthDate}`));
  later(() => void Promise.reject(new RangeError(`${firstName} ${lastName} has no visit on ${birthDate}`)));
  later(() => void Promise.reject(new Error('Outer', { cause: new Error(`${lastName}: ${alerts[0]}`) })));
  // Words alone, and a thing that is no error at all.
  // oxlint-disable-next-line typescript/prefer-promise-reject-errors
  later(() => void Promise.reject(`${lastName}, ${phone}`));
  // oxlint-disable-next-line typescript/prefer-promise-reject-errors
  later(() => void Promise.reject({ lastName, phone }));
}

const wait = (ms: number) => new Promise((go) => setTimeout(go, ms));

beforeAll(async () => {
  sink = await startReportSink(await freePort());
  dataDir = await mkdtemp(join(tmpdir(), 'plumbline-reports-'));
  await chmod(dataDir, 0o711);
  port = await freePort();
  await startAt('local');
  browser = await openBrowser('desktop', { executablePath: inject('chromiumPath') });
});
afterAll(async () => {
  await browser?.forget();
  await app?.stop();
  await sink?.stop();
  if (dataDir) await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

describe('error reporting', () => {
  test('[1.5] is off at the stage local, and not even fetched', async () => {
    const { page, context } = browser;
    const fetched: string[] = [];
    context.on('request', (request) => fetched.push(request.url()));
    await signIn(page, app.url, provider);
    await page.getByRole('navigation', { name: 'Screens' }).first().waitFor();
    await throwLater(page, 'Nobody is told of this');
    const api = await askApi(page, app.url);
    const patient = {
      middleName: '',
      preferredName: '',
      sex: 'female',
      address1: '',
      address2: '',
      state: '',
      zip: '',
    };
    patientId = crypto.randomUUID();
    await api.post('/patients', { ...patient, ...canary, id: patientId });
    await page.goto(`${app.url}/patients/${patientId}`);
    await page.getByText(canary.lastName).first().waitFor();
    await wait(3_500);
    expect(fetched.filter((url) => url.includes('/error-reporting-'))).toEqual([]);
    expect(sink.envelopes).toEqual([]);
  });

  test('[1.5] [1.6] tells at dev of errors, each with its recording, and of nobody: no word of a patient arrives', async () => {
    await restartAt('dev');
    const page = await openTab(`/patients/${patientId}`, 0);
    await page.getByText(canary.lastName).first().waitFor();
    await untilReported(page);
    await page.getByRole('button', { name: 'Start note' }).first().click();
    await page.getByLabel('Complaint').fill(note);
    await page.waitForTimeout(1_500);
    await page.goBack();
    await page.getByText(canary.lastName).first().click();
    expect(sink.items('replay_recording'), 'no recording before an error, whatever the dice say').toEqual([]);
    expect(sink.items('transaction'), 'no traces at dev').toEqual([]);

    await runInPage(page, tellEverything, canary);
    await expect.poll(() => sink.items('event').length, { timeout: 20_000 }).toBeGreaterThanOrEqual(7);
    await expect.poll(() => sink.items('replay_recording').length, { timeout: 20_000 }).toBeGreaterThan(0);
    await page.close();
    await wait(500);

    const told = sink.everything();
    const leaks = telling.flatMap((words) => {
      const at = told.search(words);
      return at === -1 ? [] : [`${words}: ${told.slice(Math.max(0, at - 120), at + 60)}`];
    });
    expect(leaks).toEqual([]);
    expect(decodeURIComponent(told.replaceAll(/%(?![\da-f]{2})/gi, ''))).not.toMatch(/canary/i);
    expect(told).not.toContain(patientId);
    expect(told).toContain('Cannot read properties of undefined');
    expect(told).toContain('Not valid JSON');
    expect(told).toContain('plumbline@3.6.1');
    expect(sink.items('replay_event')[0]!.text).toContain('"replay_type":"buffer"');
    expect(sink.items('replay_recording')[0]!.text, 'it is a recording of the page').toContain(
      '"tagName":"main"',
    );
    expect(sink.items('replay_recording')[0]!.text).toContain('****');
    expect(sink.items('transaction'), 'no traces at dev').toEqual([]);
  });

  test('[1.5] at prod, one tenth is traced and one hundredth recorded; [1.6] the API takes part in the trace, nobody else', async () => {
    await restartAt('prod');
    sink.clear();
    const traced: string[] = [];
    const untraced: string[] = [];
    browser.context.on('request', (request) => {
      const isTraced = 'sentry-trace' in request.headers() || 'baggage' in request.headers();
      (isTraced ? traced : untraced).push(new URL(request.url()).pathname);
    });
    // Just within a hundredth, just beyond it, just beyond a tenth: three tabs at once.
    const [within, beyond, none] = await Promise.all([
      openTab('/patients', 0.0099),
      openTab('/patients', 0.0101),
      openTab('/patients', 0.1001),
    ]);
    await Promise.all([within, beyond, none].map(untilReported));
    await Promise.all(
      [within, beyond, none].map((page, index) =>
        page.evaluate(
          async ({ guide, tab }) => {
            await fetch(`${guide}/guide/steps.json?tab=${tab}`);
            await fetch(`/api/me?tab=${tab}`).catch(() => {});
          },
          { guide: sink.origin, tab: index },
        ),
      ),
    );
    const replays = () => sink.items('replay_event').filter(({ text }) => text.includes('"prod"'));
    await expect.poll(() => replays().length, { timeout: 25_000 }).toBeGreaterThan(0);
    await expect.poll(() => sink.items('transaction').length, { timeout: 25_000 }).toBeGreaterThanOrEqual(2);
    const replayIds = new Set(
      replays().map(({ text }) => (JSON.parse(text) as { replay_id: string }).replay_id),
    );
    expect(replayIds.size, 'one of the three is recorded without an error').toBe(1);
    expect(replays()[0]!.text).toContain('"replay_type":"session"');
    const traces = new Set(
      sink
        .items('transaction')
        .map(
          ({ text }) =>
            JSON.parse(text) as { op?: string; contexts: { trace: { trace_id: string; op: string } } },
        )
        .map(({ contexts }) => contexts.trace.trace_id),
    );
    expect(traces.size, 'two of the three are traced').toBe(2);

    expect(traced.length).toBeGreaterThan(0);
    expect(traced.filter((path) => !path.startsWith('/api/'))).toEqual([]);
    expect(untraced.filter((path) => path.startsWith('/guide/'))).toHaveLength(3);
    const guides = sink.others.filter(({ url }) => url.startsWith('/guide/'));
    expect(guides.length).toBeGreaterThanOrEqual(3);
    for (const { headers } of guides) expect(JSON.stringify(headers)).not.toMatch(/sentry-trace|baggage/i);
    const spans = sink
      .items('transaction')
      .map(({ text }) => text)
      .join('\n');
    expect(spans).toContain('GET /api/me');
    expect(spans).not.toContain('/guide');

    // An error of the product itself, with the place in its own scripts, recorded also where the dice said no.
    sink.clear();
    await browser.context.route('**/api/*/patients/*', (route) => route.fulfill({ json: { alerts: 7 } }));
    await none.goto(`${app.url}/patients/${crypto.randomUUID()}`);
    await none.getByText('This screen stopped').waitFor();
    await expect.poll(() => sink.items('event').length, { timeout: 20_000 }).toBeGreaterThan(0);
    await browser.context.unroute('**/api/*/patients/*');
    expect(sink.items('event')[0]!.text).toMatch(/"filename":"\/assets\/[\w.-]+\.js"/);
    const { fetchedAtMs, paintedAtMs } = await none.evaluate(() => ({
      fetchedAtMs: performance
        .getEntriesByType('resource')
        .find(({ name }) => name.includes('/error-reporting-'))?.startTime,
      paintedAtMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    }));
    expect(fetchedAtMs, 'it is loaded after the first paint').toBeGreaterThan(paintedAtMs!);
    await Promise.all([within, beyond, none].map((page) => page.close()));
  });

  test('[1.7] noise of extensions, toolbars and widgets is not told', async () => {
    const page = await openTab('/patients', 0.5);
    await untilReported(page);
    sink.clear();
    await page.evaluate(() => {
      const tell = (message: string, script: string) => {
        const error = new Error(message);
        error.stack = `Error: ${message}\n    at run (${script}:1:1)`;
        dispatchEvent(new ErrorEvent('error', { error, message, filename: script, lineno: 1, colno: 1 }));
      };
      const own = `${location.origin}/assets/start-Ab12Cd34.js`;
      tell('From an extension', 'chrome-extension://abcdef/content.js');
      tell('From another', 'moz-extension://abcdef/content.js');
      tell('From a widget', 'https://connect.facebook.net/en_US/sdk.js');
      tell('top.GLOBALS', own);
      tell("Can't find variable: ZiteReader", own);
      tell('fb_xd_fragment', own);
      tell('ResizeObserver loop limit exceeded', own);
      tell('A real one, the last', own);
    });
    await expect.poll(() => sink.items('event').length, { timeout: 20_000 }).toBeGreaterThan(0);
    await wait(1_000);
    expect(sink.items('event')).toHaveLength(1);
    expect(sink.items('event')[0]!.text).toContain('/assets/start-Ab12Cd34.js');
    await page.close();
  });

  test('[8.4] [8.6] a recording that cannot be sent is only logged, in its own words', async () => {
    const openRecorded = async () => {
      const page = await openTab('/patients', 0);
      const said: string[] = [];
      page.on('console', (message) => said.push(message.text()));
      return { page, said };
    };
    const tabs = await Promise.all([openRecorded(), openRecorded(), openRecorded()]);
    const [limited, refused, full] = tabs;
    const cors = { 'access-control-allow-origin': '*', 'access-control-expose-headers': '*' };
    const limits = { ...cors, 'x-sentry-rate-limits': '60:replay:organization' };
    // Only the recording is limited; the library would not even try it had it heard of the limit before.
    await limited!.page.route(`${sink.origin}/**`, (route) => {
      const isRecording = route.request().postDataBuffer()?.includes('replay_recording') === true;
      return route.fulfill(isRecording ? { status: 429, headers: limits } : { status: 200, headers: cors });
    });
    await refused!.page.route(`${sink.origin}/**`, (route) => route.fulfill({ status: 503, headers: cors }));
    await untilReported(full!.page);
    await full!.page.evaluate(() => {
      const long = document.createElement('i');
      long.hidden = true;
      long.dataset['long'] = 'x'.repeat(21_000_000);
      document.querySelector('#main')?.append(long);
    });
    const words = (said: string[]) => said.filter((line) => line.startsWith('The recording of an error'));
    await expect
      .poll(() => words(limited!.said), { timeout: 25_000 })
      .toEqual([expect.stringContaining('Rate limit hit')]);
    await expect
      .poll(() => words(refused!.said), { timeout: 25_000 })
      .toEqual([expect.stringContaining('Transport returned status code 503')]);
    await expect
      .poll(() => words(full!.said), { timeout: 25_000 })
      .toEqual([expect.stringContaining('Event buffer exceeded maximum size')]);
    for (const { page } of tabs) {
      expect(await page.getByText(/Rate limit|status code|buffer/).count(), 'nobody is shown it').toBe(0);
      await page.close();
    }
  });
});
