import { vi } from 'vitest';

/**
 * How long a test waits for what comes a moment later. What takes two seconds of a processor takes forty where twenty
 * processes want it; only a test that fails waits so long.
 */
const patienceMs = 60_000;

if ('document' in globalThis) {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: patienceMs });
}

// By itself it would wait for a second.
const waitFor = vi.waitFor.bind(vi);
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: patienceMs, ...options });
