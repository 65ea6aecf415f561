// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

// What is asked of the page is seen; jsdom goes nowhere.
const said = vi.fn<(title: string) => void>();
let isUnsaved = false;
vi.mock('../../ui/messages/toast.ts', () => ({ toast: { info: (title: string) => said(title) } }));
vi.mock('../../ui/fields/unsaved.ts', () => ({ hasUnsaved: () => isUnsaved }));
const { reloadForStaleChunks } = await import('./stale-chunks.ts');
reloadForStaleChunks(() => 1_000_000);

/** @returns whether it was taken for an older version: then the fault goes no further */
function missing(file: string): boolean {
  const payload = new Error(`Failed to fetch dynamically imported module: http://localhost/assets/${file}`);
  const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  isUnsaved = false;
  said.mockClear();
  vi.restoreAllMocks();
});

describe('a part of the app that does not come', () => {
  it('is taken for an older version once', () => {
    expect(missing('chart-BHLWG5sR.js')).toBe(true);
    expect(missing('chart-BHLWG5sR.js')).toBe(false);
  });

  it('leaves the reload to a person who writes', () => {
    isUnsaved = true;
    expect(missing('chart-BHLWG5sR.js')).toBe(false);
    expect(said).toHaveBeenCalledWith('A new version is needed for that');
  });

  it.each(['error-reporting-B1.js', 'whole-contract-C2.js'])(
    'that is kept on no device is missed by nobody: %s',
    (file) => {
      isUnsaved = true;
      expect(missing(file)).toBe(false);
      isUnsaved = false;
      expect(missing(file)).toBe(false);
      expect(said).not.toHaveBeenCalled();
    },
  );
});
