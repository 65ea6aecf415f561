/**
 * Words in the browser's own storage. It may be switched off, which throws at the first touch, or full: the product then
 * goes on with what it has in memory.
 */
export function readWords(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @returns whether they are kept */
export function keepWords(key: string, words: string): boolean {
  try {
    localStorage.setItem(key, words);
    return true;
  } catch {
    return false;
  }
}

export function dropWords(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // There is nothing to drop where nothing can be kept.
  }
}

/** Whether this browser keeps anything for the product; without it nobody can stay signed in. */
export function canKeepWords(): boolean {
  const key = 'plumbline.try';
  const isKept = keepWords(key, '1') && readWords(key) === '1';
  dropWords(key);
  return isKept;
}
