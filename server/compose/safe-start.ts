/** What says who gets to the server. */
export interface Reach {
  readonly isLoopback: boolean;
  readonly hosts: readonly string[];
  /** Where browsers go. */
  readonly origin: string;
}

const isThisMachine = (origin: string) =>
  /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(new URL(origin).hostname);

/** By which setting others than this machine get to the server; null where none does. */
export function reachedBy({ isLoopback, hosts, origin }: Reach): string | null {
  if (!isLoopback) return `HOST=${hosts.join(',')}`;
  return isThisMachine(origin) ? null : `PUBLIC_ORIGIN=${origin}`;
}

/** Settings that would let strangers in, each in a sentence that says what to do. */
export function unsafeSettings(
  config: Reach & { readonly stage: string; readonly signIn: { readonly embedded: boolean } },
  plainHttp: string | null,
): string[] {
  const faults: string[] = [];
  const by = reachedBy(config);
  if (config.stage === 'local' && config.signIn.embedded && by !== null) {
    faults.push(
      `STAGE is "local", which has the demo's accounts with passwords that everybody knows, and ${by} lets others than this machine in. For a clinic set STAGE=prod and PUBLIC_ORIGIN=https://…; to try the demo, leave HOST and PUBLIC_ORIGIN out.`,
    );
  }
  if (plainHttp !== null && plainHttp !== 'allowed')
    faults.push(`PLAIN_HTTP is "${plainHttp}"; it can be allowed, or left out.`);
  const isPlain = !config.origin.startsWith('https:') && plainHttp === null;
  if (isPlain && (config.stage === 'staging' || config.stage === 'prod')) {
    faults.push(
      `STAGE is "${config.stage}", and browsers would go to ${config.origin} without encryption. Put a TLS proxy in front and set PUBLIC_ORIGIN=https://…; where that is meant, as in a trial on one machine, set PLAIN_HTTP=allowed.`,
    );
  }
  return faults;
}
