/**
 * Words in the browser's own storage, and a second copy on a shelf in IndexedDB of those that a start cannot do without.
 *
 * A page reads the browser's storage at once, before its first paint; but Chromium writes it to the disk up to a minute
 * late (five seconds at best, sixty times an hour at most). A tablet whose power fails in that minute, or whose app is
 * swiped away, would have forgotten who had just signed in, and without a network nobody gets in again. IndexedDB writes
 * strictly. So whoever changes one of these words has it shelved, and a start takes back what the storage has forgotten.
 */
const isOfTheStart = (key: string) =>
  /^plumbline\.((config|people|someone-left|left)$|(tokens|me|place)\.)/.test(key);
/** How often one of them was changed: whichever of the two copies counted further is the newer one. */
const countKey = 'plumbline.changes';

interface Shelved {
  readonly count: number;
  readonly words: Readonly<Record<string, string>>;
}

/** What this page has changed itself is newer than anything on the shelf. */
const changedHere = new Set<string>();
let restoring: Promise<boolean> | null = null;
let shelving: Promise<void> | null = null;

/** Null where there are none, or the browser's storage is switched off. */
export function readWords(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @returns whether they are kept; the storage may be switched off, or full */
export function keepWords(key: string, words: string): boolean {
  try {
    localStorage.setItem(key, words);
  } catch {
    return false;
  }
  noteChange(key);
  return true;
}

export function dropWords(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // There is nothing to drop where nothing can be kept.
  }
  noteChange(key);
}

/** Whether this browser keeps anything for the product; without it nobody can stay signed in. */
export function canKeepWords(): boolean {
  const key = 'plumbline.try';
  const isKept = keepWords(key, '1') && readWords(key) === '1';
  dropWords(key);
  return isKept;
}

/** Whether there may be a shelf to look at; where not, what the storage says counts at once. */
export const mayRestoreWords = (): boolean => typeof indexedDB !== 'undefined' && canKeepWords();

/**
 * Puts back what the browser's storage has forgotten, once for each page.
 * @returns whether anything was put back; false also where the shelf does not answer in time
 */
export function restoreWords(): Promise<boolean> {
  restoring ??= restore().catch(() => false);
  return restoring;
}

const countNow = () => Number(readWords(countKey) ?? 0) || 0;

async function restore(): Promise<boolean> {
  if (!mayRestoreWords()) return false;
  const shelved = await withRepository<Shelved | undefined>('readonly', (shelf, give) =>
    shelf
      .get('now')
      .addEventListener('success', (event) => give((event.target as IDBRequest<Shelved>).result)),
  );
  return takeBack(shelved);
}

/** Takes over what the shelf has newer than the storage. @returns whether it had anything newer */
function takeBack(shelved: Shelved | undefined): boolean {
  if (!shelved || shelved.count <= countNow()) return false;
  for (const key of Object.keys(localStorage))
    if (isOfTheStart(key) && !changedHere.has(key) && !(key in shelved.words)) localStorage.removeItem(key);
  for (const [key, words] of Object.entries(shelved.words))
    if (!changedHere.has(key)) localStorage.setItem(key, words);
  localStorage.setItem(countKey, String(shelved.count + (changedHere.size > 0 ? 1 : 0)));
  return true;
}

function noteChange(key: string): void {
  if (!isOfTheStart(key) || typeof indexedDB === 'undefined') return;
  changedHere.add(key);
  try {
    localStorage.setItem(countKey, String(countNow() + 1));
  } catch {
    return;
  }
  // What is changed in one go is shelved in one go.
  shelving ??= restoreWords()
    .then(() => {
      shelving = null;
      return shelve();
    })
    .catch((fault: unknown) => console.warn('What the next start needs lies in one place only.', fault));
}

function shelve(): Promise<void> {
  return withRepository('readwrite', (shelf) => {
    // Read when the shelf is this page's alone, so that of two tabs the later one puts down what both have changed. One that did not
    // answer in time at the start is taken over first: what the storage has forgotten must not cover it.
    shelf.get('now').addEventListener('success', (event) => {
      takeBack((event.target as IDBRequest<Shelved | undefined>).result);
      const keys = Object.keys(localStorage).filter(isOfTheStart);
      const words = Object.fromEntries(keys.map((one) => [one, readWords(one) ?? '']));
      shelf.put({ count: countNow(), words } satisfies Shelved, 'now');
    });
  });
}

/** Longer than any shelf takes that is there at all: a start does not wait for one that hangs. */
const patienceMs = 2_000;

/** One transaction on the shelf; strict, so that what is done is on the disk. */
function withRepository<T>(
  mode: IDBTransactionMode,
  work: (shelf: IDBObjectStore, give: (value: T) => void) => void,
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The shelf did not open in time.')), patienceMs);
    const opening = indexedDB.open('plumbline-start', 1);
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('words'));
    opening.addEventListener('error', () => reject(opening.error ?? new Error('The shelf did not open.')));
    opening.addEventListener('success', () => {
      const database = opening.result;
      let given: T;
      const transaction = database.transaction('words', mode, { durability: 'strict' });
      transaction.addEventListener('complete', () => {
        clearTimeout(timer);
        database.close();
        resolve(given);
      });
      transaction.addEventListener('abort', () => {
        database.close();
        reject(transaction.error ?? new Error('The shelf was not written.'));
      });
      work(transaction.objectStore('words'), (value) => (given = value));
    });
  });
}
