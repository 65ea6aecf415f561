import path from 'node:path';
import { createTextFolder } from './text-folder.ts';
import type { Texter } from './text-message.ts';
import { createTextProvider, type TextsSettings } from './text-provider.ts';

/** How this server sends texts: through the provider that is named, at a desk into the folder `texts`, else not at all. */
export function openTexts(config: {
  readonly stage: string;
  readonly dataDir: string;
  readonly services: { readonly texts: TextsSettings | null };
}): Texter | null {
  const { texts } = config.services;
  if (texts !== null) return createTextProvider(texts);
  return config.stage === 'local' ? createTextFolder(path.join(config.dataDir, 'texts')) : null;
}
