import * as z from 'zod/mini';

/** Clause 1.8. */
export const stage = z.enum(['local', 'dev', 'staging', 'prod']);
export type Stage = z.infer<typeof stage>;

/** Clause 1.1: code-grant (`code`) or implicit (`token`), by configuration. */
export const responseType = z.enum(['code', 'token']);

/**
 * What the app reads from /config.json before anything else: one bundle serves every stage. An address that starts
 * with `/` is meant relative to the app's own origin.
 */
export const clientConfig = z.object({
  stage,
  version: z.string(),
  signIn: z.object({
    /** Host (and port) of the hosted pages, without a scheme; null means the app's own host. */
    domain: z.nullable(z.string()),
    userPoolId: z.string(),
    clientId: z.string(),
    /** Where the pool's JSON calls go; null means the pool's own public address. */
    userPoolEndpoint: z.nullable(z.string()),
    /** Set where guests may sign calls with cloud credentials (clause 7.3). */
    identityPoolId: z.nullable(z.string()),
    identityPoolEndpoint: z.nullable(z.string()),
    responseType,
    scopes: z.array(z.string()),
  }),
  api: z.object({ endpoint: z.string(), region: z.string() }),
  live: z.object({ url: z.string() }),
  errorReporting: z.object({ dsn: z.nullable(z.string()) }),
  terms: z.object({ url: z.string() }),
});
export type ClientConfig = z.infer<typeof clientConfig>;
