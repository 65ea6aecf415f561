import { clientsClaim } from 'workbox-core';
import { holdKeysForPages } from '../src/vault/keys/open-vault.ts';
import { answerApiReads } from './api-reads.ts';
import { listenToPages } from './messages.ts';
import { keepShell } from './shell.ts';
import { sendOnSyncEvents } from './sync-events.ts';

/** The service worker: what runs when no page is open. Each line is one thing it does. */
keepShell();
answerApiReads();
holdKeysForPages();
listenToPages();
sendOnSyncEvents();
// The first page is served from here at once; a newer worker waits until the person agrees.
clientsClaim();
