/** Every place where this runs has it; only the bare language does not know of it. */
declare const URL: {
  new (text: string): {
    readonly protocol: string;
    readonly hostname: string;
    readonly host: string;
    readonly username: string;
    readonly password: string;
    readonly href: string;
  };
  canParse(text: string): boolean;
};

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * [7.21] An address outside that the browser may be sent to, or null: https, without a user or password before the host,
 * and on one of the hosts where a list is given. A host counts as a browser reads it, and letter for letter: no dot at
 * its end, no subdomain, no other port.
 * @param hosts the only ones allowed; without it any
 * @param isOnLoopback plain http may be followed to this machine, by an app that is itself on it
 */
export function outsideAddress(
  text: unknown,
  { hosts, isOnLoopback = false }: { hosts?: readonly string[]; isOnLoopback?: boolean } = {},
): string | null {
  if (typeof text !== 'string' || !URL.canParse(text)) return null;
  // A browser takes blanks and line breaks out of an address; one that has them was not written by us.
  if (/[\s\p{C}\\]/u.test(text)) return null;
  const url = new URL(text);
  const isHttps = url.protocol === 'https:';
  if (!isHttps && !(isOnLoopback && url.protocol === 'http:' && loopback.test(url.hostname))) return null;
  if (url.username !== '' || url.password !== '') return null;
  if (hosts && !hosts.includes(url.host)) return null;
  return url.href;
}
