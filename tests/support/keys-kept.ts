import type { Page } from 'playwright-core';

/** One character that was typed, on the page's own clock. */
export interface TypedKey {
  readonly pressedMs: number;
  /** When a transaction that holds the text with it was complete; null: none was. */
  readonly keptMs: number | null;
}

/**
 * Watches from within a page when what is typed is stored: what is sealed is known by its seal again when it is put into
 * IndexedDB, and stored once that transaction is complete. Counts from the next load of the page on.
 */
export async function watchKeys(page: Page): Promise<void> {
  await page.addInitScript({ content: watch });
}

/** What `watchKeys` has seen since the last load. */
export const readKeys = (page: Page): Promise<TypedKey[]> =>
  page.evaluate(() => (globalThis as unknown as { plumblineKeys: TypedKey[] }).plumblineKeys);

const watch = `{
  const keys = (globalThis.plumblineKeys = []);
  const plainOf = new Map();
  const markOf = (bytes) => bytes.slice(-16).join();
  let pressedMs = 0;
  addEventListener('keydown', ({ timeStamp }) => { pressedMs = timeStamp; }, true);
  addEventListener('input', ({ target }) => { keys.push({ pressedMs, text: target.value, keptMs: null }); }, true);
  const { encrypt } = SubtleCrypto.prototype;
  SubtleCrypto.prototype.encrypt = async function (algorithm, key, data) {
    const plain = new TextDecoder().decode(data);
    const sealed = await encrypt.call(this, algorithm, key, data);
    plainOf.set(markOf(new Uint8Array(sealed)), plain);
    return sealed;
  };
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (value, ...more) {
    const mark = value?.sealed instanceof Uint8Array ? markOf(value.sealed) : '';
    const plain = plainOf.get(mark);
    if (plain !== undefined) this.transaction.addEventListener('complete', () => {
      plainOf.delete(mark);
      const newest = keys.findLastIndex(({ text }) => plain.includes(JSON.stringify(text)));
      for (const key of keys.slice(0, newest + 1)) key.keptMs ??= performance.now();
    });
    return put.call(this, value, ...more);
  };
}`;
