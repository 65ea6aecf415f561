import type { RunningApp } from './app.ts';
import type { OpenBrowser } from './browser.ts';
import { openFor, startAppFor } from './signed-in.ts';

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
  const app = await startAppFor([who.desk, who.tablet]);
  const open: OpenBrowser[] = [];
  const close = async () => {
    for (const browser of open) await browser.forget();
    await app.stop();
  };
  try {
    const desk = await openFor(who.desk, 'desktop', app.url);
    open.push(desk);
    const tablet = await openFor(who.tablet, 'tablet', app.url);
    open.push(tablet);
    return { app, desk, tablet, close };
  } catch (fault) {
    await close();
    throw fault;
  }
}
