import { readConfig } from './config.ts';
import { demoUsers } from '../tools/demo/demo-users.ts';
import { startServer, type StartOptions } from './main.ts';
import { createLog } from '../kernel/process/log.ts';
import { closeOnSignals } from '../kernel/process/shutdown.ts';
import { endOnStartFault } from '../kernel/process/start-fault.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

/**
 * A whole server process: settings from the environment, a server until a signal comes, words for the person at the
 * terminal on standard output, the log on standard error. A StartFault ends it with its message and code 1.
 */
export function serve(
  env: Readonly<Record<string, string | undefined>>,
  options: Omit<StartOptions, 'log'> = {},
): Promise<void> {
  return endOnStartFault(async () => {
    const config = readConfig(env);
    const log = createLog(config.logLevel);
    const server = await startServer(config, { ...options, log });
    closeOnSignals(server, log);
    say(
      `Plumbline is ready at ${server.url} (stage ${config.stage}, ${Math.round(process.uptime() * 1000)} ms)`,
    );
    if (config.stage === 'local' && config.signIn.embedded) sayDemoSignIns();
  });
}

function sayDemoSignIns(): void {
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
