/// <reference lib="webworker" />
import { Queue } from 'workbox-background-sync';
import type { Note } from '../peer.ts';
import { watchDns } from './bench-page.ts';

declare const self: ServiceWorkerGlobalScope;

watchDns();
const queue = new Queue('notes');
let replaying: Promise<void> | null = null;

const replay = () => {
  replaying ??= queue
    .replayRequests()
    .catch(() => {})
    .finally(() => (replaying = null));
  return replaying;
};

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'POST' || !/\/r\/[^/]+\/notes$/.test(request.url)) return;
  const sendOrKeep = async () => {
    try {
      return await fetch(request.clone());
    } catch {
      await queue.pushRequest({ request });
      return new Response('', { status: 202 });
    }
  };
  event.respondWith(sendOrKeep());
});
self.addEventListener('message', (event) => {
  const answer = (is: unknown) => event.ports[0]?.postMessage({ is });
  const work = async () => {
    if (event.data === 'replay') answer(await replay());
    if (event.data === 'size') answer(await queue.size());
    if (event.data === 'held') {
      const entries = await queue.getAll();
      const notes = await Promise.all(entries.map(({ request }) => request.json() as Promise<Note>));
      answer(notes.map((note) => ({ ...note, state: 'pending' })));
    }
  };
  event.waitUntil(work());
});
