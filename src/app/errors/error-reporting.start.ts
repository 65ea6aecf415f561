import { loadConfig } from '../../api/config/config.ts';

/**
 * Loads error reporting where a stage has an address for it (1.5): a local one, and one without, never fetches it.
 * Without a network it is not there; the errors are held until it is.
 */
export async function loadErrorReporting(): Promise<void> {
  try {
    const config = await loadConfig();
    if (config.errorReporting.dsn === null || config.stage === 'local') return;
    (await import('./error-reporting.ts')).startErrorReporting(config);
  } catch {
    window.addEventListener('online', () => void loadErrorReporting(), { once: true });
  }
}
