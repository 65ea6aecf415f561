import { chromium } from 'playwright-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { demoUsers } from '../../server/tools/demo/demo-users.ts';
import { startApp } from '../support/app.ts';
import type { RunningApp } from '../support/app.ts';
import { signIn, signInBeforeGate } from '../support/browser.ts';
import { chromiumFlags, findChromium } from '../support/chromium.ts';
import { prepareDay } from './clinic-story.ts';
import type { Story } from './clinic-story.ts';
import type { Kind } from './sizes.ts';

/** Who looks at a screen: a demo sign-in by its key; `stranger` has never been here; `unreached` is the provider on a
 * device without a service worker, so that every request can be answered otherwise. The device of the `frontdesk` is not
 * set up yet when it is first looked at. */
export type Person = 'provider' | 'admin' | 'frontdesk' | 'twoclinics' | 'pastdue' | 'stranger' | 'unreached';

/** One kind of device with its people signed in, each with one page that is used for all their screens. */
export interface Device {
  kind: Kind;
  story: Story;
  pageOf(person: Person): Promise<Page>;
}

export interface Stage {
  app: RunningApp;
  devices: readonly Device[];
  close(): Promise<void>;
}

/** More than any one step takes, on a slow machine too. */
const stepMs = 30_000;

const contextOptions = {
  locale: 'en-US',
  timezoneId: 'America/New_York',
  serviceWorkers: 'allow',
  reducedMotion: 'reduce',
  viewport: { width: 1180, height: 820 },
} as const;

/** Starts the real app with its demo data and a browser, and begins the provider's day on each kind of device. */
export async function openStage(options: {
  kinds: readonly Kind[];
  port?: number;
  executablePath?: string;
}): Promise<Stage> {
  const executablePath = options.executablePath ?? (await findChromium({ install: true }));
  const app = await startApp(options.port === undefined ? {} : { port: options.port });
  const browser = await chromium.launch({ executablePath, headless: true, args: [...chromiumFlags] });
  const close = async () => {
    await browser.close();
    await app.stop();
  };
  try {
    const devices = [];
    // One after the other: the second takes another patient than the first.
    for (const [index, kind] of options.kinds.entries())
      devices.push(await openDevice(browser, app, kind, index));
    return { app, devices, close };
  } catch (fault) {
    await close();
    throw fault;
  }
}

async function openDevice(browser: Browser, app: RunningApp, kind: Kind, index: number): Promise<Device> {
  const pages = new Map<Person, Promise<Page>>();
  const newContext = (more: Parameters<Browser['newContext']>[0] = {}): Promise<BrowserContext> =>
    browser.newContext({ ...contextOptions, hasTouch: kind === 'touch', ...more }).then((context) => {
      context.setDefaultTimeout(stepMs);
      return context;
    });
  const accountOf = (person: Person) => demoUsers.find((user) => user.key === person)!;
  const open = async (person: Person): Promise<Page> => {
    if (person === 'unreached') {
      // What a worker asks for cannot be refused here, so none is let in; the other tab then holds the keys.
      const context = await newContext({ serviceWorkers: 'block' });
      await signIn(await context.newPage(), app.url, accountOf('provider'));
      return context.newPage();
    }
    if (person === 'stranger') return (await newContext({ serviceWorkers: 'block' })).newPage();
    const page = await (await newContext()).newPage();
    if (person === 'frontdesk') {
      await signInBeforeGate(page, app.url, accountOf(person));
      return page;
    }
    await signIn(page, app.url, accountOf(person));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    return page;
  };
  const pageOf = (person: Person): Promise<Page> => {
    const page = pages.get(person) ?? open(person);
    pages.set(person, page);
    return page;
  };
  const story = await prepareDay(await pageOf('provider'), app.url, index);
  return { kind, story, pageOf };
}
