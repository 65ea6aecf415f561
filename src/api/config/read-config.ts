import { clientConfig, type ClientConfig } from '../../contract/base/client-config.ts';

/** What the server said of the configuration; null where it is none. */
export function readConfig(text: string): ClientConfig | null {
  try {
    const read = clientConfig.safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
