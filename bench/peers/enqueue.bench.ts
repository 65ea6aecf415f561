import type { BenchBrowser } from './bench-browser.ts';
import type { BenchServer } from './bench-server.ts';
import { makeNotes, openPage } from './measured-page.ts';
import type { PeerName, Place } from './peer.ts';

/**
 * Writes one after the other without a network, as a person does.
 * @returns milliseconds of each write, in order
 */
export async function timeWrites(
  { context }: BenchBrowser,
  server: BenchServer,
  name: PeerName,
  { writes, ...place }: Place & { writes: number },
): Promise<number[]> {
  const opened = await openPage(context, server.url, name, place);
  try {
    await context.setOffline(true);
    await opened.writeAll(makeNotes(20, `${place.run}-warm`));
    return await opened.writeAll(makeNotes(writes, place.run));
  } finally {
    await context.setOffline(false);
    await opened.close();
  }
}
