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
  /** [1.9] [1.10] Scripts of other makers; null where none is set up. Absent in a copy from an older server. */
  scripts: z.optional(
    z.object({
      onboardingTour: z.nullable(z.string()),
      retention: z.nullable(z.string()),
      cardPayment: z.nullable(z.string()),
      cardFrameOrigin: z.nullable(z.string()),
    }),
  ),
  /** [5.1] [7.29] Where an email address is checked; null: every one is assumed okay. */
  emailValidation: z.optional(z.object({ url: z.nullable(z.string()) })),
  /** [6.4] */
  internalDomain: z.optional(z.nullable(z.string())),
});
export type ClientConfig = z.infer<typeof clientConfig>;
