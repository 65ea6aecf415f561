import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * Where a request comes from. Behind a proxy on the same machine it is the address that the proxy saw; a header of
 * anyone else is not believed.
 */
export function addressOf(c: Context): string {
  let direct: string | undefined;
  try {
    direct = getConnInfo(c).remote.address;
  } catch {
    // Called without a socket, as tests do.
  }
  const isLocal = !direct || /^(::1|127\.|::ffff:127\.)/.test(direct);
  const forwarded = isLocal ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return forwarded || direct || 'unknown';
}
