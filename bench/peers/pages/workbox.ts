import type { Held } from '../peer.ts';
import { addressOf, offer, until } from './bench-page.ts';

let run = '';

/** Asks the worker, which alone may use the library. */
function ask(question: unknown): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }: MessageEvent<{ is: unknown }>) => resolve(data.is));
    port1.start();
    const worker = navigator.serviceWorker.controller;
    if (!worker) return reject(new Error('The worker is not in control.'));
    worker.postMessage(question, [port2]);
  });
}

offer({
  async open(place) {
    run = place.run;
    await navigator.serviceWorker.register('/workbox-worker.js');
    await until(() => navigator.serviceWorker.controller !== null);
  },
  /** Answered by the worker: 201 from the server, or 202 once the library has put the request in its queue. */
  async write(note) {
    const response = await fetch(`${addressOf(run)}/notes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(note),
    });
    if (!response.ok) throw new Error(`The server answered ${response.status}.`);
  },
  held: async () => (await ask('held')) as Held[],
  untilSent: () => until(async () => (await ask('size')) === 0, 10),
  hurry: () => void ask('replay'),
});
