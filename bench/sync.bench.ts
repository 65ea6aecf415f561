import { fileURLToPath } from 'node:url';
import type { BrowserContext } from 'playwright-core';
import { build } from 'vite';
import type { RunningApp } from '../tests/support/app.ts';
import { openBrowser } from '../tests/support/browser.ts';
import { uuid7 } from '../src/lib/uuid.ts';
import { callerOf } from './clinic.ts';
import type { Figure } from './figure.ts';
import { emptyNote } from './server.bench.ts';
import type { Caller } from './server.bench.ts';
import { median, percentile } from './statistics.ts';

const notes = 100;
const savesOfEach = 4;
const rounds = 5;

/** The outbox and the drain as one script for a page without screens. */
async function bundlePage(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('.', import.meta.url)),
    build: {
      write: false,
      target: 'es2023',
      lib: { entry: fileURLToPath(new URL('sync-page.ts', import.meta.url)), formats: ['es'] },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (!output || !('output' in output)) throw new Error('The page of the bench was not built.');
  return output.output[0].code;
}

const newId = () => uuid7(Date.now(), (bytes) => crypto.getRandomValues(bytes));

/** 500 writes: 100 notes, each opened and then saved four times. */
function makeIntents({ clinicId, locationId, patientId, providerId }: Caller): unknown[] {
  return Array.from({ length: notes }, newId).flatMap((id, index) => {
    const about = { lane: `encounter:${id}`, label: `Note ${index}`, patientId };
    const startedAt = new Date().toISOString();
    const opened = {
      ...about,
      name: 'encounter.start',
      params: { clinicId },
      body: {
        id,
        locationId,
        patientId,
        providerId,
        appointmentId: null,
        startedAt,
        title: 'Bench',
        note: emptyNote,
      },
      seen: null,
      patches: [{ entity: 'encounter', id, merge: { title: 'Bench' }, create: true }],
    };
    const saved = Array.from({ length: savesOfEach }, (_, count) => {
      const note = { ...emptyNote, findings: `Save ${count}` };
      return {
        ...about,
        name: 'encounter.saveNote',
        params: { clinicId, encounterId: id },
        body: { note },
        seen: 1,
        patches: [{ entity: 'encounter', id, merge: { note } }],
      };
    });
    return [opened, ...saved];
  });
}

interface Bench {
  enqueueAll(me: { ID: string }, intents: unknown[]): Promise<number[]>;
  replay(me: { ID: string }): Promise<{ tookMs: number; needsReview: number }>;
}

/** Writes saved on the device without a network, and then sent to the real server. */
export async function measureSync(app: RunningApp, signedIn: BrowserContext): Promise<Figure[]> {
  const caller = await callerOf(signedIn, app.url);
  const { origins } = await signedIn.storageState();
  const kept = origins.flatMap(({ localStorage }) => localStorage);
  const script = await bundlePage();
  const browser = await openBrowser('tablet');
  const enqueueMs: number[] = [];
  const replayMs: number[] = [];
  try {
    const { page, context } = browser;
    await context.addInitScript((items: { name: string; value: string }[]) => {
      for (const { name, value } of items) localStorage.setItem(name, value);
    }, kept);
    await page.route('**/bench-sync.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: script }),
    );
    for (let round = 0; round < rounds; round += 1) {
      await page.goto(`${app.url}/openapi.json`);
      await page.evaluate(() =>
        import(/* @vite-ignore */ `${location.origin}/bench-sync.js`).then(() => undefined),
      );
      const me = { ID: caller.providerId };
      await context.setOffline(true);
      const times = await page.evaluate(
        ([who, intents]) => (globalThis as unknown as { bench: Bench }).bench.enqueueAll(who, intents),
        [me, makeIntents(caller)] as const,
      );
      enqueueMs.push(...times);
      await context.setOffline(false);
      const { tookMs, needsReview } = await page.evaluate(
        (who) => (globalThis as unknown as { bench: Bench }).bench.replay(who),
        me,
      );
      if (needsReview > 0) throw new Error(`${needsReview} of the writes were refused by the server.`);
      replayMs.push(tookMs);
    }
  } finally {
    await browser.forget();
  }
  const writes = notes * (savesOfEach + 1);
  const replay = median(replayMs);
  return [
    {
      name: 'Sync: a write saved on the device, p50',
      value: percentile(enqueueMs, 50),
      unit: 'ms',
      remark: 'strict durability, one after the other',
    },
    { name: 'Sync: a write saved on the device, p95', value: percentile(enqueueMs, 95), unit: 'ms' },
    {
      name: 'Sync: writes saved on the device a second',
      value: 1000 / (enqueueMs.reduce((sum, ms) => sum + ms, 0) / enqueueMs.length),
      unit: '1/s',
    },
    {
      name: `Sync: replay of ${writes} writes to the server`,
      value: replay,
      unit: 'ms',
      target: { atMost: 150 },
      remark: `median of ${rounds}, browser, server and database on the same machine`,
    },
    { name: 'Sync: writes replayed a second', value: (writes / replay) * 1000, unit: '1/s' },
  ];
}
