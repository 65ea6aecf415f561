import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { canariesOf, makePatients } from '../phi/canaries.ts';
import { Scanner } from '../phi/scan.ts';
import type { Finding } from '../phi/scan.ts';
import { openBrowser } from '../support/browser.ts';
import { killBrowser } from '../support/kill-browser.ts';

/**
 * Before the scan's "nothing found" counts: a real browser is made to keep canaries in every place where a browser
 * keeps something, also what was deleted again, and the scan has to find each in the files that are left.
 */
const patients = makePatients(40, 20);
const scanner = new Scanner(canariesOf(patients));
const [row, deleted, large, cached, local, session, titled, addressed, typed, fetched, cookie, early] =
  patients;

let server: Server;
let profileDir: string;
let findings: readonly Finding[];

beforeAll(async () => {
  server = createServer((request, reply) => {
    if (request.url!.startsWith('/kept')) {
      const body = brotliCompressSync(JSON.stringify({ note: fetched!.note }));
      const headers = { 'content-type': 'application/json', 'content-encoding': 'br' };
      return reply.writeHead(200, { ...headers, 'cache-control': 'max-age=600' }).end(body);
    }
    return reply
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<!doctype html><title>Plants</title><form><input name=word></form>');
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const { port } = server.address() as { port: number };
  const browser = await openBrowser('desktop', { executablePath: inject('fullChromiumPath') });
  profileDir = browser.profileDir;
  const { page } = browser;
  const url = `http://127.0.0.1:${port}/`;
  await page.goto(url);
  await plant(page);
  await page.goto(`${url}?q=${encodeURIComponent(addressed!.lastName)}`);
  await page.getByRole('textbox').fill(typed!.lastName);
  // The browser writes local storage, its history and its open tabs down with a delay.
  await page.waitForTimeout(8_000);
  await page.evaluate(() => localStorage.removeItem('plant'));
  await page.waitForTimeout(6_000);
  await killBrowser(browser);
  findings = scanner.folder(profileDir).findings;
});
afterAll(async () => {
  server?.close();
  if (profileDir !== undefined) await rm(profileDir, { recursive: true, force: true, maxRetries: 5 });
});

/** Keeps one fact in each place of a browser. */
async function plant(page: Page): Promise<void> {
  await page.evaluate(
    async ({ rowNote, deletedNote, largeNote, cachedNote, localNote, sessionNote, title, word, first }) => {
      const opening = indexedDB.open('plants', 1);
      opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('rows'));
      await new Promise((done) => opening.addEventListener('success', done));
      const write = (make: (rows: IDBObjectStore) => void) => {
        const transaction = opening.result.transaction('rows', 'readwrite', { durability: 'strict' });
        make(transaction.objectStore('rows'));
        return new Promise((done) => transaction.addEventListener('complete', done));
      };
      // So much that the first log is made into a table: what stands there is packed.
      await write((rows) => rows.put({ text: first }, 'first'));
      for (let batch = 0; batch < 12; batch += 1)
        await write((rows) => {
          for (let index = 0; index < 400; index += 1)
            rows.put({ text: `filling ${batch} ${index} `.repeat(60) }, `${batch}.${index}`);
        });
      await write((rows) => rows.put({ text: rowNote }, 'row'));
      await write((rows) => rows.put({ text: deletedNote }, 'deleted'));
      await write((rows) => rows.put({ text: `${largeNote} ${'and the like '.repeat(20_000)}` }, 'large'));
      await write((rows) => rows.delete('deleted'));
      const cache = await caches.open('plants');
      await cache.put('/made-up-key', new Response(JSON.stringify({ note: cachedNote })));
      localStorage.setItem('plant', localNote);
      sessionStorage.setItem('plant', sessionNote);
      document.cookie = `plant=${encodeURIComponent(word)}; max-age=600`;
      await (await fetch('/kept')).text();
      history.pushState({}, '', '/somewhere');
      document.title = title;
    },
    {
      rowNote: row!.note,
      deletedNote: deleted!.note,
      largeNote: large!.note,
      cachedNote: cached!.note,
      localNote: local!.note,
      sessionNote: session!.note,
      title: titled!.reason,
      word: cookie!.lastName,
      first: early!.note,
    },
  );
}

describe('the scan of a real browser profile', () => {
  const places = (canary: string) =>
    findings.filter(({ canary: one }) => one.id === canary).map(({ where }) => where);

  it.each([
    ['a row of IndexedDB', '0.note', /^Default\/IndexedDB\//m],
    ['a row that was deleted', '1.note', /^Default\/IndexedDB\//m],
    ['a row so large that the browser packs it', '2.note', /^Default\/IndexedDB\//m],
    ['Cache Storage', '3.note', /CacheStorage/],
    ['an item that was removed from local storage', '4.note', /^Default\/Local Storage\//m],
    ['session storage', '5.note', /^Default\/Session Storage\//m],
    ["a page's title", '6.reason', /^Default\/(History|Sessions)/m],
    ['an address', '7.lastName', /^Default\/(History|Sessions)/m],
    ['a form', '8.lastName', /^Default\/Sessions/m],
    ["the network's cache, as brotli", '9.note', /^Default\/Cache\/.*brotli/m],
    ['an early row that stands in a packed table by now', '11.note', /\.ldb > table block|\.ldb$/],
  ])('finds %s', (_, canary, where) => {
    expect(places(canary).join('\n')).toMatch(where);
  });

  it('and nothing that was not planted', () => {
    const planted = new Set(['0.note', '1.note', '2.note', '3.note', '4.note', '5.note', '6.reason']);
    for (const id of ['7.lastName', '8.lastName', '9.note', '10.lastName', '11.note']) planted.add(id);
    expect(findings.filter(({ canary }) => !planted.has(canary.id))).toEqual([]);
  });
});
