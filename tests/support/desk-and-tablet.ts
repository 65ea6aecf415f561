import { inject } from 'vitest';
import { demoUsers } from '../../server/tools/demo/demo-users.ts';
import { startApp } from './app.ts';
import type { RunningApp } from './app.ts';
import { openBrowser, signIn } from './browser.ts';
import type { OpenBrowser } from './browser.ts';

/** A server of its own, and two signed-in browsers of it: the desk's screen and a tablet. */
export interface DeskAndTablet {
  readonly app: RunningApp;
  readonly desk: OpenBrowser;
  readonly tablet: OpenBrowser;
  close(): Promise<void>;
}

/** @param who of the demo's people is signed in on each, by key */
export async function openDeskAndTablet(
  who: { readonly desk: string; readonly tablet: string } = { desk: 'frontdesk', tablet: 'provider' },
): Promise<DeskAndTablet> {
  const executablePath = inject('chromiumPath');
  const app = await startApp();
  const open: OpenBrowser[] = [];
  const close = async () => {
    for (const browser of open) await browser.forget();
    await app.stop();
  };
  try {
    for (const size of ['desktop', 'tablet'] as const) open.push(await openBrowser(size, { executablePath }));
    const [desk, tablet] = open as [OpenBrowser, OpenBrowser];
    await signIn(
      desk.page,
      app.url,
      demoUsers.find(({ key }) => key === who.desk)!,
    );
    await signIn(
      tablet.page,
      app.url,
      demoUsers.find(({ key }) => key === who.tablet)!,
    );
    return { app, desk, tablet, close };
  } catch (fault) {
    await close();
    throw fault;
  }
}
