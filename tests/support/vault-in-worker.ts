import { sealsInWorker } from '../../sw/keys.ts';

/** Runs as a service worker: opens what a page sends it, if it has the keys. */
const place = { table: 'ops', id: 'op-1', version: 1 };
const worker = globalThis as unknown as EventTarget & {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
};
worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('activate', () => void worker.clients.claim());
worker.addEventListener('message', (event) => {
  const { data, ports } = event as MessageEvent<{ reader: string; sealed: number[] }>;
  const answer = async () => {
    const seals = await sealsInWorker(data.reader);
    return seals ? seals.open('clinic', place, new Uint8Array(data.sealed)) : 'locked';
  };
  void answer()
    .catch((fault: unknown) => `fault: ${String(fault)}`)
    .then((value) => ports[0]?.postMessage(value));
});
