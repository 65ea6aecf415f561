/** Body of a refusal as the server gave it, next to its status code (clause 8.1). */
export type FaultData = { statusCode: number; message?: string } & Record<string, unknown>;

/**
 * `network`: no answer of our server (none at all, or a captive portal's page); the same call may work later.
 * `refused`: the server answered with an error. `unreadable`: JSON that does not keep the contract.
 */
export type FaultKind = 'network' | 'refused' | 'unreadable';

export interface FaultFacts {
  kind: FaultKind;
  message: string;
  statusCode?: number | null;
  code?: string | null;
  data?: FaultData;
  retryAfterMs?: number;
  cause?: unknown;
}

/** The one error that a call throws, save for an abort by its caller (`AbortError`). */
export class ApiFault extends Error {
  override readonly name = 'ApiFault';
  readonly kind: FaultKind;
  readonly statusCode: number | null;
  readonly code: string | null;
  readonly response?: { readonly data: FaultData };
  readonly retryAfterMs?: number;

  constructor(facts: FaultFacts) {
    super(facts.message, { cause: facts.cause });
    this.kind = facts.kind;
    this.statusCode = facts.statusCode ?? null;
    this.code = facts.code ?? null;
    if (facts.data) this.response = { data: facts.data };
    if (facts.retryAfterMs !== undefined) this.retryAfterMs = facts.retryAfterMs;
  }
}

/** Whether an error means that the server could not be reached. */
export const isNetworkFault = (error: unknown): error is ApiFault =>
  error instanceof ApiFault && error.kind === 'network';

/** What stands on the server, when a versioned write was refused because somebody else was faster; else null. */
export function standingInstead<Standing>(fault: unknown): Standing | null {
  if (!(fault instanceof ApiFault) || fault.statusCode !== 412) return null;
  const data = fault.response?.data as { details?: { current?: Standing } } | undefined;
  return data?.details?.current ?? null;
}
