import type { Config } from '../../../compose/config.ts';
import { createRowSealer, loadPartnerKey, type RowSealer } from './partner-key.ts';
import { readPartners, type PartnerDirectory } from './partners-file.ts';

/** What the rooms of partners share. */
export interface PartnerDesk {
  readonly directory: PartnerDirectory;
  readonly sealer: RowSealer;
  /** Scheme, host and port that browsers and partners use. */
  readonly origin: string;
}

/** Reads PARTNERS_FILE and the key. Throws a StartFault for what the person at the terminal can mend. */
export async function openPartnerDesk(
  config: Pick<Config, 'dataDir' | 'origin' | 'services'>,
): Promise<PartnerDesk> {
  const directory = await readPartners(config.services.partnersFile);
  return { directory, sealer: createRowSealer(await loadPartnerKey(config.dataDir)), origin: config.origin };
}

/** The issuer under which partners know this server as one that gives permissions (RFC 8414). */
export const partnerIssuer = (origin: string): string => `${origin}/oauth2/partner`;

/** Where a partner sends the browser back to. */
export const returnAddress = (origin: string): string => `${origin}/oauth/confirm`;
