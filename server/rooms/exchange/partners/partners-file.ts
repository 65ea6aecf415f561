import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { isPartnerScope, type PartnerScope } from '../../../../src/domain/exchange/partner-scopes.ts';
import { StartFault } from '../../../kernel/process/start-fault.ts';

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/;
const isAddress = (text: string) => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, hash, username, password } = new URL(text);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname));
  return isSafe && hash === '' && username === '' && password === '';
};
const address = z
  .string()
  .check(z.refine(isAddress, 'must be an https address without a fragment or a password'));
const words = z.string().check(z.minLength(1), z.maxLength(200));
const list = <T extends z.ZodMiniType>(of: T) => z.array(of).check(z.minLength(1));

const partner = z.strictObject({
  /** Also the `client_id` with which the partner asks for access here. */
  id: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{1,39}$/, 'must be small letters, digits and hyphens')),
  name: words,
  description: z._default(z.string().check(z.maxLength(500)), ''),
  /** Plumbline as a client of the partner. */
  connect: z.optional(
    z.strictObject({
      issuer: address,
      discovery: z._default(z.enum(['oauth2', 'oidc']), 'oauth2'),
      clientId: words,
      clientSecret: z.optional(z.string().check(z.minLength(1))),
      scopes: list(z.string().check(z.regex(/^[\x21\x23-\x5b\x5d-\x7e]+$/, 'must be a scope'))),
      /** What is shared, in words for the admin who decides. */
      shares: list(words),
      checkUrl: z.optional(address),
    }),
  ),
  /** The partner as a client of ours. */
  access: z.optional(
    z.strictObject({
      secretHash: z.string().check(z.regex(/^sha256:[0-9a-f]{64}$/, 'must look like sha256:<64 hex digits>')),
      redirectUris: list(address),
      scopes: list(z.string().check(z.refine(isPartnerScope, 'must be clinic.read or schedule.read'))),
    }),
  ),
});
const file = z.strictObject({ partners: z.array(partner) });

export type PartnerEntry = z.infer<typeof partner>;
export type ConnectEntry = NonNullable<PartnerEntry['connect']>;
export type AccessEntry = NonNullable<PartnerEntry['access']> & { scopes: PartnerScope[] };
export type PartnerDirectory = ReadonlyMap<string, PartnerEntry>;

/** The partners of PARTNERS_FILE, by id. Throws a StartFault that names what is wrong with it, and where. */
export async function readPartners(path: string | null): Promise<PartnerDirectory> {
  if (path === null) return new Map();
  const text = await readFile(path, 'utf8').catch((fault: NodeJS.ErrnoException) => {
    throw new StartFault(
      `PARTNERS_FILE names ${path}, which cannot be read: ${fault.code ?? fault.message}.`,
    );
  });
  return parsePartners(text, path);
}

export function parsePartners(text: string, path: string): PartnerDirectory {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new StartFault(`PARTNERS_FILE (${path}) is no JSON.`);
  }
  const read = file.safeParse(json);
  if (!read.success) {
    const lines = read.error.issues.map(
      ({ path: at, message }) => `- ${at.join('.') || 'the file'}: ${message}`,
    );
    throw new StartFault(`PARTNERS_FILE (${path}) cannot be used:\n${lines.join('\n')}`);
  }
  const { partners } = read.data;
  const directory = new Map(partners.map((each) => [each.id, each]));
  if (directory.size < partners.length) {
    throw new StartFault(`PARTNERS_FILE (${path}) names the same id twice.`);
  }
  return directory;
}
