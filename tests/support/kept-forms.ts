import type { Page } from 'playwright-core';

/** Names of the forms whose words lie on the device of a page. */
export const keptForms = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('plumbline-outbox');
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error!));
    });
    const keys = await new Promise<IDBValidKey[]>((resolve) => {
      const request = database.transaction('drafts').objectStore('drafts').getAllKeys();
      request.addEventListener('success', () => resolve(request.result));
    });
    database.close();
    return keys.map((key) => (key as string[])[1]!).filter((key) => key.startsWith('form:'));
  });
