import { createRowSealer, type RowSealer } from '../../../kernel/process/row-sealer.ts';
import { loadPartnerKey } from './partner-key.ts';
import { readPartners, type PartnerDirectory } from './partners-file.ts';

/** What the rooms of partners share. */
export interface PartnerService {
  readonly directory: PartnerDirectory;
  readonly sealer: RowSealer;
  /** Scheme, host and port that browsers and partners use. */
  readonly origin: string;
}

declare module '../../../kernel/http/parts.ts' {
  interface ApiDeps {
    /** The partners of this server; absent where none are known. */
    readonly partners?: PartnerService;
  }
}

/** Reads PARTNERS_FILE and the key. Throws a StartFault for what the person at the terminal can mend. */
export async function openPartnerService(
  config: Pick<PartnerService, 'origin'> & {
    readonly dataDir: string;
    readonly services: { readonly partnersFile: string | null };
  },
): Promise<PartnerService> {
  const directory = await readPartners(config.services.partnersFile);
  return { directory, sealer: createRowSealer(await loadPartnerKey(config.dataDir)), origin: config.origin };
}

/** The issuer under which partners know this server as one that gives permissions (RFC 8414). */
export const partnerIssuer = (origin: string): string => `${origin}/oauth2/partner`;

/** Where a partner sends the browser back to. */
export const returnAddress = (origin: string): string => `${origin}/oauth/confirm`;
