import { pino, type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

const secrets = [
  'authorization',
  'cookie',
  'set-cookie',
  'token',
  'access_token',
  'id_token',
  'refresh_token',
  'accessToken',
  'idToken',
  'refreshToken',
  'password',
  'code',
  'code_verifier',
  'query',
  'search',
];

/**
 * The server's log: one JSON line for each event. Credentials and query strings are blanked wherever they stand at the
 * first three levels; names, notes and other health data are never passed to it in the first place.
 * @param destination standard error unless given, so that standard output stays for people
 */
export function createLog(level: string = 'info', destination?: DestinationStream): Log {
  const paths = secrets.flatMap((name) =>
    ['', '*.', '*.*.'].map((depth) => `${depth}["${name}"]`.replace('.[', '[')),
  );
  return pino(
    {
      level,
      base: null,
      timestamp: () => `,"at":"${new Date().toISOString()}"`,
      redact: { paths, censor: '[withheld]' },
      serializers: { err: describeFault },
    },
    destination ?? pino.destination({ dest: 2, sync: true }),
  );
}

/** Postgres puts row values into `detail` and `where`, and drivers put statements into the error: all left out. */
function describeFault(fault: unknown) {
  if (!(fault instanceof Error)) return { message: String(fault) };
  const { code, constraint, table } = fault as Error & Record<string, unknown>;
  const cause = fault.cause instanceof Error ? fault.cause : null;
  return {
    name: fault.name,
    message: cause ? cause.message : fault.message,
    code: code ?? (cause as { code?: unknown } | null)?.code,
    constraint,
    table,
    stack: fault.stack
      ?.split('\n')
      .filter((line) => line.trimStart().startsWith('at '))
      .slice(0, 12),
  };
}
