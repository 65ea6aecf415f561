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
      hooks: {
        // Without words of its own a line would take the fault's message, unread by the serializer.
        logMethod([first, ...rest], method) {
          const hasWords = typeof first === 'string' || rest.length > 0;
          method.apply(
            this,
            hasWords ? [first, ...rest] : [first instanceof Error ? { err: first } : first, 'fault'],
          );
        },
      },
    },
    destination ?? pino.destination({ dest: 2, sync: true }),
  );
}

/**
 * Postgres puts row values into `detail` and `where`, and Drizzle puts statements and parameters into its own message:
 * all left out. A message of class 22 (data exception) quotes the value that was refused.
 */
function describeFault(fault: unknown) {
  if (!(fault instanceof Error)) return { message: String(fault) };
  const root = fault.cause instanceof Error ? fault.cause : fault;
  const { code, constraint, table } = root as Error & Record<string, unknown>;
  return {
    name: root.name,
    message: String(code).startsWith('22') ? 'the database refused a value' : root.message,
    // Not `code`, under which authorization codes are withheld.
    kind: code,
    constraint,
    table,
    stack: fault.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 12),
  };
}
