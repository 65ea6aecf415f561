// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';

type Room = typeof import('./start-words.ts');

/** A page of its own: what another has in memory it does not know. */
async function openPage(): Promise<Room> {
  vi.resetModules();
  return import('./start-words.ts');
}
const disk = () => Object.fromEntries(Object.entries(localStorage)) as Record<string, string>;
function cutPowerBackTo(written: Record<string, string>): void {
  localStorage.clear();
  for (const [key, words] of Object.entries(written)) localStorage.setItem(key, words);
}
const shelved = () =>
  new Promise<Record<string, string>>((resolve, reject) => {
    const opening = indexedDB.open('plumbline-start', 1);
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('words'));
    opening.addEventListener('error', () => reject(opening.error!));
    opening.addEventListener('success', () => {
      const asked = opening.result.transaction('words').objectStore('words').get('now');
      asked.addEventListener('success', () => {
        opening.result.close();
        resolve((asked.result as { words: Record<string, string> } | undefined)?.words ?? {});
      });
    });
  });
const untilShelved = (words: Record<string, string>) =>
  vi.waitFor(async () => expect(await shelved()).toEqual(words));

describe('the words that a start needs', () => {
  beforeEach(async () => {
    localStorage.clear();
    await new Promise((done) => {
      indexedDB.deleteDatabase('plumbline-start').addEventListener('success', done);
    });
  });

  it('come back when the browser had not yet written them as the power failed', async () => {
    const page = await openPage();
    page.keepWords('plumbline.config', 'of the clinic');
    await untilShelved({ 'plumbline.config': 'of the clinic' });
    const written = disk();
    page.keepWords('plumbline.people', 'Ada');
    page.keepWords('plumbline.tokens.ada', 'sealed');
    await untilShelved({
      'plumbline.config': 'of the clinic',
      'plumbline.people': 'Ada',
      'plumbline.tokens.ada': 'sealed',
    });
    cutPowerBackTo(written);
    const next = await openPage();
    expect(next.readWords('plumbline.people')).toBeNull();
    expect(await next.restoreWords()).toBe(true);
    expect(next.readWords('plumbline.people')).toBe('Ada');
    expect(next.readWords('plumbline.tokens.ada')).toBe('sealed');
  });

  it('of who has left do not come back, though the browser still has them', async () => {
    const page = await openPage();
    page.keepWords('plumbline.people', 'Ada');
    page.keepWords('plumbline.tokens.ada', 'sealed');
    await untilShelved({ 'plumbline.people': 'Ada', 'plumbline.tokens.ada': 'sealed' });
    const written = disk();
    page.dropWords('plumbline.tokens.ada');
    page.dropWords('plumbline.people');
    await untilShelved({});
    cutPowerBackTo(written);
    const next = await openPage();
    expect(await next.restoreWords()).toBe(true);
    expect(next.readWords('plumbline.people')).toBeNull();
    expect(next.readWords('plumbline.tokens.ada')).toBeNull();
  });

  it('that this page has changed meanwhile are the newer ones', async () => {
    const page = await openPage();
    page.keepWords('plumbline.place.ada', 'first');
    const written = disk();
    page.keepWords('plumbline.place.ada', 'second');
    page.keepWords('plumbline.people', 'Ada');
    await untilShelved({ 'plumbline.place.ada': 'second', 'plumbline.people': 'Ada' });
    cutPowerBackTo(written);
    const next = await openPage();
    next.keepWords('plumbline.place.ada', 'third');
    expect(await next.restoreWords()).toBe(true);
    expect(next.readWords('plumbline.people')).toBe('Ada');
    expect(next.readWords('plumbline.place.ada')).toBe('third');
    await untilShelved({ 'plumbline.place.ada': 'third', 'plumbline.people': 'Ada' });
  });

  it('stay on a shelf that did not answer in time, whatever is changed meanwhile', async () => {
    const page = await openPage();
    page.keepWords('plumbline.people', 'Ada');
    page.keepWords('plumbline.tokens.ada', 'sealed');
    await untilShelved({ 'plumbline.people': 'Ada', 'plumbline.tokens.ada': 'sealed' });
    cutPowerBackTo({});
    const next = await openPage();
    vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
      throw new Error('It hangs.');
    });
    expect(await next.restoreWords()).toBe(false);
    next.keepWords('plumbline.place.ada', 'Elm Street');
    await untilShelved({
      'plumbline.people': 'Ada',
      'plumbline.tokens.ada': 'sealed',
      'plumbline.place.ada': 'Elm Street',
    });
    expect(next.readWords('plumbline.people')).toBe('Ada');
  });

  it('are left alone where the browser has the newer ones; other words are never shelved', async () => {
    const page = await openPage();
    page.keepWords('plumbline.people', 'Ada');
    page.keepWords('plumbline.theme', 'dark');
    await untilShelved({ 'plumbline.people': 'Ada' });
    const next = await openPage();
    expect(await next.restoreWords()).toBe(false);
    expect(next.readWords('plumbline.theme')).toBe('dark');
  });
});
