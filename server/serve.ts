import { readConfig } from './config.ts';
import { demoUsers } from './demo/demo-users.ts';
import { startServer, type StartOptions } from './main.ts';
import { createLog } from './process/log.ts';
import { closeOnSignals } from './process/shutdown.ts';
import { StartFault } from './process/start-fault.ts';

type Say = (line: string) => void;

/**
 * A whole server process: settings from the environment, a server until a signal comes, words for the person at the
 * terminal on standard output, the log on standard error. A StartFault ends it with its message and code 1.
 * @param prepare done before the server starts, when the settings are known to be good
 */
export async function serve(
  env: Readonly<Record<string, string | undefined>>,
  prepare: (say: Say) => Promise<void>,
  options: Omit<StartOptions, 'log'> = {},
): Promise<void> {
  const say: Say = (line) => void process.stdout.write(`${line}\n`);
  try {
    const config = readConfig(env);
    await prepare(say);
    const log = createLog(env['LOG_LEVEL'] ?? 'info');
    const startedAt = performance.now();
    const server = await startServer(config, { ...options, log });
    closeOnSignals(server, log);
    say(
      `Plumbline is ready at ${server.url} (stage ${config.stage}, ${Math.round(performance.now() - startedAt)} ms)`,
    );
    if (config.stage === 'local' && config.signIn.embedded) sayDemoSignIns(say);
  } catch (fault) {
    if (!(fault instanceof StartFault)) throw fault;
    process.stderr.write(`${fault.message}\n`);
    process.exit(1);
  }
}

function sayDemoSignIns(say: Say): void {
  const widths = [demoUsers.map(({ email }) => email), demoUsers.map(({ password }) => password)].map(
    (texts) => Math.max(...texts.map(({ length }) => length)),
  );
  const row = (...cells: string[]) =>
    say(`  ${cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  ')}`);
  say('\nDemo sign-ins:');
  row('email', 'password', 'who');
  for (const { email, password, note } of demoUsers) row(email, password, note);
  say('');
}
